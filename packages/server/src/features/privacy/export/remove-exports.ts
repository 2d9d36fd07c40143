import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import { now } from '../../../platform/db/now.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../../platform/tasks/delete-in-batches.ts';
import { deleteExportFile, type ExportFiles } from './delete-export-file.ts';

type Db = TaskContext['db'];

const BATCH = 100;

/** Ends exports whose time is over; their files go with `removeEnded`. Returns their number. */
export async function expireExports(db: Db): Promise<number> {
  const { numUpdatedRows } = await db((trx) =>
    trx
      .updateTable('account_exports')
      .set({ state: 'expired' })
      .where('state', '=', 'ready')
      .where('expires_at', '<=', now)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

/**
 * Deletes the files of exports that ended, and then their rows once nobody needs to know of them. A row names its
 * file until that is deleted, so a process that dies in between leaves nothing. Returns the number of files.
 */
export async function removeEnded(db: Db, files: ExportFiles): Promise<number> {
  const rows = await db((trx) =>
    trx
      .selectFrom('account_exports')
      .select(['id', 'file_key'])
      .where('state', 'in', ['failed', 'canceled', 'expired'])
      .where('file_key', 'is not', null)
      .limit(BATCH)
      .execute(),
  );
  for (const { id, file_key } of rows) {
    if (file_key !== null) await deleteExportFile(files, file_key);
    await db((trx) =>
      trx.updateTable('account_exports').set({ file_key: null }).where('id', '=', id).execute(),
    );
  }
  await deleteRows(db, {
    table: 'account_exports',
    batch: BATCH,
    where: sql`state in ('failed', 'canceled', 'expired') and file_key is null
      and coalesce(expires_at, created_at) < ${daysAgo(RETENTION.account_exports)}`,
  });
  return rows.length;
}
