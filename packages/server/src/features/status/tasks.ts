import { STATUS_DAYS } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteInBatches, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

const BATCH = 500;

/** Deletes what the page doesn't show any more: days, and incidents and maintenance that ended before them. */
export const deleteOldStatus = defineTask({
  id: 'status.delete-old',
  payload: z.object({}),
  cron: '52 3 * * *',
  handler: async (_payload, { db, log }) => {
    const days = await deleteInBatches(
      db,
      BATCH,
      sql`delete from status_days where (day, component) in (
        select day, component from status_days where day < current_date - ${STATUS_DAYS}::int limit ${BATCH})`,
    );
    if (days > 0) log.info({ days }, 'old days of the status page are gone');
    await deleteRows(db, {
      table: 'status_entries',
      where: sql`ends_at <= now() - make_interval(days => ${STATUS_DAYS}::int)`,
    });
  },
});
