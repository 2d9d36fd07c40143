import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { OwnerClient } from '../db/client.ts';
import { watchDisk } from '../db/disk/disk-watch.ts';
import { openThread } from '../db/embedded/open-thread.ts';
import { serveEmbedded } from '../db/embedded/open-embedded.ts';
import { readMigrations } from '../db/migrate.ts';
import type { DatabaseHandle, Engine } from '../db/database-handle.ts';
import { connectOwner, openPostgresql } from '../db/open-postgresql.ts';

export const TEST_SECRET = 'signs the cookies of tests only';

const clusterUrl = process.env.TEST_DATABASE_URL;

/** Engines tests run on: PGlite always, PostgreSQL when TEST_DATABASE_URL names a cluster. */
export const TEST_ENGINES: Engine[] = clusterUrl ? ['embedded', 'postgresql'] : ['embedded'];

export interface TestDatabase extends DatabaseHandle {
  /** Runs SQL as the owner of the tables, whom row-level security does not bind. */
  asOwner: <T>(work: (client: OwnerClient) => Promise<T>) => Promise<T>;
}

/** Of a start nobody watches. */
export const QUIET = { info: () => {}, warn: () => {} };

/** A migrated database of its own, gone when closed. */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'embedded' ? openInMemory() : openInCluster();
}

async function openInMemory(): Promise<TestDatabase> {
  const database = await openThread('memory://', { archive: await readTemplate() });
  const served = await serveEmbedded(database, TEST_SECRET);
  const { pool } = served;
  return {
    engine: 'embedded',
    ...served,
    disk: watchDisk(QUIET),
    damage: () => undefined,
    onDamage: () => {},
    status: async () => null,
    asOwner: async (work) => {
      const client = await pool.connect();
      try {
        await database.takeOwnership();
        await database.becomeOwner();
        return await work(client);
      } finally {
        await database.dropOwnership();
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

const CACHE = new URL('../../../../../node_modules/.cache/beamwright-test/', import.meta.url);

/** Making and migrating a PGlite takes seconds; the result is kept until a migration changes. */
export async function readTemplate(): Promise<Blob> {
  const migrations = await readMigrations();
  const content = migrations.map(({ checksum }) => checksum).join();
  const path = fileURLToPath(
    new URL(`${createHash('sha256').update(content).digest('hex')}.tar`, CACHE),
  );
  try {
    return new Blob([await readFile(path)], { type: 'application/x-tar' });
  } catch {
    const database = await openThread('memory://');
    const { pool } = await serveEmbedded(database, TEST_SECRET);
    const archive = await database.dump();
    await pool.end();
    await database.close();
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
    await rename(unfinished, path);
    return archive;
  }
}

async function openInCluster(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inCluster(`create database ${name}`);
  const url = new URL(clusterUrl as string);
  url.pathname = `/${name}`;
  const database = await openPostgresql(url.href, { authSecret: TEST_SECRET, dataDir: '' }, QUIET);
  return {
    ...database,
    asOwner: async (work) => {
      const client = await connectOwner(url.href);
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await database.close();
      await inCluster(`drop database ${name} with (force)`);
    },
  };
}

/** One statement as the owner of the cluster of TEST_DATABASE_URL. */
export async function inCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl as string });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
