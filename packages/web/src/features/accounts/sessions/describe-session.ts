import type { Session } from '@beamwright/contract';
import { formatAgo, formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

/** The device of a session, for example `Safari on iPhone`. */
export function nameSession({ browser, system }: Session): string {
  if (browser !== null && system !== null)
    return i18n.t('{browser} on {system}', { browser, system });
  return browser ?? system ?? i18n.t('Unknown device');
}

const DAY_MS = 86_400_000;

/** When a session began and was used; one that may end soon says so. */
export function describeUse(session: Session, now: number): string {
  const time = formatDateTime(session.first_seen_at);
  if (session.is_current) return i18n.t('Signed in {time}', { time });
  const idleMs = Math.max(0, now - Date.parse(session.last_seen_at));
  const ago = formatAgo(-idleMs);
  return idleMs < DAY_MS
    ? i18n.t('Active {ago} · signed in {time}', { ago, time })
    : i18n.t('Last active {time} · ends after 48 hours without activity', {
        time: formatDateTime(session.last_seen_at),
      });
}
