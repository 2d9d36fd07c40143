import { CONSENT_VALID_DAYS, CONSENT_VERSION, type ConsentDraft } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

const latestQuery = (trx: Trx, userId: string) =>
  trx
    .selectFrom('consents')
    .select(['version', 'functional', 'analytics', 'marketing', 'gpc', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

export const selectLatest = (trx: Trx, userId: string) =>
  latestQuery(trx, userId).executeTakeFirst();

/** The latest decision, if it answers today's question and is not too old. */
export const selectValid = (trx: Trx, userId: string) =>
  trx
    .selectFrom(latestQuery(trx, userId).as('latest'))
    .selectAll()
    .where('version', '=', CONSENT_VERSION)
    .where('decided_at', '>', sql<Date>`now() - make_interval(days => ${CONSENT_VALID_DAYS})`)
    .executeTakeFirst();

/** Decisions of the last hour. */
export async function countRecent(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('consents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertConsent(
  trx: Trx,
  userId: string,
  { version, functional, analytics, marketing, gpc, decided_s_ago }: ConsentDraft,
): Promise<void> {
  const decided_at = sql<Date>`now() - make_interval(secs => ${decided_s_ago})`;
  await trx
    .insertInto('consents')
    .values({ user_id: userId, version, functional, analytics, marketing, gpc, decided_at })
    .execute();
}
