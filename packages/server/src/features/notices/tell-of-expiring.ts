import { EXPIRING_DAYS } from '@beamwright/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { repeatInBatches } from '../../platform/tasks/delete-in-batches.ts';
import { notify } from './notify.ts';

/** Inductions told of in one transaction. */
const BATCH = 200;

interface ExpiringInduction {
  id: string;
  team_id: string;
  user_id: string;
  machine: string;
  /** YYYY-MM-DD. */
  ends_on: string;
}

/** Once for each induction, people are told before it ends. */
export const tellOfExpiring = defineTask({
  id: 'notices.tell-of-expiring',
  payload: z.object({}),
  cron: '7 7 * * *',
  handler: async (_payload, { db }) => {
    await repeatInBatches(BATCH, () =>
      db(async (trx) => {
        const { rows } = await sql<ExpiringInduction>`
          select * from expiring_inductions(${EXPIRING_DAYS}, ${BATCH})`.execute(trx);
        for (const { id, team_id, user_id, machine, ends_on } of rows) {
          const details = { machine, date: ends_on };
          const notice = { teamId: team_id, to: [user_id], subjectId: id, details };
          await notify(trx, { ...notice, kind: 'induction_expiring' });
        }
        return rows.length;
      }),
    );
  },
});
