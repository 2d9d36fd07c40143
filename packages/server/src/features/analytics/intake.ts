import { ANALYTICS_PER_DAY, ANALYTICS_PER_MINUTE } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAccount } from '../plans/service.ts';
import { allowsAnalytics } from '../privacy/service.ts';

type Trx = Transaction<Database>;

/** What the browser says to every site: don't share or sell what I do. */
export const sendsGpc = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1';

const LIMITS = [
  { maximum: ANALYTICS_PER_MINUTE, windowS: 60 },
  { maximum: ANALYTICS_PER_DAY, windowS: 24 * 60 * 60 },
];

/**
 * Refuses what a user sends too much of. Counted apart from the rows, which go when consent is withdrawn, and before a
 * transaction begins: the embedded engine has one connection.
 */
export const countIntake = ({ auth }: Pick<Platform, 'auth'>, userId: string): Promise<void> =>
  auth.countUse({ userId, what: 'analytics' }, LIMITS);

/**
 * Refuses what the user didn't allow. The account is locked first, so that a decision is either seen here or deletes
 * what this transaction adds.
 */
export async function admit(trx: Trx, userId: string, gpc: boolean): Promise<void> {
  await lockAccount(trx, userId);
  if (!(await allowsAnalytics(trx, userId, gpc))) {
    throw new AppError('consent_missing', `${userId} does not allow analytics`);
  }
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
