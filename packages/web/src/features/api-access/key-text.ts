import type { ApiKey } from '@beamwright/contract';
import { formatAgo, formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A key without what is secret in it. */
export const maskedKey = ({ kind, last_four }: Pick<ApiKey, 'kind' | 'last_four'>): string =>
  `bw_${kind}_…${last_four}`;

export const lastUseText = ({ last_used_at: at }: Pick<ApiKey, 'last_used_at'>, now: number) =>
  at === null ? i18n.t('Never') : formatAgo(Math.min(0, Date.parse(at) - now));

/** How long the key before a rotation still works. */
export function oldKeyText(endsAt: string, now: number): string {
  const left = Math.max(0, Date.parse(endsAt) - now);
  if (left < HOUR_MS) {
    return i18n.t('Old key ends in {n} min', { n: Math.max(1, Math.ceil(left / MINUTE_MS)) });
  }
  return left < 2 * DAY_MS
    ? i18n.t('Old key ends in {n} h', { n: Math.round(left / HOUR_MS) })
    : i18n.t('Old key ends in {n} days', { n: Math.round(left / DAY_MS) });
}

export function expiryText({ expires_at: at, state }: Pick<ApiKey, 'expires_at' | 'state'>) {
  if (at === null) return i18n.t('Never expires');
  const date = formatDate(at);
  return state === 'expired' ? date : i18n.t('Expires {date}', { date });
}

/** What is lost with a key, before it is revoked. */
export const revokeText = (key: Pick<ApiKey, 'last_used_at'>, now: number): string =>
  key.last_used_at === null
    ? i18n.t('It was never used. This can’t be undone.')
    : i18n.t(
        'Last used {ago}. Programs that use it are refused within a second. This can’t be undone.',
        { ago: lastUseText(key, now) },
      );
