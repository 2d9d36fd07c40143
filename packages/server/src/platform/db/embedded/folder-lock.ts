import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

export interface FolderLock {
  release: () => void;
}

/**
 * PGlite does not notice a second process on its folder; rows would be lost silently. The lock is
 * the operating system's, on `<folder>.lock`, and ends with the process however it ends.
 */
export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(`${folder}.lock`);
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
