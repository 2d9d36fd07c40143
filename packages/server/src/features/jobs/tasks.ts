import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';

/** A run ends within 30 s, the model included; what still runs after this lost its process. */
const LONGEST_RUN = '2 minutes';

/** Jobs whose run was cut off become failed, so that their user can run them again. */
export const failInterruptedJobs = defineTask({
  id: 'jobs.fail-interrupted',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { transactions, log }) => {
    const { numUpdatedRows } = await transactions.asService((trx) =>
      trx
        .updateTable('jobs')
        .set({ status: 'failed' })
        .where('status', '=', 'processing')
        .where('outcome', 'is', null)
        .where('run_started_at', '<', sql<Date>`now() - ${sql.lit(LONGEST_RUN)}::interval`)
        .executeTakeFirst(),
    );
    if (numUpdatedRows > 0n) log.warn({ jobs: Number(numUpdatedRows) }, 'interrupted jobs failed');
  },
});
