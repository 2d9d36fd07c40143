import type pg from 'pg';
import type { OwnerClient } from '../db/client.ts';
import { watchDisk } from '../db/disk/disk-watch.ts';
import { openThread } from '../db/embedded/open-thread.ts';
import { serveEmbedded } from '../db/embedded/open-embedded.ts';
import type { DatabaseHandle, Engine } from '../db/database-handle.ts';
import { connectOwner, openPostgresql } from '../db/open-postgresql.ts';
import { readTemplate, TEST_SECRET } from './embedded-template.ts';
import { keepEngineCompiled } from './keep-engine-compiled.ts';
import { copyTemplate } from './test-cluster.ts';

export interface TestDatabase extends DatabaseHandle {
  /** Runs SQL as the owner of the tables, to whom row-level security does not apply. */
  asOwner: <T>(work: (client: OwnerClient) => Promise<T>) => Promise<T>;
}

/** A start log that prints nothing. */
export const QUIET = { info: () => {}, warn: () => {} };

/** Opens a separate migrated database, which is deleted when closed. */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'embedded' ? openInMemory() : openInCluster();
}

async function openInMemory(): Promise<TestDatabase> {
  await keepEngineCompiled();
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
    backups: null,
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

/** Takes one that still works, without what earlier work has set. */
async function takeClient(idle: pg.Client[], url: string): Promise<pg.Client> {
  for (let client = idle.pop(); client; client = idle.pop()) {
    const isUsable = await client.query('discard all').then(
      () => true,
      () => false,
    );
    if (isUsable) return client;
    await client.end().catch(() => undefined);
  }
  return connectOwner(url);
}

async function openInCluster(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate('test');
  const database = await openPostgresql(url, { authSecret: TEST_SECRET, dataDir: '' }, QUIET);
  // Kept open, because a new connection reads the catalog first, which takes longer than most statements.
  const idle: pg.Client[] = [];
  return {
    ...database,
    asOwner: async (work) => {
      const client = await takeClient(idle, url);
      try {
        const result = await work(client);
        idle.push(client);
        return result;
      } catch (error) {
        await client.end();
        throw error;
      }
    },
    close: async () => {
      await Promise.allSettled(idle.map((client) => client.end()));
      await database.close();
      await drop();
    },
  };
}
