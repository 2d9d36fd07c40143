import { access, constants } from 'node:fs/promises';
import type { StartLog } from '../../start-log.ts';
import { findDiskRefusal, type DiskRefusal } from './disk-refusal.ts';
import { readFreeBytes, type ReadFree } from './free-bytes.ts';

/**
 * Interval of the check. Short, because the embedded engine terminates on the first write to a disk that became
 * read-only.
 */
const CHECK_MS = 500;
/** PostgreSQL terminates when its write-ahead log runs out of space, so writes are refused below this. */
const RESERVE_BYTES = 48 * 1024 ** 2;
/** A refused write determines the state for this long. */
const NOTE_MAX_AGE_MS = 15_000;

export interface DiskWatch {
  /** What the disk currently refuses; undefined while writes work. */
  refusal: () => DiskRefusal | undefined;
  /** Whether writes must not be attempted, so that the database does not terminate. */
  isReserved: () => boolean;
  /** Called when the result of the periodic check has changed. */
  onChange: (listener: () => void) => void;
  /** Records an error if the disk caused it. */
  note: (error: unknown) => void;
  stop: () => void;
}

/** Watches the disk of a data folder. Without a folder, only recorded errors count. */
export function watchDisk(
  log: StartLog,
  folder?: string,
  readFree: ReadFree = readFreeBytes,
): DiskWatch {
  let found: DiskRefusal | undefined;
  let isChecking = false;
  const listeners: (() => void)[] = [];
  let noted: { refusal: DiskRefusal; at: number } | undefined;

  const refusal = (): DiskRefusal | undefined =>
    found ?? (noted && Date.now() - noted.at < NOTE_MAX_AGE_MS ? noted.refusal : undefined);

  async function check(path: string): Promise<void> {
    // On a disk that hangs, every further check would block another thread of the process.
    if (isChecking) return;
    isChecking = true;
    const before = found;
    found = await findRefusal(path, readFree).finally(() => {
      isChecking = false;
    });
    if (found === before) return;
    if (found === undefined) {
      noted = undefined;
      log.info(`The disk of ${path} can be written again.`);
    } else {
      log.warn(`Nothing can be saved until this is solved: ${EXPLANATIONS[found]} (${path}).`);
    }
    for (const listener of listeners) listener();
  }

  const timer = folder
    ? setInterval(() => void check(folder).catch(() => {}), CHECK_MS).unref()
    : undefined;
  return {
    refusal,
    isReserved: () => found !== undefined,
    onChange: (listener) => void listeners.push(listener),
    note: (error) => {
      const seen = findDiskRefusal(error);
      if (!seen) return;
      if (refusal() === undefined) log.warn(`A write was refused: ${EXPLANATIONS[seen]}.`);
      noted = { refusal: seen, at: Date.now() };
    },
    stop: () => clearInterval(timer),
  };
}

const EXPLANATIONS: Record<DiskRefusal, string> = {
  disk_full: 'the disk is full or almost full',
  disk_unwritable: 'the disk cannot be written to',
};

async function findRefusal(folder: string, readFree: ReadFree): Promise<DiskRefusal | undefined> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    return findDiskRefusal(error);
  }
  return (await readFree(folder)) < RESERVE_BYTES ? 'disk_full' : undefined;
}
