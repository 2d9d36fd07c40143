import type { StatusComponent, StatusEntry } from '@beamwright/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Span {
  from: number;
  to: number;
}

/** Length of what at least one of them covers. */
function lengthOf(spans: readonly Span[]): number {
  let [total, end] = [0, -Infinity];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return total;
}

/** Incidents and maintenance that have begun, and say that the component is slow or down. */
export const entriesAbout = (
  entries: readonly StatusEntry[],
  component: StatusComponent,
  now: number,
): StatusEntry[] =>
  entries.filter(
    ({ impact, components, starts_at }) =>
      impact !== 'none' && components.includes(component) && Date.parse(starts_at) <= now,
  );

/** Minutes of a day in which a component was slow or down, as those entries say. A moment counts as a minute. */
export function reportedOn(
  day: string,
  about: readonly StatusEntry[],
  now: number,
): { degraded: number; down: number } {
  const start = Date.parse(day);
  const end = start + DAY_MS;
  const spans = about.flatMap(({ impact, starts_at, ends_at }) => {
    const [begun, ended] = [Date.parse(starts_at), ends_at === null ? now : Date.parse(ends_at)];
    const from = Math.max(begun, start);
    const to = Math.min(ended, now, end);
    const touches = begun < end && (to > from || (to === from && begun >= start));
    return touches ? [{ impact, from, to: Math.max(to, from + MINUTE_MS) }] : [];
  });
  const down = lengthOf(spans.filter(({ impact }) => impact === 'down'));
  return {
    down: Math.round(down / MINUTE_MS),
    degraded: Math.round((lengthOf(spans) - down) / MINUTE_MS),
  };
}
