import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { TaskContext } from '../../../../platform/tasks/define-task.ts';
import { KEPT_MINUTES } from '../record/requests.ts';
import type { RolledUp } from '../tables.ts';
import {
  ALL,
  mergeHistograms,
  PAGE_METRICS,
  recordedHistograms,
  type Bins,
  type Histograms,
} from './histograms.ts';
import { withoutJit } from './without-jit.ts';

type Trx = Transaction<Database>;

/** Id of the task. */
export const ROLL_UP_ID = 'performance.roll-up';

const HOUR_S = 3600;
const MINUTE_MS = 60_000;
const HOUR_MS = HOUR_S * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Hours of one run; a server that was off for long needs several. */
const MAX_HOURS = 200;

/**
 * Rows may come this much later than the time that they are of, in minutes: processes store what they counted once the
 * database answers again. Hours are rolled up again until then.
 */
const LATE_MINUTES: Record<RolledUp, number> = {
  page: 5,
  model: 5,
  request: KEPT_MINUTES + 5,
  load: 5,
};

const SOURCE: Record<RolledUp, { table: string; time: string }> = {
  page: { table: 'page_performance', time: 'created_at' },
  request: { table: 'request_minutes', time: 'minute' },
  model: { table: 'model_calls', time: 'created_at' },
  load: { table: 'performance_metrics', time: 'timestamp' },
};

interface State {
  hours_until: Date;
  days_until: Date;
  now: Date;
}

const floorTo = (ms: number, time: Date | number): Date =>
  new Date(Math.floor(Number(time) / ms) * ms);

/** Hours and days that are this far behind are not rolled up any more. */
const CAUGHT_UP = sql`interval '40 days'`;
const TODAY = sql`date_trunc('day', now(), 'UTC')`;

/**
 * Locks the state of a kind, so that two processes take turns. The first roll-up begins with the oldest row. A clock that
 * was ahead or far behind leaves a state that no hour would follow: the roll-up then starts where the clock is now.
 */
async function lockState(trx: Trx, kind: RolledUp): Promise<State> {
  const { table, time } = SOURCE[kind];
  await sql`
    insert into performance_rollup_states (kind, hours_until, days_until)
    select ${kind}, first.hour, date_trunc('day', first.hour, 'UTC')
    from (select date_trunc('hour', coalesce(min(${sql.ref(time)}), now()), 'UTC') as hour
      from ${sql.table(table)}) as first
    where not exists (select from performance_rollup_states where kind = ${kind})
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<State>`
    update performance_rollup_states set
      hours_until = greatest(least(hours_until, now()), now() - ${CAUGHT_UP}),
      days_until = greatest(least(days_until, ${TODAY}), ${TODAY} - ${CAUGHT_UP})
    where kind = ${kind}
    returning hours_until, days_until, date_trunc('milliseconds', now()) as now`.execute(trx);
  const [state] = rows;
  if (state === undefined) throw new Error(`No state of roll-ups of ${kind}`);
  return state;
}

/** Replaces what is stored of an hour or a day, so that a second time changes nothing. */
async function replace(
  trx: Trx,
  { kind, grain, at }: { kind: RolledUp; grain: 'hour' | 'day'; at: Date },
  parts: readonly Histograms[],
): Promise<void> {
  await withoutJit(trx);
  await sql`delete from performance_rollups
    where kind = ${kind} and grain = ${grain} and starts_at = ${at}`.execute(trx);
  for (const histograms of parts) await insertHistograms(trx, { kind, grain }, histograms);
}

async function insertHistograms(
  trx: Trx,
  { kind, grain }: { kind: RolledUp; grain: 'hour' | 'day' },
  histograms: Histograms,
): Promise<void> {
  await sql`
    insert into performance_rollups
      (kind, grain, subject, metric, starts_at, count, good, bad, total, highest, buckets, counts)
    select ${kind}, ${grain}, subject, metric, at, count, good, bad, total, highest, buckets, counts
    from (${histograms}) as histograms`.execute(trx);
}

/** Short statements: pages one metric at a time, and what all of them have together from those. */
function recordedOf(kind: RolledUp, bins: Bins): Histograms[] {
  if (kind !== 'page') return [recordedHistograms(kind, bins)];
  return [
    ...PAGE_METRICS.map((metric) => recordedHistograms(kind, bins, { metrics: [metric] })),
    mergeHistograms(sql`
      select starts_at as at, ${ALL}::text as subject, metric, count, good, bad, total, highest, buckets, counts
      from performance_rollups where kind = 'page' and grain = 'hour' and starts_at = ${bins.from}`),
  ];
}

/** The first hour from a time on of which something was recorded. */
async function findRecorded(trx: Trx, kind: RolledUp, from: Date): Promise<Date | undefined> {
  const { table, time } = SOURCE[kind];
  const at = sql.ref(time);
  const { rows } = await sql<{ at: Date }>`
    select ${at} as at from ${sql.table(table)} where ${at} >= ${from} order by ${at} limit 1`.execute(
    trx,
  );
  return rows[0] && floorTo(HOUR_MS, rows[0].at);
}

/**
 * Rolls up one hour: the first from the given one on, or that may have changed. Returns the next, or null if that has not
 * begun. An hour whose records are gone keeps its roll-up.
 */
async function rollUpHour(trx: Trx, kind: RolledUp, given?: Date): Promise<Date | null> {
  const { hours_until, now } = await lockState(trx, kind);
  const first = given ?? floorTo(HOUR_MS, hours_until.getTime() - LATE_MINUTES[kind] * MINUTE_MS);
  const from = await findRecorded(trx, kind, first);
  const to = new Date((from ?? now).getTime() + HOUR_MS);
  if (from !== undefined && from < now) {
    const parts = recordedOf(kind, { from, to, seconds: HOUR_S });
    await replace(trx, { kind, grain: 'hour', at: from }, parts);
  }
  const until = to < now ? to : now;
  await sql`update performance_rollup_states
    set hours_until = greatest(hours_until, ${until}), updated_at = now()
    where kind = ${kind}`.execute(trx);
  return to < now ? to : null;
}

/** Rolls up one day from its hours, once none of them can change any more. Returns whether there was one. */
async function rollUpDay(trx: Trx, kind: RolledUp): Promise<boolean> {
  const { hours_until, days_until } = await lockState(trx, kind);
  const to = new Date(days_until.getTime() + DAY_MS);
  if (hours_until.getTime() < to.getTime() + LATE_MINUTES[kind] * MINUTE_MS) return false;
  const ofDay = sql`kind = ${kind} and grain = 'hour' and starts_at >= ${days_until} and starts_at < ${to}`;
  const { rows } = await sql<{ metric: string }>`
    select distinct metric from performance_rollups where ${ofDay}`.execute(trx);
  // One metric at a time, so that each statement is short.
  const parts = rows.map(({ metric }) =>
    mergeHistograms(sql`
      select ${days_until}::timestamptz as at, subject, metric, count, good, bad, total, highest, buckets, counts
      from performance_rollups where ${ofDay} and metric = ${metric}`),
  );
  if (parts.length > 0) await replace(trx, { kind, grain: 'day', at: days_until }, parts);
  await sql`update performance_rollup_states set days_until = ${to} where kind = ${kind}`.execute(
    trx,
  );
  return true;
}

/** Rolls up what was recorded since the last time. Returns whether it stopped before the end. */
export async function rollUp(db: TaskContext['db'], kind: RolledUp): Promise<boolean> {
  let hour: Date | null | undefined;
  for (let hours = 0; hours < MAX_HOURS && hour !== null; hours += 1) {
    const from = hour;
    hour = await db((trx) => rollUpHour(trx, kind, from));
  }
  while (await db((trx) => rollUpDay(trx, kind)));
  return hour !== null;
}
