import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/**
 * Locks the promoted rows of one job until the transaction ends, because two drafts of a job may be approved at once.
 * Acquired after the lock of the setting itself.
 */
export async function lockJob(trx: Transaction<Database>, settings_hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${settings_hash}, 0))`.execute(trx);
}
