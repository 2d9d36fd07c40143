/** Date and time on a clock, without a time zone and to the minute: `2026-11-22T22:00`. */
export const WALL_TIME = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** Longer than any offset from UTC, and than any jump of a clock. */
const DAY_MS = 26 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether IANA has a time zone of this name. An offset such as +01:00 is not a name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks of the time zone show at an instant, in ms since 1970. */
export function wallTimeAt(instant: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instants at which clocks of the time zone show this time, the earliest first: none where clocks skip it, two
 * where they show it twice.
 */
export function instantsOf(wallTime: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${wallTime}:00.000Z`);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (instant) => Date.parse(`${wallTimeAt(instant, timeZone)}:00.000Z`) - instant,
  );
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((instant) => wallTimeAt(instant, timeZone) === wallTime)
    .toSorted((a, b) => a - b);
}
