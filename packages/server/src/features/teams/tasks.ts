import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

export const deleteOldInvitations = defineTask({
  id: 'teams.delete-old-invitations',
  payload: z.object({}),
  cron: '41 3 * * *',
  handler: async (_payload, { db, log }) => {
    const deleted = await deleteRows(db, {
      table: 'team_invitations',
      where: sql`expires_at < ${daysAgo(RETENTION.team_invitations)}`,
    });
    if (deleted > 0) log.info({ invitations: deleted }, 'old invitations deleted');
  },
});
