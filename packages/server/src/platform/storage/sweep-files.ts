import { sql } from 'kysely';
import type { TaskContext } from '../tasks/define-task.ts';
import { compareSorted } from './compare-sorted.ts';
import type { FileStorage } from './file-storage.ts';

/** A file is stored seconds before its key is saved; clocks of other computers may differ by more. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Maximum per night. */
const MAX_REMOVED = 5000;

type Db = TaskContext['db'];
type Trx = Parameters<Parameters<Db>[0]>[0];

/** The files of one folder, and the column that names them. */
export interface SweptFolder {
  files: FileStorage;
  /** Such as `photos`; also what the log calls them. */
  folder: string;
  table: string;
  /** Has an index in the order of bytes (`collate "C"`). */
  column: string;
  /** Handles a row whose file is missing. Returns whether it changed. */
  clearMissing: (trx: Trx, key: string, before: Date) => Promise<boolean>;
  /**
   * The folder is often empty or holds a few files of rows that are gone. Otherwise a storage in which no file is
   * named, or most are missing, is probably a wrong one.
   */
  isFleeting?: true;
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
  const { files, folder, isFleeting = false, graceMs = GRACE_MS } = swept;
  const before = new Date(Date.now() - graceMs);
  const drafts = await files.removeDrafts(folder, before);
  const { kept, unnamed, missing } = await compareFiles(swept, db, before);
  if (!isFleeting && kept === 0 && unnamed.length + missing.length > 0) {
    const counts = { folder, unnamed: unnamed.length, missing: missing.length };
    log.warn(
      counts,
      'file cleanup skipped: no stored file belongs to this database; check FILES_DIR',
    );
    return;
  }
  const removed = await removeUnnamed(swept, db, unnamed);
  const isIncomplete = !isFleeting && missing.length > kept;
  if (isIncomplete) {
    log.warn({ folder, missing: missing.length, kept }, 'most files are missing; check FILES_DIR');
  }
  const cleared = isIncomplete ? 0 : await clearMissing(swept, db, missing, before);
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

async function compareFiles(swept: SweptFolder, db: Db, before: Date): Promise<Comparison> {
  const found: Comparison = { kept: 0, unnamed: [], missing: [] };
  const files = swept.files.list(swept.folder);
  for await (const [file, key] of compareSorted(files, listKeys(swept, db))) {
    if (file && key !== undefined) found.kept += 1;
    else if (file && file.modified_at < before && found.unnamed.length < MAX_REMOVED) {
      found.unnamed.push(file.key);
    } else if (key !== undefined && found.missing.length < MAX_REMOVED) found.missing.push(key);
  }
  return found;
}

async function* listKeys({ table, column }: SweptFolder, db: Db): AsyncGenerator<string> {
  const key = sql.ref(column);
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    const { rows }: { rows: { key: string }[] } = await db((trx) =>
      sql<{ key: string }>`
        select ${key} as key from ${sql.table(table)} where ${key} collate "C" > ${from}
        order by ${key} collate "C" limit ${BATCH}`.execute(trx),
    );
    for (const row of rows) yield row.key;
    after = rows.at(-1)?.key;
  }
}

/** Checked again right before deletion, because reading both lists takes a while. */
async function removeUnnamed(
  { files, table, column }: SweptFolder,
  db: Db,
  keys: string[],
): Promise<number> {
  let removed = 0;
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    const { rows } = await db((trx) =>
      sql<{ key: string }>`
        select ${sql.ref(column)} as key from ${sql.table(table)}
        where ${sql.ref(column)} = any (${batch}::text[])`.execute(trx),
    );
    const named = new Set(rows.map(({ key }) => key));
    for (const key of batch.filter((one) => !named.has(one))) {
      await files.delete(key);
      removed += 1;
    }
  }
  return removed;
}

async function clearMissing(
  swept: SweptFolder,
  db: Db,
  keys: string[],
  before: Date,
): Promise<number> {
  let cleared = 0;
  for (const key of keys) {
    // Fleeting files may be large, and their rows say whether they should be there.
    if (!swept.isFleeting && (await swept.files.get(key)) !== undefined) continue;
    if (await db((trx) => swept.clearMissing(trx, key, before))) cleared += 1;
  }
  return cleared;
}
