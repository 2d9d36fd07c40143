import { randomBytes } from 'node:crypto';
import type { OwnerClient } from './client.ts';
import { applyMigrations, findPending, readMigrations } from './migrate.ts';
import { ensureRoles } from './roles.ts';

/** Any fixed number will do; every server process asks for the same. */
const MIGRATION_LOCK = 7_240_917_301;

export interface Prepared {
  /** Key that signs sessions: AUTH_SECRET, or one made once and kept where only the owner reads. */
  secret: string;
}

/**
 * Brings a database to the schema of this version: roles, migrations, task tables, secrets.
 * Several processes may start at once; all but one wait. `beforeMigrating` runs when a database that
 * holds data is about to change.
 */
export async function prepareDatabase(
  client: OwnerClient,
  authSecret: string | undefined,
  beforeMigrating: () => Promise<unknown> = async () => {},
): Promise<Prepared> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const migrations = await readMigrations();
    const pending = await findPending(client, migrations);
    if (pending.length > 0) {
      if (pending.length < migrations.length) await beforeMigrating();
      await ensureRoles(client);
      await applyMigrations(client, pending);
    }
    return { secret: authSecret ?? (await readOrMakeSecret(client)) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

async function readOrMakeSecret(client: OwnerClient): Promise<string> {
  const { rows } = await client.query(`select value from auth.secret where key = 'auth_secret'`);
  const kept = rows[0]?.value as string | undefined;
  if (kept !== undefined) return kept;
  const made = randomBytes(32).toString('base64url');
  await client.query(`insert into auth.secret (key, value) values ('auth_secret', $1)`, [made]);
  return made;
}
