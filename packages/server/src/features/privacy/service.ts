import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { TaskContext } from '../../platform/tasks/define-task.ts';
import { repeatForUsers } from '../../platform/tasks/delete-in-batches.ts';
import { selectLatest, selectValid } from './consent/queries.ts';

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
const USERS = 100;

/** Tables whose rows need consent to analytics, except those that go with others of them. */
type NeedingConsent = 'user_sessions' | 'unread_sentences' | 'page_performance';

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

/** Users after one, in the order of ids. `last` is null if there are none. */
async function findRefusing(trx: Transaction<Database>, table: NeedingConsent, after: string) {
  const rows = await trx
    .selectFrom(table)
    .select('user_id')
    .distinct()
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(USERS)
    .execute();
  const refusing: string[] = [];
  for (const { user_id } of rows) {
    if ((await selectLatest(trx, user_id))?.analytics === false) refusing.push(user_id);
  }
  return { last: rows.at(-1)?.user_id ?? null, refusing };
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
