import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '../../config.ts';
import { openEmbeddedAsOwner } from '../db/embedded/open-embedded.ts';
import type { Engine } from '../db/database-handle.ts';
import { openDatabase } from '../db/open-database.ts';
import { connectOwner } from '../db/open-postgresql.ts';
import { createTransactions } from '../db/transactions.ts';
import { createTaskContext, type Task } from '../tasks/define-task.ts';
import { fillFolder } from './fill-folder.ts';
import { keepEngineCompiled } from './keep-engine-compiled.ts';
import { copyTemplate } from './test-cluster.ts';

const log = pino({ level: 'silent' });

/**
 * A database that outlives the processes that serve it. The embedded engine must not be running while `sql` or
 * `runTask` is used.
 */
export interface ServedPlace {
  /** Environment variables that make a server use it. */
  environment: Record<string, string>;
  /** Runs SQL as the owner of the tables, without row-level security. */
  sql: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs a task `times` times at once. */
  runTask: (task: Task, times: number) => Promise<void>;
  remove: () => Promise<void>;
}

export async function createPlace(engine: Engine): Promise<ServedPlace> {
  const place = engine === 'embedded' ? await createFolder() : await createInCluster();
  return {
    ...place,
    runTask: async (task, times) => {
      const database = await openDatabase(parseConfig(place.environment), log);
      const { pool } = database;
      const context = createTaskContext(task, {
        pool,
        transactions: createTransactions(pool),
        log,
      });
      try {
        await Promise.all(Array.from({ length: times }, () => task.handler({}, context)));
      } finally {
        await database.close();
      }
    },
  };
}

type Storage = Omit<ServedPlace, 'runTask'>;

async function createFolder(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'beamwright-served-'));
  await Promise.all([fillFolder(folder), keepEngineCompiled()]);
  return {
    environment: { DATA_DIR: folder },
    sql: async <Row>(text: string, values: unknown[] = []) => {
      const { client, close } = await openEmbeddedAsOwner(
        { dataDir: folder, authSecret: undefined },
        log,
      );
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createInCluster(): Promise<Storage> {
  const { url, drop } = await copyTemplate('served');
  return {
    environment: { DATABASE_URL: url },
    sql: async <Row>(text: string, values: unknown[] = []) => {
      const client = await connectOwner(url);
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    remove: drop,
  };
}
