import { eraseMail } from '@beamwright/domain/messages';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';

/** To an account that will be erased on `day`. */
export const eraseRequestedMail = defineMail<{ day: string }>({
  id: 'privacy.erase-requested',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ day }) => ({
    subject: eraseMail('requested_subject', { day }),
    text: [eraseMail('requested_text', { day })],
    action: { label: eraseMail('requested_action'), path: '/login' },
    note: eraseMail('requested_note'),
  }),
});

/** To an address that the account had before, and may still return to. */
export const eraseRequestedElsewhereMail = defineMail<{ day: string }>({
  id: 'privacy.erase-requested-elsewhere',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ day }) => ({
    subject: eraseMail('requested_subject', { day }),
    text: [eraseMail('requested_elsewhere_text', { day })],
    note: eraseMail('requested_elsewhere_note'),
  }),
});

export const eraseUndoneMail = defineMail<Record<string, never>>({
  id: 'privacy.erase-undone',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => ({
    subject: eraseMail('undone_subject'),
    text: [eraseMail('undone_text')],
    action: { label: eraseMail('undone_action'), path: '/forgot-password' },
    note: eraseMail('undone_note'),
  }),
});
