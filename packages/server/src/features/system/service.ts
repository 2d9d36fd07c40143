import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db/database.ts';
import { readMigrations } from '../../platform/db/migrate.ts';

export async function readPublicKey(trx: Transaction<Database>): Promise<string> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'public_key')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Whether the last migration of this version is the last one the database took. */
export async function isSchemaCurrent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from schema_migrations order by version desc limit 1',
  );
  return rows[0]?.version === (await readMigrations()).at(-1)?.version;
}
