import { i18n } from '../../../lib/i18n.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, options);

export const ownZone = (): string => formatOf({}).resolvedOptions().timeZone;

/** `America/New_York` is “New York”. */
export const zoneName = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Days in a time zone, with the year unless all of it is this year. */
export function daysText(start: string | null, end: string | null, timeZone: string): string {
  const times = [start, end].filter((time) => time !== null).map((time) => new Date(time));
  const now = new Date().getFullYear();
  const format = formatOf({
    month: 'short',
    day: 'numeric',
    timeZone,
    ...(times.some((time) => time.getFullYear() !== now) ? { year: 'numeric' } : {}),
  });
  const [first, last] = times;
  if (first && last) return format.formatRange(first, last);
  if (!first) return '–';
  return start === null
    ? i18n.t('Until {day}', { day: format.format(first) })
    : i18n.t('From {day}', { day: format.format(first) });
}

/** Day and time in a time zone, from start to end. */
export function timesText(start: number, end: number | null, timeZone: string): string {
  const format = formatOf({
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return end === null
    ? i18n.t('From {day}', { day: format.format(start) })
    : format.formatRange(start, end);
}

export const clockText = (instant: number, timeZone: string): string =>
  formatOf({ hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
