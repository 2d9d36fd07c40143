import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

/** Permanently deletes settings that have been in the bin for `RETENTION.bin`, and unused words. */
export const emptyBin = defineTask({
  id: 'library.empty-bin',
  payload: z.object({}),
  cron: '30 3 * * *',
  handler: async (_payload, { db, log }) => {
    const settings = await deleteRows(db, {
      table: 'settings',
      where: sql`deleted_at < ${daysAgo(RETENTION.bin)}`,
      orderBy: 'deleted_at',
    });
    await db((trx) => trx.deleteFrom('setting_words').where('setting_count', '=', 0).execute());
    if (settings > 0) log.info({ settings }, 'bin emptied');
  },
});
