import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { defineTask, type Task, type TaskContext } from '../../platform/tasks/define-task.ts';
import { compareSorted } from '../../platform/storage/compare-sorted.ts';

const FOLDER = 'photos';
/** A photo is stored seconds before its key is saved; clocks of other computers may differ by more. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Maximum per night. */
const MAX_REMOVED = 5000;

type Log = TaskContext['log'];
type Db = TaskContext['db'];

/**
 * Removes unused photos, temporary files left by a crash, and keys of missing photos. If storage and database disagree
 * widely, one of them is probably the wrong one, so nothing is changed.
 */
export function createPhotoSweep(files: FileStorage, graceMs = GRACE_MS): Task<object> {
  return defineTask({
    id: 'feedback.sweep-photos',
    payload: z.object({}),
    cron: '50 3 * * *',
    handler: async (_payload, { db, log }) => {
      const before = new Date(Date.now() - graceMs);
      const drafts = await files.removeDrafts(FOLDER, before);
      const found = await comparePhotos(files, db, before);
      const { kept, unnamed, missing } = found;
      if (kept === 0 && unnamed.length + missing.length > 0) {
        const counts = { unnamed: unnamed.length, missing: missing.length };
        log.warn(
          counts,
          'photo cleanup skipped: no stored file belongs to this database; check FILES_DIR',
        );
        return;
      }
      const removed = await removeUnnamed(files, db, unnamed);
      const isIncomplete = missing.length > kept;
      if (isIncomplete) {
        log.warn({ missing: missing.length, kept }, 'most photos are missing; check FILES_DIR');
      }
      const cleared = isIncomplete ? 0 : await clearMissing(files, db, missing);
      if (drafts + removed + cleared > 0) log.info({ drafts, removed, cleared }, 'photos swept');
    },
  });
}

interface Comparison {
  /** Files used by a result. */
  kept: number;
  /** Keys of old files without a result. */
  unnamed: string[];
  /** Keys in results without a file. */
  missing: string[];
}

async function comparePhotos(files: FileStorage, db: Db, before: Date): Promise<Comparison> {
  const found: Comparison = { kept: 0, unnamed: [], missing: [] };
  for await (const [file, key] of compareSorted(files.list(FOLDER), listNamed(db))) {
    if (file && key !== undefined) found.kept += 1;
    else if (file && file.modified_at < before && found.unnamed.length < MAX_REMOVED) {
      found.unnamed.push(file.key);
    } else if (key !== undefined && found.missing.length < MAX_REMOVED) found.missing.push(key);
  }
  return found;
}

async function* listNamed(db: Db): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await db((trx) =>
      sql<{ photo_key: string }>`
        select photo_key from feedback where photo_key collate "C" > ${after}
        order by photo_key collate "C" limit ${BATCH}`.execute(trx),
    );
    for (const { photo_key } of rows) yield photo_key;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.photo_key;
  }
}

/** Checked again right before deletion, because reading both lists takes a while. */
async function removeUnnamed(files: FileStorage, db: Db, keys: string[]): Promise<number> {
  let removed = 0;
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH);
    const rows = await db((trx) =>
      trx.selectFrom('feedback').select('photo_key').where('photo_key', 'in', batch).execute(),
    );
    const named = new Set(rows.map(({ photo_key }) => photo_key));
    for (const key of batch.filter((one) => !named.has(one))) {
      await files.delete(key);
      removed += 1;
    }
  }
  return removed;
}

async function clearMissing(files: FileStorage, db: Db, keys: string[]): Promise<number> {
  let cleared = 0;
  for (const key of keys) {
    if ((await files.get(key)) !== undefined) continue;
    await db((trx) =>
      trx
        .updateTable('feedback')
        .set({ photo_key: null, photo_bytes: 0 })
        .where('photo_key', '=', key)
        .execute(),
    );
    cleared += 1;
  }
  return cleared;
}

/** One line at start instead of a stack trace at the first photo; everything else works without files. */
export async function checkPhotoStorage(files: FileStorage, log: Pick<Log, 'warn'>): Promise<void> {
  await files.check().catch((error: Error) => {
    log.warn(`Photos cannot be saved for now. ${error.message}`);
  });
}
