import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

/** Deletes notices of changed plans after `RETENTION.plan_notices`, read or not. */
export const deleteOldNotices = defineTask({
  id: 'plans.delete-old-notices',
  payload: z.object({}),
  cron: '27 3 * * *',
  handler: async (_payload, { db, log }) => {
    const notices = await deleteRows(db, {
      table: 'plan_change_notifications',
      where: sql`created_at < ${daysAgo(RETENTION.plan_notices)}`,
      orderBy: 'created_at',
    });
    if (notices > 0) log.info({ notices }, 'old notices of plans deleted');
  },
});
