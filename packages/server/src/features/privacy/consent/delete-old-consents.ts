import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;
/** Decisions that are kept of each user: the proof of years. */
const KEPT = 100;

export const deleteOldConsents = defineTask({
  id: 'privacy.delete-old-consents',
  payload: z.object({}),
  cron: '31 3 * * *',
  handler: async (_payload, { db, log }) => {
    const statement = sql`
      delete from consents where id in (
        select id from (
          select id, row_number() over (
            partition by user_id order by decided_at desc, id desc) as place from consents) as c
        where place > ${KEPT} limit ${BATCH})`;
    const deleted = await deleteInBatches(db, BATCH, statement);
    if (deleted > 0) log.info({ consents: deleted }, 'old consents deleted');
  },
});
