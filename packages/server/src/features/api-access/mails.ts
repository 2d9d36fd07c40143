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

/** A webhook endpoint as mails name it. `address` is its host: a path may be secret. */
export interface EndpointLine {
  address: string;
  day: string;
}

interface Programs {
  keys: KeyLine[];
  endpoints: EndpointLine[];
}

const factsOf = ({ keys, endpoints }: Programs) => [
  ...keys.map((key) => ({
    label: accountMail('api_key_label'),
    value: accountMail('api_key_line', { ...key }),
  })),
  ...endpoints.map((endpoint) => ({
    label: accountMail('webhook_label'),
    value: accountMail('webhook_line', { ...endpoint }),
  })),
];

/** About keys, endpoints or both; the subject is that of the keys, if there are any. */
function listPrograms(
  programs: Programs,
  ofKeys: { subject: Message; text: Message },
  ofEndpoints: { subject: Message; text: Message },
) {
  const parts = [
    ...(programs.keys.length > 0 ? [ofKeys] : []),
    ...(programs.endpoints.length > 0 ? [ofEndpoints] : []),
  ];
  const [{ subject, text } = ofKeys] = parts;
  return {
    ...notice(subject, text),
    text: parts.map((part) => part.text),
    facts: factsOf(programs),
  };
}

/** After a change of the password, which may have been known to somebody else. */
export const programsKeptMail = defineMail<Programs>({
  id: 'api-access.programs-kept',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (programs) =>
    listPrograms(
      programs,
      { subject: accountMail('api_keys_kept_subject'), text: accountMail('api_keys_kept_text') },
      { subject: accountMail('webhooks_kept_subject'), text: accountMail('webhooks_kept_text') },
    ),
});

/** Added or changed while somebody else was in the account. */
export const programsEndedMail = defineMail<Programs>({
  id: 'api-access.programs-ended',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (programs) =>
    listPrograms(
      programs,
      {
        subject: accountMail('api_keys_revoked_subject'),
        text: accountMail('api_keys_revoked_text'),
      },
      { subject: accountMail('webhooks_ended_subject'), text: accountMail('webhooks_ended_text') },
    ),
});
