import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../platform/tasks/delete-in-batches.ts';

/** Few, because all rows of an import go with it. */
const BATCH = 5;

/** Deletes drafts after 24 hours, and the undo data of an import once it can no longer be undone. */
export const deleteOldImports = defineTask({
  id: 'exchange.delete-old-imports',
  payload: z.object({}),
  cron: '*/30 * * * *',
  handler: async (_payload, { db, log }) => {
    // The policy of the table says which ones are out of date.
    const statement = sql`
      delete from imports where id in (
        select id from imports order by created_at limit ${BATCH})`;
    const deleted = await deleteInBatches(db, BATCH, statement);
    if (deleted > 0) log.info({ imports: deleted }, 'old imports deleted');
  },
});
