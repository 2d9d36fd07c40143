import { i18n } from '../../../lib/i18n.ts';

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** For example `2 hours ago`; `now` within a minute, also for clocks that run slightly ahead. */
export function relativeTime(iso: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(iso)) / 1000;
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  const found = UNITS.find(([, size]) => seconds >= size);
  if (found === undefined) return format.format(0, 'second');
  const [unit, size] = found;
  return format.format(-Math.floor(seconds / size), unit);
}
