import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { sweepFiles } from '../../../platform/storage/sweep-files.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';

/**
 * Deletes what a process that died left: drafts and files that no export names. An export whose file is missing is
 * over, if it was ready for long: the file of one that is being written is not there yet.
 */
export const sweepExports = (
  files: FileStorage,
  context: Pick<TaskContext, 'db' | 'log'>,
  graceMs?: number,
): Promise<void> =>
  sweepFiles(
    {
      files,
      folder: 'exports',
      table: 'account_exports',
      column: 'file_key',
      isFleeting: true,
      ...(graceMs !== undefined && { graceMs }),
      clearMissing: async (trx, key, before) => {
        const { numUpdatedRows } = await trx
          .updateTable('account_exports')
          .set({ state: 'expired' })
          .where('state', '=', 'ready')
          .where('finished_at', '<', before)
          .where('file_key', '=', key)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      },
    },
    context,
  );
