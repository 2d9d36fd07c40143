import * as z from 'zod/mini';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { sweepFiles } from '../../platform/storage/sweep-files.ts';
import { defineTask, type Task, type TaskContext } from '../../platform/tasks/define-task.ts';

/** Keeps the stored photos and the results that name them in step. */
export function createPhotoSweep(files: FileStorage, graceMs?: number): Task<object> {
  return defineTask({
    id: 'feedback.sweep-photos',
    payload: z.object({}),
    cron: '50 3 * * *',
    handler: (_payload, context) =>
      sweepFiles(
        {
          files,
          folder: 'photos',
          ...(graceMs !== undefined && { graceMs }),
          table: 'feedback',
          column: 'photo_key',
          clearMissing: async (trx, key) => {
            const cleared = trx.updateTable('feedback').set({ photo_key: null, photo_bytes: 0 });
            const { numUpdatedRows } = await cleared
              .where('photo_key', '=', key)
              .executeTakeFirst();
            return numUpdatedRows > 0n;
          },
        },
        context,
      ),
  });
}

/** One line at start instead of a stack trace at the first photo; everything else works without files. */
export async function checkPhotoStorage(
  files: FileStorage,
  log: Pick<TaskContext['log'], 'warn'>,
): Promise<void> {
  await files.check().catch((error: Error) => {
    log.warn(`Photos cannot be saved for now. ${error.message}`);
  });
}
