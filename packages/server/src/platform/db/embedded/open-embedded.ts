import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readOrMakeSecretFile } from '../../auth/signing-secret.ts';
import type { StartLog } from '../../start-log.ts';
import type { OwnerClient } from '../client.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { ensureRoles } from '../roles.ts';
import { startBackups } from './backup-schedule.ts';
import { takeSnapshot, writeBackup } from './backups.ts';
import { lockFolder } from './folder-lock.ts';
import { listenEmbedded } from './listen-embedded.ts';
import { openFolder } from './open-folder.ts';
import { becomeOwner, dropOwnership, takeOwnership } from './owner-rights.ts';
import { createPglitePool } from './pglite-pool.ts';

interface Folders {
  dataDir: string;
  authSecret: string | undefined;
}

/** Opens the database of the data folder: lock, restore if need be, migrate, give up ownership. */
export async function openEmbedded(config: Folders, log: StartLog): Promise<DatabaseHandle> {
  const { database, folders, release } = await openLocked(config, log);
  try {
    const secret = config.authSecret ?? (await readOrMakeSecretFile(config.dataDir));
    const served = await serveEmbedded(database, secret, () => backUp(folders));
    const { pool } = served;
    const backups = startBackups(pool, folders, log);
    return {
      engine: 'embedded',
      ...served,
      close: async () => {
        await backups.stop();
        await pool.end();
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The same for a command that reads everything: the session stays the owner's until `close`. */
export async function openEmbeddedAsOwner(
  config: Folders,
  log: StartLog,
): Promise<{ client: OwnerClient; close: () => Promise<void> }> {
  const { database, folders, release } = await openLocked(config, log);
  const { pool, client } = await prepareAsOwner(database, () => backUp(folders));
  return {
    client,
    close: async () => {
      await dropOwnership(database);
      client.release();
      await pool.end();
      await database.close();
      release();
    },
  };
}

async function openLocked({ dataDir }: Folders, log: StartLog) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folders = { database: join(dataDir, 'database'), backups: join(dataDir, 'backups') };
  const { release } = lockFolder(folders.database);
  try {
    return { database: await openFolder(folders.database, folders.backups, log), folders, release };
  } catch (error) {
    release();
    throw error;
  }
}

const backUp = async (folders: { database: string; backups: string }): Promise<unknown> =>
  writeBackup(await takeSnapshot(folders.database, folders.backups), folders.backups);

/** Migrates an open PGlite as its owner and hands out a pool that is `app_login` for good. */
export async function serveEmbedded(
  database: PGlite,
  secret: string,
  beforeMigrating?: () => Promise<unknown>,
): Promise<Pick<DatabaseHandle, 'pool' | 'secret' | 'listen'>> {
  const { pool, client } = await prepareAsOwner(database, beforeMigrating);
  await dropOwnership(database);
  client.release();
  return {
    pool,
    secret,
    listen: (channel, handlers) => listenEmbedded(database, pool, channel, handlers),
  };
}

async function prepareAsOwner(database: PGlite, beforeMigrating?: () => Promise<unknown>) {
  await takeOwnership(database);
  const pool = createPglitePool(database);
  const client = await pool.connect();
  await ensureRoles(client);
  await becomeOwner(database);
  await prepareDatabase(client, beforeMigrating);
  return { pool, client };
}
