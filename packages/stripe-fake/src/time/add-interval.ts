import type Stripe from 'stripe';

const DAYS = { day: 1, week: 7 } as const;

const daysInMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Months later at the same time of day, on the anchor's day or the last one of a shorter month. */
function addMonths(start: number, months: number, anchor: number): number {
  const date = new Date(start * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), daysInMonth(year, month));
  date.setUTCFullYear(year, month, day);
  return date.getTime() / 1000;
}

/** The end of a period that starts at `start`, in seconds. `anchor` is the subscription's billing cycle anchor. */
export function addInterval(
  start: number,
  { interval, interval_count }: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>,
  anchor: number,
): number {
  if (interval === 'month') return addMonths(start, interval_count, anchor);
  if (interval === 'year') return addMonths(start, 12 * interval_count, anchor);
  return start + DAYS[interval === 'week' ? 'week' : 'day'] * interval_count * 86_400;
}
