import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onEnd } from './clean-up.ts';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Tests use less than half of it at a time. */
const ROOM_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates the folder for temporary files of this process and of all that it starts. It is in memory if there is room:
 * a database has over a thousand files, which take three times as long to copy on a disk.
 */
export function createScratch(): string {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'beamwright-tests-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
  // Most of the processes load the same modules.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'node-compile-cache');
  return folder;
}
