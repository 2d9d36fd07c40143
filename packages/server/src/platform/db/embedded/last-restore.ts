import { join } from 'node:path';
import { readNote, writeNote } from './note-file.ts';

/** The last restore from a backup, shown to the administrator. */
export interface LastRestore {
  restored_at: string;
  /** The time of the restored rows. */
  data_from: string;
  /** From `data_from` to `restored_at`. */
  minutes_old: number;
  backup: string;
  /** Completes "The database in FOLDER …". */
  problem: string;
  damaged_folder: string | null;
}

const pathOf = (dataDir: string): string => join(dataDir, 'last-restore.json');

export const noteRestore = (dataDir: string, restore: LastRestore): Promise<void> =>
  writeNote(pathOf(dataDir), restore);

export const readLastRestore = (dataDir: string): Promise<LastRestore | undefined> =>
  readNote<LastRestore>(pathOf(dataDir));
