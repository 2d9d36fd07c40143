import {
  ERROR_FREE_TARGET,
  RETENTION,
  type ErrorOverview,
  type ErrorRange,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { readDaysInForce } from '../../../../platform/tasks/delete-in-batches.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { eventsByGroup } from './counts.ts';
import { IS_NEW } from './list-groups.ts';
import { bucketOf, emptyBuckets, toRange, type TimeRange } from './ranges.ts';

type Trx = Transaction<Database>;

/** With fewer visits, one error would be a share that says nothing. */
const MIN_VISITS = 20;
const TOP = 10;

type Overview = Omit<ErrorOverview, 'active_users'>;

/** Everything above the list but the active users, whom sessions know. */
export async function readOverview(
  trx: Trx,
  name: ErrorRange | undefined,
  now: number,
): Promise<Overview> {
  const range = toRange(name, now);
  const buckets = await readBuckets(trx, range);
  const events = buckets.reduce((sum, count) => sum + count, 0);
  const { visits, failed, before } = await readTotals(trx, range);
  const mean = before / range.before.ranges;
  return {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    bucket_s: range.bucketMs / 1000,
    events,
    events_change: mean === 0 ? null : events / mean - 1,
    users: await countUsers(trx, range),
    error_free_visits: visits < MIN_VISITS ? null : Math.max(0, 1 - failed / visits),
    error_free_target: ERROR_FREE_TARGET,
    visits,
    counts: await countStates(trx),
    came_back_in: await readCameBackIn(trx),
    buckets: buckets.map((count, index) => ({
      start: new Date(range.from.getTime() + index * range.bucketMs).toISOString(),
      events: count,
    })),
    releases: await readReleases(trx, range.from),
    current: (await readReleases(trx, null)).at(-1) ?? null,
    ...(await readTop(trx, range)),
    sampled: await readSampled(trx),
    kept_days: await readDaysInForce(trx, RETENTION.errors),
  };
}

async function readBuckets(trx: Trx, range: TimeRange): Promise<number[]> {
  const { rows } = await (
    range.name === '1h'
      ? sql<{ at: Date; events: number }>`
          select hour + (n - 1) * interval '2 minutes' as at, sum(s.events)::int as events
          from error_group_hours, unnest(slots) with ordinality as s (events, n)
          where hour >= ${range.from}::timestamptz - interval '1 hour' and s.events > 0 group by 1`
      : sql<{ at: Date; events: number }>`
          select hour as at, events::int from error_hours where hour >= ${range.from}::timestamptz`
  ).execute(trx);
  const buckets = emptyBuckets(range);
  for (const { at, events } of rows) {
    const index = bucketOf(range, at.getTime());
    if (index >= 0 && index < buckets.length) buckets[index] = (buckets[index] ?? 0) + events;
  }
  return buckets;
}

async function readTotals(trx: Trx, { from, before }: TimeRange) {
  const { rows } = await sql<{ visits: number; failed: number; before: number }>`
    select coalesce(sum(visits) filter (where ${isIn(from)}), 0)::int as visits,
      coalesce(sum(failed_visits) filter (where ${isIn(from)}), 0)::int as failed,
      coalesce(sum(events) filter (where hour < ${before.to}::timestamptz), 0)::int as before
    from error_hours where hour >= ${before.from}::timestamptz
  `.execute(trx);
  return rows[0] ?? { visits: 0, failed: 0, before: 0 };
}

const isIn = (from: Date) => sql`hour >= date_trunc('hour', ${from}::timestamptz)`;

async function countUsers(trx: Trx, { from }: TimeRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from error_users where last_at >= ${from}::timestamptz
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function countStates(trx: Trx): Promise<ErrorOverview['counts']> {
  const { rows } = await sql<ErrorOverview['counts']>`
    select count(*) filter (where g.state in ('open', 'came_back'))::int as open,
      count(*) filter (where g.state = 'came_back')::int as came_back,
      count(*) filter (where ${IS_NEW})::int as new,
      count(*) filter (where g.state = 'resolved')::int as resolved,
      count(*) filter (where g.state = 'ignored')::int as ignored
    from error_groups g
  `.execute(trx);
  return rows[0] ?? { open: 0, came_back: 0, new: 0, resolved: 0, ignored: 0 };
}

async function readCameBackIn(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    select b.version from error_groups g join error_builds b on b.id = g.came_back_build_id
    where g.state = 'came_back' group by b.version order by max(b.id) desc limit ${TOP}
  `.execute(trx);
  return rows.map(({ version }) => version);
}

/** Builds that started since then, the oldest first; the last one without a time. */
export async function readReleases(
  trx: Trx,
  since: Date | null,
  limit = 20,
): Promise<ErrorOverview['releases']> {
  const { rows } = await sql<{ version: string; build: string; started_at: Date }>`
    select version, build, started_at from error_builds
    where ${since === null ? sql`true` : sql`started_at >= ${since}`}
    order by id desc limit ${since === null ? 1 : limit}
  `.execute(trx);
  return rows
    .toReversed()
    .map(({ version, build, started_at }) => ({ version, build, at: started_at.toISOString() }));
}

/** Counted once for both lists: there are at most a few thousand groups. */
async function readTop(
  trx: Trx,
  range: TimeRange,
): Promise<Pick<Overview, 'top_routes' | 'top_types'>> {
  const { rows } = await sql<{ route: string | null; error_type: string; events: number }>`
    select g.route, g.error_type, counted.events
    from (${eventsByGroup(range)}) as counted join error_groups g on g.id = counted.group_id
  `.execute(trx);
  const topOf = (nameOf: (row: (typeof rows)[number]) => string | null) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const name = nameOf(row);
      if (name !== null && row.events > 0) counts.set(name, (counts.get(name) ?? 0) + row.events);
    }
    return [...counts]
      .map(([name, events]) => ({ name, events }))
      .toSorted((one, other) => other.events - one.events)
      .slice(0, TOP);
  };
  return { top_routes: topOf(({ route }) => route), top_types: topOf((row) => row.error_type) };
}

async function readSampled(trx: Trx): Promise<ErrorOverview['sampled']> {
  const row = await trx
    .selectFrom('error_intake')
    .select(['one_in', 'since'])
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { one_in: row.one_in, since: row.since.toISOString() } : null;
}
