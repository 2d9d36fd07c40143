import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;

/** Permanently deletes settings that have been in the bin for `RETENTION.bin`, and unused words. */
export const emptyBin = defineTask({
  id: 'library.empty-bin',
  payload: z.object({}),
  cron: '30 3 * * *',
  handler: async (_payload, { db, log }) => {
    const statement = sql`
      delete from settings where id in (
        select id from settings
        where deleted_at < now() - make_interval(days => ${RETENTION.bin.days})
        order by deleted_at limit ${BATCH})`;
    const settings = await deleteInBatches(db, BATCH, statement);
    await db((trx) => trx.deleteFrom('setting_words').where('setting_count', '=', 0).execute());
    if (settings > 0) log.info({ settings }, 'bin emptied');
  },
});
