import { dayFormatOf, REGION_LOCALES } from '@beamwright/contract';
import type { Region } from '@beamwright/contract';
import { i18n } from './i18n.ts';

/** Chosen by the user; null follows the browser. */
let region: Region | null = null;

export function setRegion(chosen: Region | null): void {
  region = chosen;
}

const locales = (): string | string[] =>
  region === null ? (i18n.locales ?? i18n.locale) : REGION_LOCALES[region];

/** Words around numbers stay in the language. */
const language = () => i18n.locale;

/** What separates decimals in the numbers shown here. */
export const decimalMark = (): string =>
  numberFormat({})
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * Creating a formatter costs far more than using it, and a long list uses the same few in every
 * row.
 */
function memoize<O, F>(make: (locales: string | string[], options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const key = JSON.stringify([locales(), options]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(locales(), options);
    made.set(key, formatter);
    return formatter;
  };
}

const numberFormat = memoize(
  (where, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(where, options),
);
const dateFormat = memoize(
  (where, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(where, options),
);

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(options).format(value);
}

const dollars = () => numberFormat({ style: 'currency', currency: 'USD' });

export const formatDollars = (amount: number): string => dollars().format(amount);

/** The price of a plan: `$19.99`, `$199`, `$0`. */
export const formatPlanPrice = (amount: number): string =>
  formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

/** Such as `$13.10 – $16.80`, or `~$2.00` when both ends are equal. */
export const formatDollarRange = (low: number, high: number): string =>
  dollars().formatRange(low, high);

/** `0.82` → `82 %`, with a narrow no-break space. */
export function formatPercent(share: number): string {
  return `${formatNumber(Math.round(share * 100))}\u202f%`;
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `48200000` → `48.2 MB`, in steps of 1000 like the sizes of disks. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** at;
  const number = formatNumber(value, { maximumFractionDigits: value >= 100 ? 0 : 1 });
  return `${number} ${BYTE_UNITS[at] ?? 'GB'}`;
}

const DAY: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const day = () => (region === null ? DAY : dayFormatOf(region));

/** Date and time in the user's time zone, for example `3 Mar 2026, 14:05`. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** For comparing with a log: with seconds and the time zone. */
export const formatMoment = (iso: string): string =>
  `${formatDate(iso)}, ${dateFormat({ timeStyle: 'long' }).format(new Date(iso))}`;

export const formatTime = (iso: string): string =>
  dateFormat({ timeStyle: 'short' }).format(new Date(iso));

/** Date without time. A bare `YYYY-MM-DD` is a calendar day, read in UTC so it never shifts. */
export function formatDate(iso: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  return dateFormat({ ...day(), ...(isDay ? { timeZone: 'UTC' } : {}) }).format(new Date(iso));
}

const AGO_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A past time as negative milliseconds: `3 minutes ago`, or `now` within the last minute. */
export function formatAgo(ms: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const [unit, size] = AGO_UNITS.find(([, length]) => -ms >= length) ?? (['second', -1] as const);
  return size === -1 ? words.format(0, unit) : words.format(Math.ceil(ms / size), unit);
}

const LISTS = { all: 'conjunction', any: 'disjunction' } as const;

/** `A, B and C`, or with `any`: `A, B or C`, as the language writes it. */
export const formatList = (items: readonly string[], joined: keyof typeof LISTS): string =>
  new Intl.ListFormat(language(), { type: LISTS[joined] }).format(items);
