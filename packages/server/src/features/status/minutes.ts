import type { StatusComponent, StatusState } from '@beamwright/contract';

/** A minute as `status_days` stores it. */
export type Mark = '-' | 'o' | 'g' | 'd';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;
export const NO_MINUTES = '-'.repeat(MINUTES_PER_DAY);

const STATES: Record<Mark, StatusState> = {
  '-': 'no_data',
  o: 'operational',
  g: 'degraded',
  d: 'down',
};
const MARKS: Record<StatusState, Mark> = {
  no_data: '-',
  operational: 'o',
  degraded: 'g',
  down: 'd',
};

export const toMark = (state: StatusState): Mark => MARKS[state];
export const toState = (mark: string): StatusState => STATES[mark as Mark] ?? 'no_data';

/** The day (UTC) of a time. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Minutes since the day began. */
export const minuteOf = (ms: number): number =>
  Math.floor((ms - Date.parse(dayOf(ms))) / MINUTE_MS);

export const timeOf = (day: string, minute: number): Date =>
  new Date(Date.parse(day) + minute * MINUTE_MS);

/** As `merge_status_minutes` of the database: the order doesn't matter, nor does repeating. */
const merge = (one: string, other: string): string => {
  if (one === other || other === '-') return one;
  return one === '-' ? other : 'g';
};

export const mergeMinutes = (one: string, other: string): string =>
  one === other ? one : Array.from(one, (mark, at) => merge(mark, other[at] ?? '-')).join('');

/** Minutes by day, then by component. */
export type MinutesByDay = Record<string, Partial<Record<StatusComponent, string>>>;

/** Notes what a component was at a time. */
export function noteMinute(
  days: MinutesByDay,
  component: StatusComponent,
  { at, state }: { at: number; state: StatusState },
): void {
  const day = (days[dayOf(at)] ??= {});
  const before = day[component] ?? NO_MINUTES;
  const minute = minuteOf(at);
  const mark = merge(before[minute] ?? '-', toMark(state));
  day[component] = before.slice(0, minute) + mark + before.slice(minute + 1);
}

export interface Stretch {
  state: StatusState;
  from: number;
  /** The first minute after it. */
  to: number;
}

/** Minutes of the same state in a row, in order; none for those that nobody probed. */
export function stretchesOf(minutes: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (let at = 1; at <= minutes.length; at += 1) {
    if (at < minutes.length && minutes[at] === minutes[from]) continue;
    const state = toState(minutes[from] ?? '-');
    if (state !== 'no_data') found.push({ state, from, to: at });
    from = at;
  }
  return found;
}
