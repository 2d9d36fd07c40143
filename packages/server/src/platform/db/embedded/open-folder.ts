import { execFile } from 'node:child_process';
import { access, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.ts';
import type { StartLog } from '../../start-log.ts';
import { listBackups, readBackup } from './backups.ts';
import { openThread, type PgliteThread } from './open-thread.ts';

/**
 * Opens the database of a folder, makes it when there is none, and falls back on the newest backup
 * that opens when it is damaged. The damaged folder is kept beside it.
 */
export async function openFolder(
  folder: string,
  backupFolder: string,
  log: StartLog,
): Promise<PgliteThread> {
  const backups = await listBackups(backupFolder);
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    if (backups.length > 0) return restore(folder, backups, log, 'is missing');
    await initialise(folder);
  }
  try {
    return await openThread(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'ENOSPC' || code === 'EROFS') {
      throw new StartError(`The database in ${folder} cannot be opened: ${message}`, error);
    }
    return restore(folder, backups, log, `does not open (${message.split('\n')[0]})`);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** In a process of its own, whose 300 MB end with it, and in one step as far as the folder goes. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const script = fileURLToPath(new URL('./initialise-folder.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, unfinished]);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

async function restore(
  folder: string,
  backups: string[],
  log: StartLog,
  problem: string,
): Promise<PgliteThread> {
  const restored = `${folder}.restored`;
  for (const backup of backups) {
    await rm(restored, { recursive: true, force: true });
    try {
      await (await openThread(restored, { archive: await readBackup(backup) })).close();
    } catch (error) {
      log.warn(`Backup ${backup} does not open either: ${(error as Error).message}`);
      continue;
    }
    const kept = `${folder}.damaged-${Date.now()}`;
    const wasThere = await exists(folder);
    if (wasThere) await rename(folder, kept);
    await rename(restored, folder);
    log.warn(
      `The database in ${folder} ${problem}. Restored backup ${basename(backup)}` +
        (wasThere ? `; the damaged folder is kept as ${kept}` : ''),
    );
    return openThread(folder);
  }
  throw new StartError(
    `The database in ${folder} ${problem} and there is no backup to restore: move the folder away to start anew`,
  );
}
