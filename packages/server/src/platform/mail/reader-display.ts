import { dayFormatOf, REGION_LOCALES, type Region } from '@beamwright/contract';
import type { Display } from '@beamwright/domain/messages';

/** How the reader of a mail writes dates and numbers. Without a region: like the language, English (US). */
export function displayIn(region: Region | null): Pick<Display, 'number' | 'date'> {
  const known = region ?? 'US';
  const locale = REGION_LOCALES[known];
  const dates = new Intl.DateTimeFormat(locale, { ...dayFormatOf(known), timeZone: 'UTC' });
  return {
    number: (value, max_decimals) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: max_decimals }).format(value),
    date: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
  };
}
