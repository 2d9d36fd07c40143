import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

/** Whether the caller may follow a job, an import or a team: their own, and those of their teams. */
export async function mayFollow(
  trx: Transaction<Database>,
  kind: 'job' | 'import' | 'team',
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_follow(${kind}, ${id}) as may`.execute(
    trx,
  );
  return rows[0]?.may === true;
}
