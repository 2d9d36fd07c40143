import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TaskContext } from '../../platform/tasks/define-task.ts';
import { repeatForUsers } from '../../platform/tasks/delete-in-batches.ts';
import { selectValid } from './consent/queries.ts';

/** What the browser says to every site: don't share or sell what I do. */
export const sendsGpc = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1';

/**
 * Whether the user allows analytics now. `hasGpc`: this browser sends Global Privacy Control, which is a no, unless
 * the user allowed analytics in a browser that sent it.
 */
export async function allowsAnalytics(
  trx: Transaction<Database>,
  userId: string,
  hasGpc: boolean,
): Promise<boolean> {
  const consent = await selectValid(trx, userId);
  return consent !== undefined && consent.analytics && (!hasGpc || consent.gpc);
}

/** Users that one transaction looks at. */
const USERS = 200;

/**
 * Tables whose rows need consent to analytics, except those that go with others of them, with the time that follows the
 * user in their index: in this order, the first row of a user is one row, whatever the statistics say.
 */
const TIME_OF = {
  user_sessions: 'login_at',
  unread_sentences: 'created_at',
  page_performance: 'created_at',
} as const;
type NeedingConsent = keyof typeof TIME_OF;

/**
 * Does something for each user who has rows in a table although they refuse analytics, so that none of them may stay.
 * Returns their number.
 */
export async function repeatForRefusing(
  db: TaskContext['db'],
  table: NeedingConsent,
  work: (userId: string) => Promise<void>,
): Promise<number> {
  let users = 0;
  await repeatForUsers(async (after) => {
    const { last, refusing } = await db((trx) => findRefusing(trx, table, after));
    for (const userId of refusing) await work(userId);
    users += refusing.length;
    return last;
  });
  return users;
}

/**
 * Users after one who decided, in the order of ids: a user has few decisions and many rows. `last` is null if there are
 * none.
 */
async function findRefusing(
  trx: Transaction<Database>,
  table: NeedingConsent,
  after: string,
): Promise<{ last: string | null; refusing: string[] }> {
  const { rows } = await sql<{ last: string | null; refusing: string[] }>`
    with latest as (
      select distinct on (user_id) user_id, analytics from consents where user_id > ${after}
      order by user_id, decided_at desc, id desc limit ${USERS})
    select (select user_id from latest order by user_id desc limit 1) as last,
      array(select user_id from latest where not analytics
        and (select true from ${sql.table(table)} as stored where stored.user_id = latest.user_id
          order by ${sql.ref(TIME_OF[table])} limit 1)) as refusing`.execute(trx);
  return rows[0] ?? { last: null, refusing: [] };
}

/** Whether the user allows now to keep where the first visit came from. */
export async function allowsMarketing(
  trx: Transaction<Database>,
  userId: string,
  hasGpc: boolean,
): Promise<boolean> {
  const consent = await selectValid(trx, userId);
  return consent !== undefined && consent.marketing && (!hasGpc || consent.gpc);
}
