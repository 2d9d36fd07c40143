import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { repeatForUsers } from '../../../platform/tasks/delete-in-batches.ts';

/** Maximum rows that one transaction deletes. */
const BATCH = 1000;
/** Users per transaction: reading everyone’s decisions at once would block the embedded engine. */
const USERS = 200;
/** Decisions kept of each user, as proof. */
const KEPT = 100;

export const deleteOldConsents = defineTask({
  id: 'privacy.delete-old-consents',
  payload: z.object({}),
  cron: '31 3 * * *',
  handler: async (_payload, { db, log }) => {
    let total = 0;
    await repeatForUsers(async (after) => {
      const { last, deleted } = await db((trx) => deleteOfNextUsers(trx, after));
      total += deleted;
      // A full batch may have left some of these users.
      return deleted < BATCH ? last : after;
    });
    if (total > 0) log.info({ consents: total }, 'old consents deleted');
  },
});

/** Deletes old decisions of the users after one, in the order of ids. `last` is null if there are none. */
async function deleteOfNextUsers(
  trx: Transaction<Database>,
  after: string,
): Promise<{ last: string | null; deleted: number }> {
  const { rows } = await sql<{ last: string | null; deleted: number }>`
    with users as (select id from profiles where id > ${after}::uuid order by id limit ${USERS}),
      old as (
        select decision.id from users cross join lateral (
          select id from consents where user_id = users.id
          order by decided_at desc, id desc offset ${KEPT} limit ${BATCH}) as decision
        limit ${BATCH}),
      gone as (delete from consents where id in (select id from old) returning id)
    select (select id from users order by id desc limit 1) as last,
      (select count(*)::int from gone) as deleted`.execute(trx);
  return rows[0] ?? { last: null, deleted: 0 };
}
