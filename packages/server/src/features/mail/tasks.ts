import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;

export const deleteOldMails = defineTask({
  id: 'mail.delete-old-mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  handler: async (_payload, { db, log }) => {
    const statement = sql`
      delete from mails where id in (
        select id from mails
        where created_at < now() - make_interval(days => ${RETENTION.mails.days})
          and state in ('sent', 'failed', 'kept')
        limit ${BATCH})`;
    const deleted = await deleteInBatches(db, BATCH, statement);
    if (deleted > 0) log.info({ mails: deleted }, 'old mails deleted');
  },
});
