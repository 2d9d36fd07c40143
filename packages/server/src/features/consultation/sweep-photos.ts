import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { sweepFiles } from '../../platform/storage/sweep-files.ts';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { deleteRows } from '../../platform/tasks/delete-in-batches.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';

/** Deletes photos whose message was not sent within a week, and keeps the others and their files in step. */
export function createPhotoSweep(files: FileStorage, graceMs?: number): Task<object> {
  return defineTask({
    id: 'consultation.sweep-photos',
    payload: z.object({}),
    cron: '5 4 * * *',
    handler: async (_payload, context) => {
      const deleted = await deleteRows(context.db, {
        table: 'consultation_photos',
        where: sql`not is_sent and created_at < now() - interval '7 days'`,
      });
      if (deleted > 0) context.log.info({ photos: deleted }, 'unsent photos of cases deleted');
      await sweepFiles(
        {
          files,
          folder: PHOTO_FOLDER,
          ...(graceMs !== undefined && { graceMs }),
          table: 'consultation_photos',
          column: 'photo_key',
          clearMissing: async (trx, key) => {
            const gone = trx.deleteFrom('consultation_photos').where('photo_key', '=', key);
            const { numDeletedRows } = await gone.executeTakeFirst();
            return numDeletedRows > 0n;
          },
        },
        context,
      );
    },
  });
}
