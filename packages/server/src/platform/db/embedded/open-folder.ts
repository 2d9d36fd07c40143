import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { StartLog } from '../../start-log.ts';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';
import { listBackups } from './backups.ts';
import { removeCleanMark, readFolderState } from './clean-mark.ts';
import type { DataFolders } from './data-folders.ts';
import { classifyFailure, describeThrown } from './engine-failure.ts';
import { findMissing } from './find-missing.ts';
import { openThread, type PgliteThread } from './open-thread.ts';
import { restoreBackup } from './restore-backup.ts';
import { FolderJobError, runFolderJob } from './run-folder-job.ts';
import { syncFolder } from './sync-folder.ts';
import { withWorkspace } from './workspace.ts';

interface Options {
  onLog?: (line: string) => void;
  /** Checks everything first, even if the folder was closed properly. */
  mustCheck?: boolean;
}

/**
 * Opens the database of a folder. Creates it if there is none, and restores the newest backup if damage is proven.
 * Any other problem is a reason not to start.
 */
export async function openFolder(
  folders: DataFolders,
  log: StartLog,
  { onLog, mustCheck = false }: Options = {},
): Promise<PgliteThread> {
  const damage = (await findOrCreate(folders)) ?? (await findDamage(folders, log, mustCheck));
  if (damage !== undefined) await restoreBackup(folders, damage, log);
  const options = onLog ? { onLog } : {};
  try {
    return await openThread(folders.database, options);
  } catch (error) {
    if (classifyFailure(error) === 'environment') throw toStartError(folders, error);
    await removeCleanMark(folders.database);
    const found = await check(folders);
    if (found === undefined) throw toStartError(folders, error);
    await restoreBackup(folders, found, log);
    return openThread(folders.database, options);
  }
}

/** Creates a database if there never was one; otherwise returns what is missing. */
async function findOrCreate(folders: DataFolders): Promise<string | undefined> {
  const { dataDir, database, backups } = folders;
  const names = (await undefinedIfMissing(readdir(database))) ?? [];
  if (names.includes('PG_VERSION')) return undefined;
  if (names.length > 0) return 'has lost its file PG_VERSION';
  if ((await listBackups(backups)).length > 0) return 'is missing';
  const others = (await readdir(dataDir, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name.startsWith('database.'),
  );
  if (others.length > 0) {
    const paths = others.map(({ name }) => join(dataDir, name)).join(', ');
    throw new StartError(
      `There is no database in ${database}, but ${paths} may hold its data. Nothing was changed. Rename one back to ${database}, or set DATA_DIR to a new folder to start with an empty database`,
    );
  }
  await initialize(folders);
  return undefined;
}

/**
 * Creates the database in a separate process, whose 300 MB are freed when it ends. The folder appears in one step.
 */
async function initialize({ dataDir, database }: DataFolders): Promise<void> {
  await withWorkspace(dataDir, async (workspace) => {
    const folder = join(workspace, 'database');
    try {
      await runFolderJob({ job: 'initialize', folder });
    } catch (error) {
      throw new StartError(
        `The database cannot be created in ${dataDir}: ${(error as Error).message}`,
        error,
      );
    }
    await rename(folder, database);
    await syncFolder(dataDir);
  });
}

async function findDamage(
  folders: DataFolders,
  log: StartLog,
  mustCheck: boolean,
): Promise<string | undefined> {
  const missing = await findMissing(folders.database);
  if (missing !== undefined) return `is damaged (${missing})`;
  const found = await readFolderState(folders.database);
  if (found.state === 'damaged') return `is damaged (${found.problem})`;
  if (found.state === 'clean' && !mustCheck) return undefined;
  log.info(`Checking the database in ${folders.database}: it was not closed by this version.`);
  return check(folders);
}

/** Returns the damage; undefined if every table and index can be read. */
async function check(folders: DataFolders): Promise<string | undefined> {
  try {
    await runFolderJob({ job: 'check', folder: folders.database });
    return undefined;
  } catch (error) {
    if (error instanceof FolderJobError && error.kind === 'damage') {
      return `is damaged (${error.message})`;
    }
    throw toStartError(folders, error);
  }
}

function toStartError({ database, backups }: DataFolders, error: unknown): StartError {
  const isKnown =
    error instanceof FolderJobError
      ? error.kind === 'environment'
      : classifyFailure(error) === 'environment';
  const advice = isKnown
    ? 'The data is not damaged and nothing was changed. Solve that and start again'
    : `That is no proof of damage, so nothing was changed. Start again; if it stays, move ${database} away and the next start restores the newest backup in ${backups}`;
  return new StartError(
    `The database in ${database} cannot be opened: ${describeThrown(error)}. ${advice}`,
    error,
  );
}
