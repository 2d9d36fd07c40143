import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { StartLog } from '../../start-log.ts';
import { listBackups, nameOf, readDataTime, type Backup } from './backups.ts';
import type { DataFolders } from './data-folders.ts';
import { START_BYTES } from './disk-space.ts';
import { noteRestore, readLastRestore, type LastRestore } from './last-restore.ts';
import { requireDiskSpace } from './require-disk-space.ts';
import { FolderJobError, runFolderJob } from './run-folder-job.ts';
import { syncFolder } from './sync-folder.ts';
import { exists, damagedFolderName, withWorkspace } from './workspace.ts';

/** Unpacked size per byte of archive, if it was not recorded. */
const UNPACKED = 10;

/**
 * Replaces a damaged database with the newest backup that passes a full check. The folder changes in one rename, and
 * the damaged folder is kept. A backup is skipped only if it is damaged itself: a full disk must not lead to an
 * older one.
 */
export async function restoreBackup(
  folders: DataFolders,
  problem: string,
  log: StartLog,
): Promise<void> {
  const backups = await listBackups(folders.backups);
  for (const backup of backups) {
    if (await restore(folders, backup, problem, log)) return;
  }
  const tried = backups.length === 0 ? 'there is no backup' : 'no backup can be read';
  throw new StartError(
    `The database in ${folders.database} ${problem}, and ${tried}. Nothing was changed or removed. Keep a copy of ${folders.dataDir}. To go on, put a backup into ${folders.backups}; to start with an empty database, set DATA_DIR to a new folder`,
  );
}

async function restore(
  folders: DataFolders,
  backup: Backup,
  problem: string,
  log: StartLog,
): Promise<boolean> {
  const { dataDir, database } = folders;
  const bytes = backup.verified?.database_bytes ?? backup.bytes * UNPACKED;
  await requireDiskSpace(dataDir, bytes + START_BYTES);
  return withWorkspace(dataDir, async (workspace) => {
    const restored = join(workspace, 'restored');
    try {
      await runFolderJob({ job: 'restore', folder: restored, archive: backup.path });
    } catch (error) {
      if (!(error instanceof FolderJobError) || error.kind !== 'damage') {
        throw new StartError(
          `The database in ${database} ${problem}. Backup ${nameOf(backup)} could not be opened either, but not because of damage (${(error as Error).message}). Nothing was changed. Solve that and start again`,
          error,
        );
      }
      log.warn(`Backup ${nameOf(backup)} is damaged too: ${error.message}`);
      return false;
    }
    const isThere = await exists(database);
    const damaged = isThere ? damagedFolderName(database) : await findDamagedFolder(dataDir);
    // Written before anything is moved, so that neither a full disk nor a kill can hide what was restored.
    const restore = describeRestore(backup, problem, damaged);
    await noteRestore(dataDir, restore);
    if (isThere && damaged !== undefined) await rename(database, damaged);
    await rename(restored, database);
    await syncFolder(dataDir);
    logRestore(folders, restore, log);
    return true;
  });
}

/** The damaged folder that an earlier start had moved when it was killed. */
async function findDamagedFolder(dataDir: string): Promise<string | undefined> {
  const damaged = (await readLastRestore(dataDir))?.damaged_folder ?? undefined;
  return damaged !== undefined && (await exists(damaged)) ? damaged : undefined;
}

function describeRestore(
  backup: Backup,
  problem: string,
  damaged: string | undefined,
): LastRestore {
  const since = readDataTime(backup);
  const now = new Date();
  const minutes = Math.max(0, Math.round((now.getTime() - since.getTime()) / 60_000));
  return {
    restored_at: now.toISOString(),
    data_from: since.toISOString(),
    minutes_old: minutes,
    backup: nameOf(backup),
    problem,
    damaged_folder: damaged ?? null,
  };
}

function logRestore({ database }: DataFolders, restore: LastRestore, log: StartLog): void {
  const { backup, data_from, damaged_folder, minutes_old, problem } = restore;
  log.warn(
    `The database in ${database} ${problem}. Restored backup ${backup}: the data is that of ${data_from}, ${minutes_old} minutes ago. Anything saved after that is lost` +
      (damaged_folder === null ? '.' : `; the damaged folder is kept as ${damaged_folder}.`),
  );
}
