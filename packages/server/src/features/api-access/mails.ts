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

/** A key as mails name it. */
export interface KeyLine {
  name: string;
  last_four: string;
  day: string;
}

const factsOf = (keys: readonly KeyLine[]) =>
  keys.map((key) => ({
    label: accountMail('api_key_label'),
    value: accountMail('api_key_line', { ...key }),
  }));

/** After a change of the password, which may have been known to somebody else. */
export const keysKeptMail = defineMail<{ keys: KeyLine[] }>({
  id: 'api-access.keys-kept',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ keys }) => ({
    ...notice(accountMail('api_keys_kept_subject'), accountMail('api_keys_kept_text')),
    facts: factsOf(keys),
  }),
});

/** Created while somebody else was in the account. */
export const keysRevokedMail = defineMail<{ keys: KeyLine[] }>({
  id: 'api-access.keys-revoked',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ keys }) => ({
    ...notice(accountMail('api_keys_revoked_subject'), accountMail('api_keys_revoked_text')),
    facts: factsOf(keys),
  }),
});
