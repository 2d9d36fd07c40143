import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

export interface FolderLock {
  release: () => void;
}

/**
 * PGlite does not notice a second process on its folder, and rows would be lost silently. The lock is the operating
 * system's, on `<folder>.lock`, and is released however the process ends.
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${folder}.lock`;
  makeForOwner(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/locked|busy/i.test((error as Error).message)) throw error;
    throw new StartError(
      `Another Beamwright is already running on ${folder}: stop it, or set DATA_DIR to another folder`,
      error,
    );
  }
  return { release: () => lock.close() };
}

/** Never opens an existing file: closing it would release a lock that this process may have on it. */
function makeForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
