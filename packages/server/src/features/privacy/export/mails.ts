import { RETENTION } from '@beamwright/contract';
import { exportMail } from '@beamwright/domain/messages';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';

/** Leads to the page, where the file needs a confirmation: a mail that somebody else reads opens nothing. */
export const exportReadyMail = defineMail<{ bytes: number }>({
  id: 'privacy.export-ready',
  kind: 'exports',
  sendWithinS: SEND_WITHIN_S,
  content: ({ bytes }) => ({
    subject: exportMail('ready_subject'),
    text: [exportMail('ready_text', { bytes, days: RETENTION.account_exports.days })],
    action: { label: exportMail('ready_action'), path: '/privacy/export' },
    note: exportMail('ready_note'),
  }),
});
