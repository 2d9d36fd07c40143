import { MAX_ERROR_USERS } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { bucketOf, emptyBuckets, type TimeRange } from './ranges.ts';

type Trx = Transaction<Database>;

const SLOT = sql`interval '2 minutes'`;

/** Events of a group in a range, from its roll-up. `group`: column with its id. */
export function eventsOf(group: string, { name, from }: TimeRange): RawBuilder<number> {
  const id = sql.ref(group);
  if (name === '30d') {
    return sql<number>`(select coalesce(sum(d.events), 0) from error_group_days d
      where d.group_id = ${id} and d.day >= (${from}::timestamptz at time zone 'UTC')::date)::int`;
  }
  if (name === '1h') {
    return sql<number>`(select coalesce(sum(s.events), 0) from error_group_hours h,
        unnest(h.slots) with ordinality as s (events, n)
      where h.group_id = ${id} and h.hour >= ${from}::timestamptz - interval '1 hour'
        and h.hour + (s.n - 1) * ${SLOT} >= ${from}::timestamptz)::int`;
  }
  return sql<number>`(select coalesce(sum(h.events), 0) from error_group_hours h
    where h.group_id = ${id} and h.hour >= ${from}::timestamptz)::int`;
}

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
