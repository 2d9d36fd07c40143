import { i18n } from '../../lib/i18n.ts';

const nameOf = (date: Date): string =>
  new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' }).format(date);

/** `December`, for the day on which monthly limits reset. */
export const monthFrom = (resetsOn: string): string => nameOf(new Date(`${resetsOn}T00:00:00Z`));

/** `November`: the month that ends then. */
export function monthUntil(resetsOn: string): string {
  const lastDay = new Date(`${resetsOn}T00:00:00Z`);
  lastDay.setUTCDate(0);
  return nameOf(lastDay);
}
