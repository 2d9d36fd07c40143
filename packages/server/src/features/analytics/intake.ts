import { ANALYTICS_PER_DAY, ANALYTICS_PER_MINUTE } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAccount } from '../plans/service.ts';
import { allowsAnalytics } from '../privacy/service.ts';

type Trx = Transaction<Database>;

/** What the browser says to every site: don't share or sell what I do. */
const sendsGpc = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1';

const LIMITS = [
  { maximum: ANALYTICS_PER_MINUTE, windowS: 60 },
  { maximum: ANALYTICS_PER_DAY, windowS: 24 * 60 * 60 },
];

/**
 * Adds something to analytics, unless the user sends too much or didn't allow it. It is counted apart from the rows,
 * which go when consent is withdrawn, and before the transaction begins: the embedded engine has one connection. The
 * account is locked first, so that a decision is either seen here or deletes what this transaction adds.
 */
export async function recordIfAllowed<T>(
  { auth }: Pick<Platform, 'auth'>,
  { db, http: { request }, userId }: Pick<RequestContext, 'db' | 'http' | 'userId'>,
  add: Work<T>,
): Promise<T> {
  await auth.countUse({ userId, what: 'analytics' }, LIMITS);
  return db(async (trx) => {
    await lockAccount(trx, userId);
    if (!(await allowsAnalytics(trx, userId, sendsGpc(request)))) {
      throw new AppError('consent_missing', `${userId} does not allow analytics`);
    }
    return add(trx);
  });
}

/** Refuses a visit that has ended or belongs to somebody else. */
export async function requireOpenVisit(trx: Trx, userId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('logout_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `${userId} has no open visit ${id}`);
}
