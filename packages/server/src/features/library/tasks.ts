import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';

const KEPT_FOR = '30 days';
/** A statement at a time: the embedded engine does nothing else meanwhile. */
const BATCH = 1000;

/** Deletes for good what has lain in the bin for 30 days, and the words nothing has any more. */
export const emptyBin = defineTask({
  id: 'library.empty-bin',
  payload: z.object({}),
  cron: '30 3 * * *',
  handler: async (_payload, { transactions, log }) => {
    let settings = 0;
    let count = BATCH;
    while (count === BATCH) {
      count = await transactions.asService(async (trx) => {
        const { numAffectedRows = 0n } = await sql`
          delete from settings where id in (
            select id from settings
            where deleted_at < now() - ${sql.lit(KEPT_FOR)}::interval
            order by deleted_at limit ${BATCH})`.execute(trx);
        return Number(numAffectedRows);
      });
      settings += count;
    }
    await transactions.asService((trx) =>
      trx.deleteFrom('setting_words').where('setting_count', '=', 0).execute(),
    );
    if (settings > 0) log.info({ settings }, 'bin emptied');
  },
});
