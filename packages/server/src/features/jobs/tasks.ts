import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';
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

/** What became of each job of a batch; the jobs stay. */
export const deleteOldBatches = defineTask({
  id: 'jobs.delete-old-batches',
  payload: z.object({}),
  cron: '35 3 * * *',
  handler: async (_payload, { db }) => {
    await deleteRows(db, {
      table: 'job_batches',
      where: sql`created_at < ${daysAgo(RETENTION.job_batches)}`,
    });
  },
});

/** Few, because the original versions of each job go with it. */
const BATCH = 200;

/** Permanently deletes jobs deleted more than `RETENTION.bin` ago; those of this month stay, because they count toward its limit. */
export const emptyJobBin = defineTask({
  id: 'jobs.empty-bin',
  payload: z.object({}),
  cron: '20 3 * * *',
  handler: async (_payload, { db, log }) => {
    const jobs = await deleteRows(db, {
      table: 'jobs',
      where: sql`deleted_at < ${daysAgo(RETENTION.bin)}
        and created_at < date_trunc('month', now(), 'UTC')`,
      orderBy: 'deleted_at',
      batch: BATCH,
    });
    if (jobs > 0) log.info({ jobs }, 'expired deleted jobs removed');
  },
});
