import { sql } from 'kysely';
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
          listKeys: async (trx, after, limit) => {
            const { rows } = await sql<{ avatar_key: string }>`
              select avatar_key from profiles where avatar_key collate "C" > ${after}
              order by avatar_key collate "C" limit ${limit}`.execute(trx);
            return rows.map(({ avatar_key }) => avatar_key);
          },
          findKeys: async (trx, keys) => {
            const named = trx.selectFrom('profiles').select('avatar_key');
            const rows = await named.where('avatar_key', 'in', keys).execute();
            return rows.flatMap(({ avatar_key }) => avatar_key ?? []);
          },
          clearKey: (trx, key) =>
            trx
              .updateTable('profiles')
              .set({ avatar_key: null })
              .where('avatar_key', '=', key)
              .execute(),
        },
        context,
      ),
  });
}
