import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';

/**
 * PostgreSQL takes histograms for far larger than they are, and would compile these statements for longer than they
 * run.
 */
export async function withoutJit(trx: Transaction<Database>): Promise<void> {
  await sql`set local jit = off`.execute(trx);
}
