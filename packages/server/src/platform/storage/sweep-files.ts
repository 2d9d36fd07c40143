import type { TaskContext } from '../tasks/define-task.ts';
import { compareSorted } from './compare-sorted.ts';
import type { FileStorage } from './file-storage.ts';

/** A file is stored seconds before its key is saved; clocks of other computers may differ by more. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Maximum per night. */
const MAX_REMOVED = 5000;

type Trx = Parameters<Parameters<TaskContext['db']>[0]>[0];

/** The files of one folder, and the rows that name them. */
export interface SweptFolder {
  files: FileStorage;
  /** Such as `photos`; also what the log calls them. */
  folder: string;
  /** Up to `limit` keys after `after`, in the order of their bytes (`collate "C"`). */
  listKeys: (trx: Trx, after: string, limit: number) => Promise<string[]>;
  /** Those of `keys` that a row names now. */
  findKeys: (trx: Trx, keys: string[]) => Promise<string[]>;
  /** Makes the row that names a missing file name none. */
  clearKey: (trx: Trx, key: string) => Promise<unknown>;
  graceMs?: number;
}

/**
 * Removes unused files, temporary files left by a crash, and keys of missing files. If storage and database disagree
 * widely, one of them is probably the wrong one, so nothing is changed.
 */
export async function sweepFiles(
  swept: SweptFolder,
  { db, log }: Pick<TaskContext, 'db' | 'log'>,
): Promise<void> {
  const { files, folder, graceMs = GRACE_MS } = swept;
  const before = new Date(Date.now() - graceMs);
  const drafts = await files.removeDrafts(folder, before);
  const { kept, unnamed, missing } = await compareFiles(swept, db, before);
  if (kept === 0 && unnamed.length + missing.length > 0) {
    const counts = { folder, unnamed: unnamed.length, missing: missing.length };
    log.warn(
      counts,
      'file cleanup skipped: no stored file belongs to this database; check FILES_DIR',
    );
    return;
  }
  const removed = await removeUnnamed(swept, db, unnamed);
  const isIncomplete = missing.length > kept;
  if (isIncomplete) {
    log.warn({ folder, missing: missing.length, kept }, 'most files are missing; check FILES_DIR');
  }
  const cleared = isIncomplete ? 0 : await clearMissing(swept, db, missing);
  if (drafts + removed + cleared > 0) log.info({ folder, drafts, removed, cleared }, 'files swept');
}

interface Comparison {
  /** Files that a row names. */
  kept: number;
  /** Keys of old files that no row names. */
  unnamed: string[];
  /** Keys in rows without a file. */
  missing: string[];
}

async function compareFiles(
  { files, folder, listKeys }: SweptFolder,
  db: TaskContext['db'],
  before: Date,
): Promise<Comparison> {
  const found: Comparison = { kept: 0, unnamed: [], missing: [] };
  for await (const [file, key] of compareSorted(files.list(folder), listAll(listKeys, db))) {
    if (file && key !== undefined) found.kept += 1;
    else if (file && file.modified_at < before && found.unnamed.length < MAX_REMOVED) {
      found.unnamed.push(file.key);
    } else if (key !== undefined && found.missing.length < MAX_REMOVED) found.missing.push(key);
  }
  return found;
}

async function* listAll(
  listKeys: SweptFolder['listKeys'],
  db: TaskContext['db'],
): AsyncGenerator<string> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    const keys: string[] = await db((trx) => listKeys(trx, from, BATCH));
    yield* keys;
    after = keys.at(-1);
  }
}

/** Checked again right before deletion, because reading both lists takes a while. */
async function removeUnnamed(
  { files, findKeys }: SweptFolder,
  db: TaskContext['db'],
  keys: string[],
): Promise<number> {
  let removed = 0;
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    const named = new Set(await db((trx) => findKeys(trx, batch)));
    for (const key of batch.filter((one) => !named.has(one))) {
      await files.delete(key);
      removed += 1;
    }
  }
  return removed;
}

async function clearMissing(
  { files, clearKey }: SweptFolder,
  db: TaskContext['db'],
  keys: string[],
): Promise<number> {
  let cleared = 0;
  for (const key of keys) {
    if ((await files.get(key)) !== undefined) continue;
    await db((trx) => clearKey(trx, key));
    cleared += 1;
  }
  return cleared;
}
