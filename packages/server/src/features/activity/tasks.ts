import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

export const deleteOldActivity = defineTask({
  id: 'activity.delete-old-activity',
  payload: z.object({}),
  cron: '43 3 * * *',
  handler: async (_payload, { db, log }) => {
    const deleted = await deleteRows(db, {
      table: 'team_activity',
      where: sql`created_at < ${daysAgo(RETENTION.team_activity)}`,
      orderBy: 'created_at',
    });
    if (deleted > 0) log.info({ entries: deleted }, 'old activity deleted');
  },
});
