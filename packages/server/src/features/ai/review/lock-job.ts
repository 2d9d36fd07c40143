import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/**
 * What promotions of one job make is nobody else's to change until the transaction ends: two drafts of a job may be
 * approved at once. Taken after the setting itself is held.
 */
export async function lockJob(trx: Transaction<Database>, settings_hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${settings_hash}, 0))`.execute(trx);
}
