import type { OwnerClient } from './client.ts';
import { applyMigrations, findPending, readMigrations } from './migrate.ts';
import { ensureRoles } from './roles.ts';

/** Any fixed number will do; every server process asks for the same. */
const MIGRATION_LOCK = 7_240_917_301;

/**
 * Brings a database to the schema of this version: roles, migrations, task tables.
 * Several processes may start at once; all but one wait. `beforeMigrating` runs when a database that
 * holds data is about to change.
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
    // The lock ends with a lost connection; what went wrong before is what counts.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
  }
}
