import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last time the data went back to a backup, for the administrator to read. */
export interface LastRestore {
  restored_at: string;
  /** The rows are those of this time. */
  data_from: string;
  /** From `data_from` to `restored_at`. */
  minutes_old: number;
  backup: string;
  /** Completes "The database in FOLDER …". */
  problem: string;
  kept_folder: string | null;
}

const pathOf = (dataDir: string): string => join(dataDir, 'last-restore.json');

export async function noteRestore(dataDir: string, restore: LastRestore): Promise<void> {
  const draft = `${pathOf(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(restore), { mode: 0o600, flush: true });
  await rename(draft, pathOf(dataDir));
}

export async function readLastRestore(dataDir: string): Promise<LastRestore | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(dataDir), 'utf8')) as LastRestore;
  } catch {
    return undefined;
  }
}
