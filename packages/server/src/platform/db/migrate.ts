import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { OwnerClient } from './client.ts';
import { describeThrown } from './embedded/engine-failure.ts';
import { isCompatible } from './schema-version.ts';

export const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  /** File name without `.sql`, such as `0001_platform`. */
  version: string;
  sql: string;
  checksum: string;
  /**
   * The oldest version whose processes can serve the database after this migration; null when only its own can.
   * Declared by a line such as `-- compatible-with: 0013_ai`.
   */
  compatible_with: string | null;
}

const HISTORY_TABLE = `
  create table if not exists schema_migrations (
    version text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table schema_migrations add column if not exists compatible_with text;
  alter table schema_migrations enable row level security;
  do $$ begin
    if not exists (select from pg_policies where policyname = 'schema_migrations_read') then
      create policy schema_migrations_read on schema_migrations for select to app_login using (true);
    end if;
  end $$;
  grant select on schema_migrations to app_login;`;

const DECLARED = /^-- compatible-with: (\S+)$/m;

export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const compatible_with = DECLARED.exec(sql)?.[1] ?? null;
      return { version: name.replace(/\.sql$/, ''), sql, checksum, compatible_with };
    }),
  );
}

/** The version of the last migration of this code. */
export async function readOwnVersion(): Promise<string> {
  return (await readMigrations()).at(-1)?.version ?? '';
}

type AppliedMigration = Omit<Migration, 'sql'>;

async function readHistory(client: OwnerClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  // The column is missing until a version that knows it has migrated the database.
  const history = await client.query(
    `select version, checksum, to_jsonb(m) ->> 'compatible_with' as compatible_with
     from public.schema_migrations m order by version`,
  );
  return history.rows as AppliedMigration[];
}

/**
 * The migrations still to run. Accepts a database that a newer version migrated if it stays compatible with this
 * version. Refuses any other history that is not the beginning of this version's.
 */
export async function findPending(
  client: OwnerClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const applied = await readHistory(client);
  const own = migrations.at(-1)?.version ?? '';
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  requireRelease(applied, known);
  for (const taken of applied) {
    const migration = known.get(taken.version);
    if (migration === undefined) requireCompatible(taken, own);
    else if (migration.checksum !== taken.checksum) throw new StartError(toOtherHistory(taken));
  }
  const done = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !done.has(version));
  const [first, last] = [pending[0], applied.at(-1)];
  if (first && last && first.version < last.version) throw new StartError(toOtherHistory(first));
  return pending;
}

/** Databases from before the first release have another first migration under the same name. */
function requireRelease(applied: AppliedMigration[], known: ReadonlyMap<string, Migration>): void {
  const [first] = applied;
  if (first === undefined || known.get(first.version)?.checksum === first.checksum) return;
  if (applied.every(({ version }) => known.has(version))) return;
  throw new StartError(
    'This database was made before the first release of Beamwright and cannot be upgraded; nothing was changed. ' +
      'To use its settings again, start the version that made it, export the settings of each account, ' +
      'start this version on a new database (another DATA_DIR or DATABASE_URL) and import them there',
  );
}

function requireCompatible(taken: AppliedMigration, own: string): void {
  if (isCompatible(taken, own)) return;
  throw new StartError(
    `The database was created by a newer Beamwright (migration ${taken.version}): start that version`,
  );
}

const toOtherHistory = ({ version }: Pick<Migration, 'version'>): string =>
  `Migration ${version} is not the one this database has in its place; nothing was changed. ` +
  'If you edited or inserted a migration, restore it and add one with a later number';

/** Runs each migration in its own transaction, together with its entry in the history. */
export async function applyMigrations(client: OwnerClient, pending: Migration[]): Promise<void> {
  if (pending.length === 0) return;
  await client.query(HISTORY_TABLE);
  for (const migration of pending) await applyInTurn(client, migration);
}

/**
 * While a migration waits for a table lock, every request on the table waits behind it. So it gives up the wait
 * before requests time out, and retries for as long as a dump of the database may take.
 */
const LOCK_WAIT = '1s';
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 1200;
const LOCK_NOT_AVAILABLE = '55P03';

async function applyInTurn(client: OwnerClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOne(client, migration);
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isLocked || tries === LOCK_TRIES) {
        throw new StartError(
          `Migration ${migration.version} failed: ${describeThrown(error)}. The database is as it was before it`,
          error,
        );
      }
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}

async function applyOne(client: OwnerClient, migration: Migration): Promise<void> {
  const { version, sql, checksum, compatible_with } = migration;
  try {
    await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
    await client.query(sql);
    await client.query(
      'insert into schema_migrations (version, checksum, compatible_with) values ($1, $2, $3)',
      [version, checksum, compatible_with],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
