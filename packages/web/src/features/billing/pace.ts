const DAY_MS = 86_400_000;
/** Fewer days or jobs say nothing about the rest of the month. */
const MIN_DAYS = 5;
const MIN_USED = 10;

interface MonthlyUse {
  used: number;
  /** `null` when unlimited. */
  limit: number | null;
  /** First day of the next month in UTC, YYYY-MM-DD. */
  resetsOn: string;
  /** When the account was created, ISO 8601. */
  createdAt: string;
}

export interface Pace {
  /** Average of the month so far. */
  perDay: number;
  /** Whole days until nothing is left: 0 is today, 1 is tomorrow. */
  daysLeft: number;
  /** The day on which nothing is left, ISO 8601. */
  runsOutAt: string;
}

function monthBefore(resetsOn: string): number {
  const start = new Date(`${resetsOn}T00:00:00.000Z`);
  return start.setUTCMonth(start.getUTCMonth() - 1);
}

/**
 * How fast a monthly limit is used, if it runs out before it resets; null if it lasts, is used up already, or too
 * little is known to tell.
 */
export function paceOf({ used, limit, resetsOn, createdAt }: MonthlyUse, now: number): Pace | null {
  const monthStart = monthBefore(resetsOn);
  const resetsAt = Date.parse(resetsOn);
  if (limit === null || used >= limit || now < monthStart || now >= resetsAt) return null;
  const days = (now - Math.max(monthStart, Date.parse(createdAt))) / DAY_MS;
  if (days < MIN_DAYS || used < MIN_USED) return null;
  const perDay = used / days;
  const runsOut = now + ((limit - used) / perDay) * DAY_MS;
  if (runsOut >= resetsAt) return null;
  return {
    perDay,
    daysLeft: Math.floor(runsOut / DAY_MS) - Math.floor(now / DAY_MS),
    runsOutAt: new Date(runsOut).toISOString(),
  };
}
