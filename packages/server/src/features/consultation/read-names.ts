import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Names by account of who has a part in a case, or had it, for who may read it and for the service. */
export async function readNames(
  trx: Transaction<Database>,
  caseId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select user_id, name from consultation_names(${caseId})`.execute(trx);
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
