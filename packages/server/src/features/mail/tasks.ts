import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

export const deleteOldMails = defineTask({
  id: 'mail.delete-old-mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  handler: async (_payload, { db, log }) => {
    const deleted = await deleteRows(db, {
      table: 'mails',
      where: sql`created_at < ${daysAgo(RETENTION.mails)} and state in ('sent', 'failed', 'kept')`,
    });
    if (deleted > 0) log.info({ mails: deleted }, 'old mails deleted');
  },
});
