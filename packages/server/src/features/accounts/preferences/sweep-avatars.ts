import * as z from 'zod/mini';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { sweepFiles } from '../../../platform/storage/sweep-files.ts';
import { defineTask, type Task } from '../../../platform/tasks/define-task.ts';

/** Keeps the stored avatars and the profiles that name them in step. */
export function createAvatarSweep(files: FileStorage): Task<object> {
  return defineTask({
    id: 'accounts.sweep-avatars',
    payload: z.object({}),
    cron: '55 3 * * *',
    handler: (_payload, context) =>
      sweepFiles(
        {
          files,
          folder: 'avatars',
          table: 'profiles',
          column: 'avatar_key',
          clearMissing: async (trx, key) => {
            const cleared = trx.updateTable('profiles').set({ avatar_key: null });
            const { numUpdatedRows } = await cleared
              .where('avatar_key', '=', key)
              .executeTakeFirst();
            return numUpdatedRows > 0n;
          },
        },
        context,
      ),
  });
}
