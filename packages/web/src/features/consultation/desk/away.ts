import type { Desk } from '@beamwright/contract';

export const isAway = ({ away_until }: Pick<Desk, 'away_until'>): boolean =>
  away_until !== null && Date.parse(away_until) > Date.now();

/** When somebody comes back who names only the day. */
const BACK_AT_H = 9;

/** A day as `YYYY-MM-DD` and its time to come back, as the clock here says. */
export const backOn = (day: string): string =>
  new Date(`${day}T${String(BACK_AT_H).padStart(2, '0')}:00`).toISOString();

/** The day of a time, as the calendar here says. */
export function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}`;
}

/** The next day that is no weekend. */
export function nextWorkday(from: Date): string {
  const day = new Date(from);
  do day.setDate(day.getDate() + 1);
  while (day.getDay() === 0 || day.getDay() === 6);
  return dayOf(day);
}
