import { MAX_ERROR_USERS } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { bucketOf, emptyBuckets, type TimeRange } from './ranges.ts';

type Trx = Transaction<Database>;

const SLOT = sql`interval '2 minutes'`;

/**
 * Counts in a range as rows of `group_id` and `events`, which are to be summed: of whole days where there are any, since
 * they are fewer than hours.
 */
function countsIn({ name, from }: TimeRange, among: RawBuilder<boolean>): RawBuilder<unknown> {
  const day = sql`(${from}::timestamptz at time zone 'UTC')::date`;
  const daysFrom = (first: RawBuilder<unknown>) => sql`
    select group_id, events from error_group_days where ${among} and day >= ${first}`;
  if (name === '30d') return daysFrom(day);
  const hours = sql`select group_id, events from error_group_hours
    where ${among} and hour >= ${from}::timestamptz`;
  if (name === '24h') return hours;
  if (name === '7d') {
    return sql`${daysFrom(sql`${day} + 1`)}
      union all ${hours} and hour < (${day} + 1)::timestamp at time zone 'UTC'`;
  }
  return sql`select group_id, s.events from error_group_hours h, unnest(h.slots) with ordinality as s (events, n)
    where ${among} and h.hour >= ${from}::timestamptz - interval '1 hour'
      and h.hour + (s.n - 1) * ${SLOT} >= ${from}::timestamptz`;
}

/** Events of a group in a range. `group`: column with its id. */
export const eventsOf = (group: string, range: TimeRange): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(events), 0)::int
    from (${countsIn(range, sql`group_id = ${sql.ref(group)}`)}) as counts)`;

/** Events of all groups that had any in a range: rows of `group_id` and `events`. */
export const eventsByGroup = (range: TimeRange): RawBuilder<unknown> => sql`
  select group_id, sum(events)::int as events from (${countsIn(range, sql`true`)}) as counts group by group_id`;

/** Accounts with an event in a range that ends now. */
export const usersOf = (group: string, { from }: TimeRange): RawBuilder<number> =>
  sql<number>`(select count(*) from (select from error_group_users u
    where u.group_id = ${sql.ref(group)} and u.last_at >= ${from}::timestamptz
    limit ${MAX_ERROR_USERS}) as few)::int`;

/** Events of each bucket of a range, by group. */
export async function readTrends(
  trx: Trx,
  ids: string[],
  range: TimeRange,
): Promise<(id: string) => number[]> {
  const trends = new Map(ids.map((id) => [id, emptyBuckets(range)]));
  for (const { group_id, at, events } of ids.length === 0 ? [] : await readSteps(trx, ids, range)) {
    const trend = trends.get(group_id);
    const index = bucketOf(range, at.getTime());
    if (trend && index >= 0 && index < trend.length) trend[index] = (trend[index] ?? 0) + events;
  }
  return (id) => trends.get(id) ?? emptyBuckets(range);
}

interface Step {
  group_id: string;
  at: Date;
  events: number;
}

async function readSteps(trx: Trx, ids: string[], { name, from }: TimeRange): Promise<Step[]> {
  const among = sql`group_id = any (${ids}::uuid[])`;
  const query =
    name === '30d'
      ? sql<Step>`select group_id, day::timestamp at time zone 'UTC' as at, events::int
          from error_group_days where ${among} and day >= (${from}::timestamptz at time zone 'UTC')::date`
      : name === '1h'
        ? sql<Step>`select group_id, hour + (n - 1) * ${SLOT} as at, s.events
            from error_group_hours, unnest(slots) with ordinality as s (events, n)
            where ${among} and hour >= ${from}::timestamptz - interval '1 hour' and s.events > 0`
        : sql<Step>`select group_id, hour as at, events from error_group_hours
            where ${among} and hour >= ${from}::timestamptz`;
  return (await query.execute(trx)).rows;
}
