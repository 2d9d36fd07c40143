import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';

/** A statement at a time, each with all rows of its imports. */
const BATCH = 5;

/** Deletes drafts after 24 hours, and what is kept to undo an import once nobody can any more. */
export const deleteOldImports = defineTask({
  id: 'library.delete-old-imports',
  payload: z.object({}),
  cron: '*/30 * * * *',
  handler: async (_payload, { transactions, log }) => {
    let [deleted, count] = [0, BATCH];
    while (count === BATCH) {
      count = await transactions.asService(async (trx) => {
        // The policy of the table says which ones are out of date.
        const { numAffectedRows = 0n } = await sql`
          delete from imports where id in (
            select id from imports order by created_at limit ${BATCH})`.execute(trx);
        return Number(numAffectedRows);
      });
      deleted += count;
    }
    if (deleted > 0) log.info({ imports: deleted }, 'old imports deleted');
  },
});
