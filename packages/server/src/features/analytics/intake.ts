import { ANALYTICS_PER_DAY, ANALYTICS_PER_MINUTE } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../plans/service.ts';
import { allowsAnalytics } from '../privacy/service.ts';

type Trx = Transaction<Database>;

const MINUTE_S = 60;
const HOUR_S = 3600;

/** What the browser says to every site: don't share or sell what I do. */
export const sendsGpc = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1';

/**
 * Refuses what the user didn't allow or sends too much of. The account is locked first, so that a decision is either
 * seen here or deletes what this transaction adds.
 */
export async function admit(trx: Trx, userId: string, gpc: boolean): Promise<void> {
  await lockAccount(trx, userId);
  if (!(await allowsAnalytics(trx, userId, gpc))) {
    throw new AppError('consent_missing', `${userId} does not allow analytics`);
  }
  const { minute, day } = await countRows(trx, userId);
  const seconds = day >= ANALYTICS_PER_DAY ? HOUR_S : MINUTE_S;
  if (minute >= ANALYTICS_PER_MINUTE || day >= ANALYTICS_PER_DAY) {
    throw new AppError('rate_limited', `${userId} sent ${minute} rows in a minute, ${day} today`, {
      values: { seconds },
    });
  }
}

/** Rows of the last minute and of the last 24 hours. */
async function countRows(trx: Trx, userId: string): Promise<{ minute: number; day: number }> {
  const { rows } = await sql<{ minute: number; day: number }>`
    with times as (
      select login_at as at from user_sessions where user_id = ${userId}
      union all select created_at from user_activity where user_id = ${userId}
      union all select created_at from analytics_events where user_id = ${userId})
    select count(*)::int as day,
      (count(*) filter (where at > now() - interval '1 minute'))::int as minute
    from times where at > now() - interval '1 day'`.execute(trx);
  return rows[0] ?? { minute: 0, day: 0 };
}

/** Refuses a session that has ended or belongs to somebody else. */
export async function requireOpenSession(trx: Trx, userId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('logout_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `${userId} has no open session ${id}`);
}
