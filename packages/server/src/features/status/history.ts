import { STATUS_DAYS, type StatusComponent, type StatusDay } from '@beamwright/contract';
import type { Query } from './database-line.ts';
import {
  dayOf,
  mergeMinutes,
  NO_MINUTES,
  toState,
  type Mark,
  type MinutesByDay,
} from './minutes.ts';

/** A day of a component as the database counts it. */
export interface HistoryRow {
  day: string;
  component: StatusComponent;
  operational: number;
  degraded: number;
  down: number;
  /** Left out of days on which nothing was wrong. */
  minutes: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days that are shown, oldest first; today is the last one. */
export const shownDays = (now: number): string[] =>
  Array.from({ length: STATUS_DAYS }, (_, at) => dayOf(now - (STATUS_DAYS - 1 - at) * DAY_MS));

const ADD = `insert into status_days (day, component, minutes)
  select (added ->> 'day')::date, added ->> 'component', added ->> 'minutes'
  from jsonb_array_elements($1::jsonb) with ordinality as rows (added, place)
  order by added ->> 'day', added ->> 'component'
  on conflict (day, component) do update
    set minutes = merge_status_minutes(status_days.minutes, excluded.minutes)`;

/** Adds what was seen to what other processes saw. Adding it twice changes nothing. */
export async function addMinutes(query: Query, days: MinutesByDay): Promise<void> {
  const rows = Object.entries(days).flatMap(([day, components]) =>
    Object.entries(components).map(([component, minutes]) => ({ day, component, minutes })),
  );
  if (rows.length > 0) await query(ADD, [JSON.stringify(rows)]);
}

/** The minutes of the last two days are needed to say since when something is as it is. */
const READ = `select day::text, component, operational, degraded, down,
    case when degraded + down > 0 or day >= $2::date then minutes end as minutes
  from status_days where day >= $1::date order by day, component`;

export const readHistory = (query: Query, now: number): Promise<HistoryRow[]> =>
  query<HistoryRow>(READ, [shownDays(now)[0], dayOf(now - DAY_MS)]);

const countOf = (minutes: string, mark: Mark): number => minutes.split(mark).length - 1;

/** What is known, and what could not be stored yet. */
export function withPending(rows: readonly HistoryRow[], pending: MinutesByDay): HistoryRow[] {
  const added = Object.entries(pending).flatMap(([day, components]) =>
    Object.entries(components).map(([key, minutes]) => {
      const component = key as StatusComponent;
      const known = rows.find((row) => row.day === day && row.component === component);
      return toRow(day, component, mergeMinutes(known?.minutes ?? NO_MINUTES, minutes));
    }),
  );
  const isReplaced = (row: HistoryRow) =>
    added.some(({ day, component }) => day === row.day && component === row.component);
  return [...rows.filter((row) => !isReplaced(row)), ...added];
}

const toRow = (day: string, component: StatusComponent, minutes: string): HistoryRow => ({
  day,
  component,
  operational: countOf(minutes, 'o'),
  degraded: countOf(minutes, 'g'),
  down: countOf(minutes, 'd'),
  minutes,
});

const UNPROBED = { operational: 0, degraded: 0, down: 0 };

/** A day that was neither probed nor reported has no state: nobody knows. */
export function toDay(
  day: string,
  row: HistoryRow | undefined,
  reported: { degraded: number; down: number },
): StatusDay {
  const { operational, degraded, down } = row ?? UNPROBED;
  const isDown = down + reported.down > 0;
  const isDegraded = degraded + reported.degraded > 0;
  const worst = isDown ? 'd' : isDegraded ? 'g' : operational > 0 ? 'o' : '-';
  return {
    day,
    state: toState(worst),
    operational,
    degraded,
    down,
    reported_degraded: reported.degraded,
    reported_down: reported.down,
  };
}

export const checkedMinutesOf = (days: readonly StatusDay[]): number =>
  days.reduce((total, { operational, degraded, down }) => total + operational + degraded + down, 0);

/** Of the probed minutes alone; never rounded up, so that 100 is all of them. */
export function uptimeOf(days: readonly StatusDay[]): number | null {
  const probed = checkedMinutesOf(days);
  const worked = days.reduce((total, { operational }) => total + operational, 0);
  return probed === 0 ? null : Math.floor((worked / probed) * 10_000) / 100;
}
