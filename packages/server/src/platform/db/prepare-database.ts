import type { OwnerClient } from './client.ts';
import { applyMigrations, findPending, readMigrations } from './migrate.ts';
import { ensureRoles } from './roles.ts';

/** Any fixed number, the same in every server process. */
const MIGRATION_LOCK = 7_240_917_301;

/**
 * Brings a database to the schema of this version: roles, migrations, task tables. When several processes start at
 * once, all but one wait. `beforeMigrating` runs before a database with data changes.
 */
export async function prepareDatabase(
  client: OwnerClient,
  beforeMigrating: () => Promise<unknown> = async () => {},
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const migrations = await readMigrations();
    const pending = await findPending(client, migrations);
    if (pending.length > 0) {
      if (pending.length < migrations.length) await beforeMigrating();
      await ensureRoles(client);
      await applyMigrations(client, pending);
    }
  } finally {
    // A lost connection releases the lock. The error that came before matters more than this one.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}
