import {
  MAX_FAILING_DAYS,
  MAX_KEPT_DELIVERIES,
  WEBHOOK_RETRY_DAYS,
  type OffReason,
} from '@beamwright/contract';
import { accountMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { defineMail, SEND_WITHIN_S, type Mail } from '../../platform/mail/define-mail.ts';

/** `address` is the host of the endpoint: a path may be secret. */
export type EndpointMail = Mail<{ address: string }>;

const notice = (subject: Message, text: Message) => ({
  subject,
  text: [text],
  action: { label: accountMail('api_keys_action'), path: '/api' as const },
});

/** A way out for data, so its owner learns of it. */
export const endpointAddedMail: EndpointMail = defineMail({
  id: 'webhooks.endpoint-added',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(accountMail('webhook_added_subject'), accountMail('webhook_added_text', values)),
});

/** Leads what an endpoint gets elsewhere, as quietly as a new one would. */
export const endpointMovedMail: EndpointMail = defineMail({
  id: 'webhooks.endpoint-moved',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(accountMail('webhook_moved_subject'), accountMail('webhook_moved_text', values)),
});

export const secretRotatedMail: EndpointMail = defineMail({
  id: 'webhooks.secret-rotated',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(accountMail('webhook_rotated_subject'), accountMail('webhook_rotated_text', values)),
});

export const endpointFailingMail: EndpointMail = defineMail({
  id: 'webhooks.endpoint-failing',
  kind: 'service',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(
      accountMail('webhook_failing_subject'),
      accountMail('webhook_failing_text', {
        ...values,
        days: WEBHOOK_RETRY_DAYS,
        off_days: MAX_FAILING_DAYS,
      }),
    ),
});

/** One that was off after a recovery is listed in the mail about that. */
export type MailedReason = Exclude<OffReason, 'recovered'>;

export const endpointOffMail = defineMail<{ address: string; reason: MailedReason }>({
  id: 'webhooks.endpoint-off',
  kind: 'service',
  sendWithinS: SEND_WITHIN_S,
  content: (values) =>
    notice(
      accountMail('webhook_off_subject'),
      accountMail('webhook_off_text', {
        ...values,
        days: MAX_FAILING_DAYS,
        waiting: MAX_KEPT_DELIVERIES,
      }),
    ),
});
