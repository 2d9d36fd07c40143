import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { addCounts } from './add-counts.ts';
import { addSamples } from './add-samples.ts';
import type { Batch } from './collector.ts';
import { findGroups } from './find-groups.ts';
import type { StoredBatch, StoredGroup } from './stored-batch.ts';

type Trx = Transaction<Database>;

/** Stores what was collected, in one transaction. Returns the group of each error that was shown to a user. */
export async function storeBatch(trx: Trx, batch: StoredBatch): Promise<Map<string, string>> {
  const { groups, users, visits, sampling, ownBuild } = batch;
  const stored = groups.size === 0 ? [] : await findGroups(trx, batch);
  if (stored.length > 0) {
    const hours = await addCounts(trx, stored, users);
    await addSamples(trx, stored, { users, hours });
    await addHistory(trx, stored);
  }
  await addTotals(trx, stored, visits);
  await addToBuilds(trx, { stored, visits, ownBuild });
  if (sampling) await noteSampling(trx, sampling);
  const shown = new Map(
    stored.flatMap(({ id, batch: { error_ids } }) => [...error_ids].map((error) => [error, id])),
  );
  await linkReports(trx, shown);
  return shown;
}

async function addHistory(trx: Trx, stored: readonly StoredGroup[]): Promise<void> {
  const rows = stored.flatMap(({ id, isNew, cameBack, build_id }) =>
    isNew || cameBack
      ? [
          {
            group_id: id,
            kind: isNew ? 'first_seen' : 'came_back',
            build_id,
            actor_id: null,
          } as const,
        ]
      : [],
  );
  if (rows.length > 0) await trx.insertInto('error_history').values(rows).execute();
}

async function addTotals(
  trx: Trx,
  stored: readonly StoredGroup[],
  visits: Batch['visits'],
): Promise<void> {
  const totals = new Map<number, { events: number; visits: number; failed: number }>();
  const at = (hour: number) => {
    const known = totals.get(hour) ?? { events: 0, visits: 0, failed: 0 };
    totals.set(hour, known);
    return known;
  };
  for (const { batch } of stored) {
    for (const [hour, slots] of batch.hours) {
      at(hour).events += slots.reduce((sum, events) => sum + events, 0);
    }
  }
  for (const [hour, counts] of visits) {
    at(hour).visits += counts.visits;
    at(hour).failed += counts.failed;
  }
  if (totals.size === 0) return;
  const rows = [...totals]
    .toSorted(([one], [other]) => one - other)
    .map(([hour, { events, visits: loads, failed }]) => ({
      hour: new Date(hour).toISOString(),
      events,
      visits: loads,
      failed,
    }));
  await sql`
    insert into error_hours as h (hour, events, visits, failed_visits)
    select hour, events, visits, failed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (hour timestamptz, events bigint, visits bigint, failed bigint)
    on conflict (hour) do update set events = h.events + excluded.events,
      visits = h.visits + excluded.visits, failed_visits = h.failed_visits + excluded.failed_visits
  `.execute(trx);
}

/** Loads are those of this process; a browser may have errors in an older build. */
async function addToBuilds(
  trx: Trx,
  {
    stored,
    visits,
    ownBuild,
  }: Pick<StoredBatch, 'visits' | 'ownBuild'> & { stored: StoredGroup[] },
): Promise<void> {
  const totals = new Map<string, { events: number; visits: number }>();
  const add = (build: string, events: number, loads: number) => {
    const known = totals.get(build) ?? { events: 0, visits: 0 };
    totals.set(build, { events: known.events + events, visits: known.visits + loads });
  };
  for (const { build_id, batch } of stored) if (build_id !== null) add(build_id, batch.events, 0);
  for (const counts of visits.values()) add(ownBuild, 0, counts.visits);
  // In one order, so that two processes never wait for each other.
  const rows = [...totals].toSorted(([one], [other]) => Number(BigInt(one) - BigInt(other)));
  for (const [id, counts] of rows) {
    await sql`update error_builds set events = events + ${counts.events},
      visits = visits + ${counts.visits} where id = ${id}`.execute(trx);
  }
}

/** Longer than a flush takes, so that all processes together say one thing. */
const SAMPLED_FOR = sql`now() + interval '1 minute'`;

async function noteSampling(
  trx: Trx,
  { one_in, since }: NonNullable<Batch['sampling']>,
): Promise<void> {
  await sql`
    insert into error_intake as i (one_in, since, until) values (${one_in}, ${since}, ${SAMPLED_FOR})
    on conflict (id) do update set until = excluded.until,
      one_in = case when i.until > now() then greatest(i.one_in, excluded.one_in) else excluded.one_in end,
      since = case when i.until > now() then least(i.since, excluded.since) else excluded.since end
  `.execute(trx);
}

/** What a user wrote may arrive before the error that it is about. */
async function linkReports(trx: Trx, shown: Map<string, string>): Promise<void> {
  if (shown.size === 0) return;
  const rows = [...shown].map(([error_id, group_id]) => ({ error_id, group_id }));
  await sql`
    update error_reports r set group_id = t.group_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (error_id text, group_id uuid)
    where r.error_id = t.error_id and r.group_id is null
  `.execute(trx);
}
