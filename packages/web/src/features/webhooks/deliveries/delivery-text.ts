import {
  WEBHOOK_TIMEOUT_S,
  type DeliveryError,
  type DeliveryState,
  type WebhookDelivery,
} from '@beamwright/contract';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const DELIVERY_LOOK: Record<DeliveryState, 'ok' | 'stop' | undefined> = {
  waiting: undefined,
  delivered: 'ok',
  failed: 'stop',
};

export function deliveryStateName(state: DeliveryState): string {
  if (state === 'waiting') return i18n.t('Waiting');
  return state === 'delivered' ? i18n.t('Delivered') : i18n.t('Failed');
}

type Answered = Pick<WebhookDelivery, 'error' | 'status' | 'duration_ms' | 'attempts'>;

/** Whether an attempt has ended; it counts from its beginning. */
export const isAnswered = ({ status, error }: Pick<WebhookDelivery, 'status' | 'error'>): boolean =>
  status !== null || error !== null;

/** What came of the last attempt, in a few words. */
export function answerText({ error, status, duration_ms: ms, attempts }: Answered): string {
  if (error !== null) return ERROR_TEXTS[error](status);
  if (attempts === 0 || status === null) return '';
  return ms === null
    ? String(status)
    : i18n.t('{status} in {ms} ms', { status, ms: formatNumber(ms) });
}

const ERROR_TEXTS: Record<DeliveryError, (status: number | null) => string> = {
  status: (status) =>
    status === null ? i18n.t('Not an HTTP status') : i18n.t('HTTP {status}', { status }),
  redirect: (status) => i18n.t('HTTP {status}, a redirect', { status }),
  gone: () => i18n.t('HTTP 410, gone'),
  timeout: () => i18n.t('No answer within {n} s', { n: WEBHOOK_TIMEOUT_S }),
  no_public_address: () => i18n.t('No public address'),
  connection: () => i18n.t('Couldn’t connect'),
  tls: () => i18n.t('Certificate not valid'),
  over_plan: () => i18n.t('Over your plan'),
  endpoint_off: () => i18n.t('Endpoint was off'),
  unsigned: () => i18n.t('No secret to sign it with'),
  unknown: () => i18n.t('Result not known'),
};

/** What to do about it; empty where nothing helps but trying again. */
export const adviceText = (error: DeliveryError): string => ADVICE[error]?.() ?? '';

const ADVICE: Partial<Record<DeliveryError, () => string>> = {
  status: () => i18n.t('Any status from 200 to 299 counts as delivered.'),
  redirect: () => i18n.t('Redirects aren’t followed. Enter the address it leads to.'),
  gone: () => i18n.t('The status 410 turns an endpoint off. Resume it to send events again.'),
  timeout: () => i18n.t('Answer first, then do the work.'),
  no_public_address: () =>
    i18n.t(
      'The name has no address in the public internet. Check its spelling and its DNS records. Events are never sent into private networks.',
    ),
  tls: () => i18n.t('Use a certificate that browsers accept, for exactly this name.'),
  over_plan: () => i18n.t('Delete an endpoint, or choose a larger plan.'),
  unsigned: () =>
    i18n.t('Rotate the secret of this endpoint. What waits is sent with the new one.'),
};

/** When a waiting delivery is tried. `isHeld`: not before its endpoint gets events again. */
export function nextAttemptText(delivery: WebhookDelivery, now: number, isHeld: boolean): string {
  const { next_attempt_at: at, attempts } = delivery;
  if (at === null) return '';
  if (attempts > 0 && !isAnswered(delivery)) return i18n.t('Sending…');
  if (isHeld) return i18n.t('Once resumed');
  const left = Date.parse(at) - now;
  if (left <= 0) return i18n.t('Now');
  if (left < MINUTE_MS) return i18n.t('In {n} s', { n: Math.ceil(left / 1000) });
  return left < HOUR_MS
    ? i18n.t('In {n} min', { n: Math.ceil(left / MINUTE_MS) })
    : i18n.t('At {time}', { time: formatTime(at) });
}

/** As posted, with its parts on lines of their own. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
