const DAY_MS = 24 * 60 * 60 * 1000;
/** February 29 may be eight years away. */
const MAX_DAYS = 8 * 366;
const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** Values of a cron field: `*`, `5`, `1-5`, `*` and ranges with a step, and lists of them. */
function valuesOf(field: string, [min, max]: readonly [number, number]): number[] {
  const parts = field.split(',').map((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = min, to] = range === '*' ? [min, max] : range.split('-').map(Number);
    return { from, to: to ?? (part.includes('/') ? max : from), step: Number(step) };
  });
  return Array.from({ length: max - min + 1 }, (_, at) => min + at).filter((value) =>
    parts.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0),
  );
}

/** The first minute after a time at which a schedule of five cron fields (UTC) runs; undefined if there is none. */
export function nextRun(cron: string, after: Date): Date | undefined {
  const fields = cron.split(' ');
  const [minutes = [], hours = [], days = [], months = [], weekdays = []] = RANGES.map(
    (range, at) => valuesOf(fields[at] ?? '*', range),
  );
  const isAnyDay = fields[2] === '*';
  const isAnyWeekday = fields[4] === '*';
  const midnight = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate());
  for (let passed = 0; passed < MAX_DAYS; passed += 1) {
    const day = new Date(midnight + passed * DAY_MS);
    const isDay = days.includes(day.getUTCDate());
    const isWeekday = weekdays.includes(day.getUTCDay());
    // Where both are named, one of them is enough.
    const isOfDay = isAnyDay || isAnyWeekday ? isDay && isWeekday : isDay || isWeekday;
    if (!isOfDay || !months.includes(day.getUTCMonth() + 1)) continue;
    for (const hour of hours) {
      for (const minute of minutes) {
        const at = day.getTime() + (hour * 60 + minute) * 60_000;
        if (at > after.getTime()) return new Date(at);
      }
    }
  }
  return undefined;
}
