import type { StartLog } from '../../start-log.ts';
import { removeUnfinished } from './backups.ts';
import { removeCleanMark, markClean } from './clean-mark.ts';
import { toDataFolders, type DataFolders } from './data-folders.ts';
import { classifyFailure, describeThrown } from './engine-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { openFolder } from './open-folder.ts';
import type { PgliteThread } from './open-thread.ts';
import { requireDiskSpace } from './require-disk-space.ts';
import { restrictToOwner, secureDataFolder } from './secure-folder.ts';
import { watchLog, type EngineWatch } from './watch-engine.ts';
import { removeWorkspaces } from './workspace.ts';

/** After this time, the process ends without closing the database, as if it was killed. The lock ends with it. */
const CLOSE_MS = 10_000;
/** Data written longer ago than this is on disk; the operating system flushes within about half a minute. */
const WRITTEN_WITHIN_MS = 60 * 60 * 1000;

export interface LockedDatabase {
  database: PgliteThread;
  folders: DataFolders;
  watch: EngineWatch;
  /** Runs `close`, which returns whether the engine closed properly; if so, records that. Then releases the lock. */
  finish: (close: () => Promise<boolean>) => Promise<void>;
}

/** Locks a data folder, opens its database (restored if needed) and prepares it. */
export async function openLocked<T>(
  dataDir: string,
  log: StartLog,
  prepare: (opened: LockedDatabase) => Promise<T>,
): Promise<T> {
  const folders = toDataFolders(dataDir);
  await secureDataFolder(dataDir, log);
  await requireDiskSpace(dataDir);
  const { release } = lockFolder(folders.database);
  try {
    await removeWorkspaces(dataDir, log);
    await removeUnfinished(folders.backups);
    return await openAndPrepare(folders, log, release, prepare, false);
  } catch (error) {
    release();
    throw error;
  }
}

/** Preparing is the first step that reads many tables. Damage it finds is checked once more, then restored. */
async function openAndPrepare<T>(
  folders: DataFolders,
  log: StartLog,
  release: () => void,
  prepare: (opened: LockedDatabase) => Promise<T>,
  mustCheck: boolean,
): Promise<T> {
  const unsyncedSince = new Date(Date.now() - WRITTEN_WITHIN_MS);
  const watch = watchLog(folders.database, log);
  const database = await openFolder(folders, log, { onLog: watch.onLog, mustCheck });
  await removeCleanMark(folders.database);
  const closeInOrder = async (close: () => Promise<boolean>) => {
    try {
      const isInOrder = await close();
      await restrictToOwner(folders.database);
      if (isInOrder && watch.damage() === undefined)
        await markClean(folders.database, unsyncedSince);
    } catch (error) {
      if (classifyFailure(error) !== 'environment') throw error;
      log.warn(
        `The database in ${folders.database} could not be closed cleanly: ${describeThrown(error)}. Saved data is safe; the next start checks it.`,
      );
    } finally {
      release();
    }
  };
  const finish = async (close: () => Promise<boolean>) => {
    if (await isDoneWithin(CLOSE_MS, closeInOrder(close))) return;
    log.warn(
      `The database in ${folders.database} is still being closed after ${CLOSE_MS / 1000} s, so its disk is slow. Saved data is safe; the next start checks it.`,
    );
  };
  try {
    return await prepare({ database, folders, watch, finish });
  } catch (error) {
    const isDamaged = watch.damage() !== undefined || classifyFailure(error) === 'damage';
    await database.close().catch(() => {});
    if (!isDamaged || mustCheck) throw error;
    return openAndPrepare(folders, log, release, prepare, true);
  }
}

async function isDoneWithin(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
