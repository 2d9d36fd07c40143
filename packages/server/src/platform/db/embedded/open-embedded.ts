import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrMakeSecretFile } from '../../auth/signing-secret.ts';
import type { StartLog } from '../../start-log.ts';
import type { OwnerClient } from '../client.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { watchDisk } from '../disk/disk-watch.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { ensureRoles } from '../roles.ts';
import { startBackups } from './backup-schedule.ts';
import { takeSnapshot, writeBackup } from './backups.ts';
import { createEmbeddedPool } from './create-embedded-pool.ts';
import { lockFolder } from './folder-lock.ts';
import { keepEngine } from './keep-engine.ts';
import { listenEmbedded } from './listen-embedded.ts';
import { openFolder } from './open-folder.ts';
import { openThread, type PgliteThread } from './open-thread.ts';

interface Folders {
  dataDir: string;
  authSecret: string | undefined;
}

/** Opens the database of the data folder: lock, restore if need be, migrate, give up ownership. */
export async function openEmbedded(config: Folders, log: StartLog): Promise<DatabaseHandle> {
  const { database, folders, release } = await openLocked(config, log);
  try {
    const engine = keepEngine(database, {
      reopen: () => reopen(folders.database),
      onEnd: endProcess,
      log,
    });
    const disk = watchDisk(log, config.dataDir);
    const secret = config.authSecret ?? (await readOrMakeSecretFile(config.dataDir));
    const served = await serveEmbedded(database, secret, () => backUp(folders), engine.getThread);
    const { pool } = served;
    const backups = startBackups(pool, folders, log);
    return {
      engine: 'embedded',
      ...served,
      disk,
      close: async () => {
        await backups.stop();
        disk.stop();
        await pool.end();
        await engine.close();
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
  const { embedded, client } = await prepareAsOwner(database, () => backUp(folders));
  return {
    client,
    close: async () => {
      await database.dropOwnership();
      client.release();
      await embedded.pool.end();
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

/** Opening may fail again and again, or serve what is damaged; a start checks and restores. */
function endProcess(reason: string): void {
  process.stderr.write(
    `Beamwright stops: ${reason}. What was saved is safe. Start Beamwright again.\n`,
  );
  process.exit(1);
}

/** A new thread on a folder that was served before. Nobody is served until it gave up ownership. */
async function reopen(folder: string): Promise<PgliteThread> {
  const database = await openThread(folder);
  try {
    await database.takeOwnership();
    await database.dropOwnership();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates an open PGlite as its owner and hands out a pool that is `app_login` for good. */
export async function serveEmbedded(
  database: PgliteThread,
  secret: string,
  beforeMigrating?: () => Promise<unknown>,
  getThread: () => PgliteThread = () => database,
): Promise<Pick<DatabaseHandle, 'pool' | 'secret' | 'listen'>> {
  const { embedded, client } = await prepareAsOwner(database, beforeMigrating, getThread);
  await database.dropOwnership();
  client.release();
  return {
    pool: embedded.pool,
    secret,
    listen: (channel, handlers) => listenEmbedded(embedded, channel, handlers),
  };
}

async function prepareAsOwner(
  database: PgliteThread,
  beforeMigrating?: () => Promise<unknown>,
  getThread = () => database,
) {
  await database.takeOwnership();
  const embedded = createEmbeddedPool(getThread);
  const client = await embedded.pool.connect();
  await ensureRoles(client);
  await database.becomeOwner();
  await prepareDatabase(client, beforeMigrating);
  return { embedded, client };
}
