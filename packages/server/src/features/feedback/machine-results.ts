import type { listMachineResults as listOperation, OperationOutput } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { madeBy } from '../../platform/db/made-by.ts';

type Item = OperationOutput<typeof listOperation>['items'][number];

/** Of each machine with results, those of test cards included: the engine learns from both. */
export async function listMachineResults(
  trx: Transaction<Database>,
  userId: string,
): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'last_at'> & { last_at: Date }>`
    select counted.machine_id, counted.results, counted.people, last.created_at as last_at,
      ${madeBy('last.created_by')} as last_by
    from (select machine_id, count(*)::int as results, count(distinct created_by)::int as people
        from feedback where user_id = ${userId} and machine_id is not null group by machine_id) as counted
      cross join lateral (select created_by, created_at from feedback
        where machine_id = counted.machine_id and user_id = ${userId} order by created_at desc limit 1) as last
    order by counted.machine_id`.execute(trx);
  return rows.map(({ machine_id, results, people, last_at, last_by }) => ({
    machine_id,
    results,
    people,
    last_at: last_at.toISOString(),
    last_by,
  }));
}
