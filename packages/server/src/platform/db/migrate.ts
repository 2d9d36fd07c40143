import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import type { OwnerClient } from './client.ts';

export const MIGRATIONS_FOLDER = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  /** File name without `.sql`, such as `0001_platform`. */
  version: string;
  sql: string;
  checksum: string;
}

const HISTORY_TABLE = `
  create table if not exists schema_migrations (
    version text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table schema_migrations enable row level security;
  do $$ begin
    if not exists (select from pg_policies where policyname = 'schema_migrations_read') then
      create policy schema_migrations_read on schema_migrations for select to app_login using (true);
    end if;
  end $$;
  grant select on schema_migrations to app_login;`;

export async function readMigrations(folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: name.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
}

interface Applied {
  version: string;
  checksum: string;
}

async function readHistory(client: OwnerClient): Promise<Applied[]> {
  const { rows } = await client.query(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  const history = await client.query(
    'select version, checksum from public.schema_migrations order by version',
  );
  return history.rows as Applied[];
}

/** The migrations still to run; refuses a history that is not the beginning of ours. */
export async function findPending(
  client: OwnerClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const applied = await readHistory(client);
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, checksum } of applied) {
    const migration = known.get(version);
    if (!migration) {
      throw new StartError(
        `The database was made by a newer Beamwright (migration ${version}): start that version`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `Migration ${version} was edited after the database took it: restore the file, add a new one`,
      );
    }
  }
  const done = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !done.has(version));
  const [first, last] = [pending[0], applied.at(-1)];
  if (first && last && first.version < last.version) {
    throw new StartError(
      `Migration ${first.version} comes before ${last.version}, which the database already has: give it a later number`,
    );
  }
  return pending;
}

/** Runs each migration in a transaction of its own, together with its line of history. */
export async function applyMigrations(client: OwnerClient, pending: Migration[]): Promise<void> {
  if (pending.length === 0) return;
  await client.query(HISTORY_TABLE);
  for (const { version, sql, checksum } of pending) {
    try {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (version, checksum) values ($1, $2)', [
        version,
        checksum,
      ]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new StartError(`Migration ${version} failed: ${(error as Error).message}`, error);
    }
  }
}
