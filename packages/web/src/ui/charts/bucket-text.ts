import { formatTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

const DAY_MS = 86_400_000;

/** `Oct 24`: a chart never spans more than a year. */
export const shortDay = (iso: string, timeZone?: 'UTC'): string =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    month: 'short',
    day: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(iso));

/** When a bucket of this length begins: a day of UTC, or a time, with its day unless it is today. */
export function bucketText(at: string, lengthMs: number, now = Date.now()): string {
  if (lengthMs >= DAY_MS) return shortDay(at, 'UTC');
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? formatTime(at) : `${shortDay(at)}, ${formatTime(at)}`;
}
