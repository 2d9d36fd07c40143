const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `09:12 UTC` */
export const clockOf = (time: number | string): string => `${clock.format(new Date(time))} UTC`;
/** `09:12 UTC`, on another day than today with that: `Nov 29, 09:12 UTC`. */
export const momentOf = (time: number | string, now: number): string =>
  shortDay.format(new Date(time)) === shortDay.format(new Date(now))
    ? clockOf(time)
    : `${shortDayOf(time)}, ${clockOf(time)}`;
/** `Nov 27` */
export const shortDayOf = (time: number | string): string => shortDay.format(new Date(time));
/** `Monday, November 30` */
export const longDayOf = (time: number | string): string => longDay.format(new Date(time));

/** `1 h 32 min`, `3 d 4 h`, `under 1 min` */
export function durationOf(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'under 1 min';
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}

/** `07:00 – 07:15 UTC`, with the day of the end if it is another one. */
export function rangeOf(from: string, to: string | null): string {
  if (to === null) return `from ${clockOf(from)}`;
  const day = from.slice(0, 10) === to.slice(0, 10) ? '' : `${shortDayOf(to)}, `;
  return `${clock.format(new Date(from))} – ${day}${clockOf(to)}`;
}
