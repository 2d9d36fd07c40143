import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describeFileFailure, FileError } from './read-settings-file.ts';

/** Writes a file whole or not at all, such as on a full disk; never overwrites one. Throws `FileError`. */
export function writeNewFile(file: string, content: string | Uint8Array): void {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    // Some disks say only then that they are full.
    writeFileSync(part, content, { flag: 'wx', flush: true });
    giveName(part, file);
  } catch (error) {
    throw new FileError(describeFileFailure(file, error, 'written'));
  } finally {
    rmSync(part, { force: true });
  }
}

/** Renaming would overwrite a file that came meanwhile; a link doesn't. Sticks and some shares have no links. */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw error;
    renameSync(part, file);
  }
}
