import { sql } from 'kysely';
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
          listKeys: async (trx, after, limit) => {
            const { rows } = await sql<{ photo_key: string }>`
              select photo_key from feedback where photo_key collate "C" > ${after}
              order by photo_key collate "C" limit ${limit}`.execute(trx);
            return rows.map(({ photo_key }) => photo_key);
          },
          findKeys: async (trx, keys) => {
            const named = trx.selectFrom('feedback').select('photo_key');
            const rows = await named.where('photo_key', 'in', keys).execute();
            return rows.flatMap(({ photo_key }) => photo_key ?? []);
          },
          clearKey: (trx, key) =>
            trx
              .updateTable('feedback')
              .set({ photo_key: null, photo_bytes: 0 })
              .where('photo_key', '=', key)
              .execute(),
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
