import { access, constants } from 'node:fs/promises';
import { readOrCreateSecretFile } from '../../auth/signing-secret.ts';
import { StartError } from '../../start-error.ts';
import type { StartLog } from '../../start-log.ts';
import type { OwnerClient } from '../client.ts';
import type { DatabaseHandle } from '../database-handle.ts';
import { watchDisk } from '../disk/disk-watch.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { ensureRoles } from '../roles.ts';
import { startBackups } from './backup-schedule.ts';
import { createEmbeddedPool } from './create-embedded-pool.ts';
import type { DataFolders } from './data-folders.ts';
import { readEmbeddedStatus } from './embedded-status.ts';
import { describeThrown } from './engine-failure.ts';
import { guardWrites } from './guard-writes.ts';
import { superviseEngine, type SupervisedEngine } from './supervise-engine.ts';
import { listenEmbedded } from './listen-embedded.ts';
import { packBackup, requireBackupSpace } from './make-backup.ts';
import { openLocked } from './open-locked.ts';
import { openThread, type PgliteThread } from './open-thread.ts';
import type { EngineWatch } from './watch-engine.ts';

/** Interval for discarding query plans. The engine has no autovacuum, which would refresh them as tables grow. */
const REPLAN_MS = 60_000;

interface Config {
  dataDir: string;
  authSecret: string | undefined;
}

/**
 * Opens the database of the data folder: locks it, checks it, restores it if needed, migrates it and drops the
 * owner's rights.
 */
export async function openEmbedded(config: Config, log: StartLog): Promise<DatabaseHandle> {
  return openLocked(config.dataDir, log, async ({ database, folders, watch, finish }) => {
    const secret = config.authSecret ?? (await readOrCreateSecretFile(config.dataDir));
    let getThread = () => database;
    const served = await serveEmbedded(
      database,
      secret,
      () => backUp(folders),
      () => getThread(),
    );
    const engine = superviseServing(database, folders, watch, log);
    ({ getThread } = engine);
    const { pool } = served;
    const { damage, onDamage } = watch;
    const disk = watchDisk(log, config.dataDir);
    const isUnwritable = () => disk.isReserved() && disk.refusal() === 'disk_unwritable';
    const settleWrites = guardWrites(pool, () => damage() !== undefined || isUnwritable());
    onDamage(settleWrites);
    disk.onChange(settleWrites);
    const backups = startBackups({ pool, folders, log, onDamage: watch.report, damage });
    const replanning = setInterval(() => {
      pool.query('discard plans').catch(() => undefined);
    }, REPLAN_MS).unref();
    return {
      engine: 'embedded',
      ...served,
      disk,
      damage,
      onDamage,
      status: () => readEmbeddedStatus(folders, damage()),
      backups: backups.control,
      close: async () => {
        clearInterval(replanning);
        await backups.stop();
        disk.stop();
        await pool.end();
        await finish(() => engine.close());
      },
    };
  });
}

/** The same for a command that reads everything: the session keeps the owner's rights until `close`. */
export async function openEmbeddedAsOwner(
  { dataDir }: Config,
  log: StartLog,
): Promise<{ client: OwnerClient; close: () => Promise<void> }> {
  return openLocked(dataDir, log, async ({ database, folders, finish }) => {
    const { embedded, client } = await prepareAsOwner(database, () => backUp(folders));
    return {
      client,
      close: async () => {
        await database.dropOwnership();
        client.release();
        await embedded.pool.end();
        await finish(async () => {
          await database.close();
          return true;
        });
      },
    };
  });
}

function superviseServing(
  database: PgliteThread,
  folders: DataFolders,
  { onLog, damage }: EngineWatch,
  log: StartLog,
): SupervisedEngine {
  return superviseEngine(database, {
    reopen: () => reopen(folders.database, onLog),
    isDamaged: () => damage() !== undefined,
    onEnd: endProcess,
    log,
  });
}

/**
 * Ends the process, because reopening might fail forever or serve damaged data. The next start checks and restores.
 */
function endProcess(reason: string): void {
  process.stderr.write(
    `Beamwright stops: ${reason}. Saved data is safe. Start Beamwright again; the start checks the data.\n`,
  );
  process.exit(1);
}

/** A new thread on a folder that was served before. It serves no requests until it has dropped the owner's rights. */
async function reopen(folder: string, onLog: (line: string) => void): Promise<PgliteThread> {
  // Checked first, because a failed attempt takes a second of CPU time.
  await access(folder, constants.W_OK);
  const database = await openThread(folder, { onLog });
  try {
    await database.takeOwnership();
    await database.dropOwnership();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function backUp(folders: DataFolders): Promise<void> {
  try {
    await requireBackupSpace(folders, 0);
    await packBackup(folders.database, folders.backups, { reason: 'upgrade' });
  } catch (error) {
    throw new StartError(
      `The backup before the database changes to this version failed: ${describeThrown(error)}. Nothing was changed`,
      error,
    );
  }
}

/** Migrates an open PGlite as its owner and returns a pool that is `app_login` permanently. */
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
