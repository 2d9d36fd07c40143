import { accountMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { defineMail, SEND_WITHIN_S } from '../../platform/mail/define-mail.ts';

/** A notice about a way in, with the way to shut others out. */
const notice = (subject: Message, text: Message) => ({
  subject,
  text: [text],
  action: { label: accountMail('api_keys_action'), path: '/api' as const },
});

export const keyCreatedMail = defineMail<{ name: string }>({
  id: 'api-access.key-created',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ name }) =>
    notice(accountMail('api_key_created_subject'), accountMail('api_key_created_text', { name })),
});

export const keyRotatedMail = defineMail<{ name: string; hours: number }>({
  id: 'api-access.key-rotated',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(accountMail('api_key_rotated_subject'), accountMail('api_key_rotated_text', values)),
});

export const keyRevokedMail = defineMail<{ name: string }>({
  id: 'api-access.key-revoked',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ name }) =>
    notice(accountMail('api_key_revoked_subject'), accountMail('api_key_revoked_text', { name })),
});
