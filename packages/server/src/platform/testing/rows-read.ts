import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Transactions, Work } from '../db/transactions.ts';

/**
 * How many rows of tables `work` reads, as the database counts them. Unlike time, it says on any machine whether work
 * grows with a table. The statistics of the planner must be fresh.
 */
export const countRowsRead = <T>(
  { asService }: Pick<Transactions, 'asService'>,
  work: Work<T>,
): Promise<number> =>
  asService(async (trx) => {
    const before = await countSoFar(trx);
    await work(trx);
    return (await countSoFar(trx)) - before;
  });

/** Also of transactions before this one, which are counted together for a second. */
async function countSoFar(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read
    from pg_stat_xact_all_tables where schemaname in ('public', 'auth')`.execute(trx);
  return rows[0]?.read ?? 0;
}
