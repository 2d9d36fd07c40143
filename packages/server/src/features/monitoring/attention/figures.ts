import { DAILY_FIGURES, type DailyFigure, type FigureOfDays } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;
type Figures = Record<DailyFigure, number | null>;

/** Days of the bars; figures of older days are deleted. */
export const SHOWN_DAYS = 30;

interface Range {
  from: RawBuilder<Date>;
  to: RawBuilder<Date>;
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

/** Figures of any time. Reads indexes by time only. */
async function countFigures(trx: Trx, { from, to }: Range): Promise<Figures> {
  const { rows } = await sql<Record<'jobs' | 'results' | 'worked' | 'new_users', string>>`
    select jobs, results, worked, new_users from count_figures(${from}, ${to})`.execute(trx);
  const { rows: costs } = await sql<{ usd: number }>`
    select coalesce(sum(cost_usd), 0)::float8 as usd from model_calls
    where created_at >= ${from} and created_at < ${to}`.execute(trx);
  const { rows: failures } = await sql<{ events: number | null }>`
    select sum(events)::float8 as events from error_hours
    where hour >= ${from} and hour < ${to}`.execute(trx);
  const [counted] = rows;
  const [cost] = costs;
  if (counted === undefined || cost === undefined) throw new Error('an aggregate without a row');
  const results = Number(counted.results);
  return {
    jobs: Number(counted.jobs),
    worked: results === 0 ? null : Number(counted.worked) / results,
    new_users: Number(counted.new_users),
    errors: failures[0]?.events ?? null,
    ai_cost: cost.usd,
  };
}

const startOf = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'utc'`;

/** UTC days before today of which nothing has been counted, the oldest first. */
export async function findUncountedDays(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from generate_series(
      (now() at time zone 'utc')::date - ${SHOWN_DAYS}::int, (now() at time zone 'utc')::date - 1, '1 day') as day
    where not exists (select from daily_figures where daily_figures.day = day.day::date)
    order by day`.execute(trx);
  return rows.map(({ day }) => day);
}

/** Counts a day that has ended. Counting it again changes nothing. */
export async function countDay(trx: Trx, day: string): Promise<void> {
  const figures = await countFigures(trx, {
    from: startOf(day),
    to: sql<Date>`${startOf(day)} + interval '1 day'`,
  });
  await trx
    .insertInto('daily_figures')
    .values(DAILY_FIGURES.map((figure) => ({ day, figure, value: figures[figure] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The figures of the overview: the last 24 hours, the same hours a week before, and the days of a month. */
export async function readFigures(trx: Trx): Promise<FigureOfDays[]> {
  const current = await countFigures(trx, { from: hoursAgo(24), to: hoursAgo(0) });
  const before = await countFigures(trx, { from: hoursAgo(8 * 24), to: hoursAgo(7 * 24) });
  const { rows } = await sql<{ figure: DailyFigure; days: (number | null)[] }>`
    select figure, array_agg(value order by day) as days
    from generate_series((now() at time zone 'utc')::date - ${SHOWN_DAYS}::int,
        (now() at time zone 'utc')::date - 1, '1 day') as each(day)
      cross join unnest(${[...DAILY_FIGURES]}::text[]) as name(figure)
      left join daily_figures using (day, figure)
    group by figure`.execute(trx);
  const days = new Map(rows.map((row) => [row.figure, row.days]));
  return DAILY_FIGURES.map((figure) => ({
    figure,
    value: current[figure],
    before: before[figure],
    days: days.get(figure) ?? [],
  }));
}
