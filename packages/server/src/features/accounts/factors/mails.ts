import { accountMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { UNDO_TIME } from '../access/mails.ts';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';

/** A notice about a way in, with the way to shut others out. */
const notice = (subject: Message, text: Message) => ({
  subject,
  text: [text],
  action: { label: accountMail('reset_action'), path: '/forgot-password' as const },
  note: accountMail('factor_note', UNDO_TIME),
});

export const passkeyAddedMail = defineMail<{ name: string }>({
  id: 'accounts.passkey-added',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ name }) =>
    notice(accountMail('passkey_added_subject'), accountMail('passkey_added_text', { name })),
});

export const passkeyRemovedMail = defineMail<{ name: string }>({
  id: 'accounts.passkey-removed',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ name }) =>
    notice(accountMail('passkey_removed_subject'), accountMail('passkey_removed_text', { name })),
});

export const secondFactorOnMail = defineMail<Record<string, never>>({
  id: 'accounts.second-factor-on',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => notice(accountMail('factor_on_subject'), accountMail('factor_on_text')),
});

export const secondFactorOffMail = defineMail<Record<string, never>>({
  id: 'accounts.second-factor-off',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => notice(accountMail('factor_off_subject'), accountMail('factor_off_text')),
});

export const recoveryCodesMail = defineMail<Record<string, never>>({
  id: 'accounts.recovery-codes',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => notice(accountMail('recovery_codes_subject'), accountMail('recovery_codes_text')),
});

export const recoveryCodeUsedMail = defineMail<{ left: number }>({
  id: 'accounts.recovery-code-used',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ left }) =>
    notice(accountMail('recovery_used_subject'), accountMail('recovery_used_text', { left })),
});
