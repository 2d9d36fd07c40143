import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { failInterrupted } from './queries.ts';

/** Jobs with an interrupted run become failed, so their user can run them again. */
export const failInterruptedJobs = defineTask({
  id: 'jobs.fail-interrupted',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { db, log }) => {
    const { numUpdatedRows } = await db((trx) => failInterrupted(trx).executeTakeFirst());
    if (numUpdatedRows > 0n)
      log.warn({ jobs: Number(numUpdatedRows) }, 'interrupted jobs marked as failed');
  },
});

/** Permanently deletes jobs deleted more than `RETENTION.bin` ago; those of this month stay, because they count toward its limit. */
export const emptyJobBin = defineTask({
  id: 'jobs.empty-bin',
  payload: z.object({}),
  cron: '20 3 * * *',
  handler: async (_payload, { db, log }) => {
    const { numDeletedRows } = await db((trx) =>
      trx
        .deleteFrom('jobs')
        .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION.bin.days})`)
        .where('created_at', '<', sql<Date>`date_trunc('month', now(), 'UTC')`)
        .executeTakeFirst(),
    );
    if (numDeletedRows > 0n)
      log.info({ jobs: Number(numDeletedRows) }, 'expired deleted jobs removed');
  },
});
