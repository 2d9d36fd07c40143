import { sql } from 'kysely';
import { compareSorted } from '../../../platform/storage/compare-sorted.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';

type Db = TaskContext['db'];

const FOLDER = 'exports';
/** Longer than writing an export takes; clocks of other computers may differ by more than minutes. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/**
 * Deletes what a process that died left: drafts and files that no export names. An export whose file is missing is
 * over.
 */
export async function sweepExports(
  files: FileStorage,
  { db, log }: Pick<TaskContext, 'db' | 'log'>,
  graceMs = GRACE_MS,
): Promise<void> {
  const before = new Date(Date.now() - graceMs);
  const drafts = await files.removeDrafts(FOLDER, before);
  const unnamed: string[] = [];
  const missing: string[] = [];
  for await (const [file, key] of compareSorted(files.list(FOLDER), listNamed(db))) {
    if (file && key === undefined && file.modified_at < before) unnamed.push(file.key);
    if (!file && key !== undefined) missing.push(key);
  }
  for (const key of unnamed) {
    if (!(await isNamed(db, key))) await files.delete(key);
  }
  const ended = missing.length === 0 ? 0 : await endMissing(db, missing, before);
  if (drafts + unnamed.length + ended > 0) {
    log.info({ drafts, removed: unnamed.length, ended }, 'exports swept');
  }
}

async function* listNamed(db: Db): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const { rows } = await db((trx) =>
      sql<{ file_key: string }>`
        select file_key from account_exports where file_key collate "C" > ${after}
        order by file_key collate "C" limit ${BATCH}`.execute(trx),
    );
    for (const { file_key } of rows) yield file_key;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.file_key;
  }
}

/** Checked again right before deletion, because reading both lists takes a while. */
async function isNamed(db: Db, key: string): Promise<boolean> {
  const row = await db((trx) =>
    trx.selectFrom('account_exports').select('id').where('file_key', '=', key).executeTakeFirst(),
  );
  return row !== undefined;
}

/** Only those that were ready for long: the file of one that is being written is not there yet. */
async function endMissing(db: Db, keys: readonly string[], before: Date): Promise<number> {
  const { numUpdatedRows } = await db((trx) =>
    trx
      .updateTable('account_exports')
      .set({ state: 'expired' })
      .where('state', '=', 'ready')
      .where('finished_at', '<', before)
      .where('file_key', 'in', keys)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
