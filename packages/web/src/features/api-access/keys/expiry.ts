const DAY_MS = 86_400_000;

export const EXPIRY_DAYS = [30, 90, 365] as const;
/** Of a new key. */
export const DEFAULT_DAYS = 90;

/** How the expiry of a key is chosen: in so many days, never, on a day, or as it is. */
export type ExpiryChoice = `${(typeof EXPIRY_DAYS)[number]}` | 'never' | 'day' | 'kept';

export const inDays = (days: number, now: number): string =>
  new Date(now + days * DAY_MS).toISOString();

/** The end of a day, here; empty while the field is, which no key takes: null would mean never. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}

/** `YYYY-MM-DD` of tomorrow, here. */
export function tomorrow(now: number): string {
  const day = new Date(now + DAY_MS);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
