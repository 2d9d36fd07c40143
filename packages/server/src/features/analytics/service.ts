import { sql } from 'kysely';
import type { AuthService } from '../../platform/auth/auth-service.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRows } from '../../platform/tasks/delete-in-batches.ts';
import { lockAccount } from '../plans/service.ts';
import { allowsAnalytics, sendsGpc } from '../privacy/service.ts';

type Intake = Pick<RequestContext, 'db' | 'http' | 'userId'>;

/**
 * Adds something that needs consent to analytics, unless the user didn't allow it, or sends too much of `what`. It is
 * counted apart from the rows, which go when consent is withdrawn, and before the transaction begins: the embedded
 * engine has one connection. The account is locked first, so that a decision is either seen here or deletes what this
 * transaction adds.
 */
export async function recordIfAllowed<T>(
  { auth }: Pick<Platform, 'auth'>,
  { db, http: { request }, userId }: Intake,
  { what, limits }: { what: string; limits: Parameters<AuthService['countUse']>[1] },
  add: Work<T>,
): Promise<T> {
  await auth.countUse({ userId, what }, limits);
  return db(async (trx) => {
    await lockAccount(trx, userId);
    if (!(await allowsAnalytics(trx, userId, sendsGpc(request)))) {
      throw new AppError('consent_missing', `${userId} does not allow analytics`);
    }
    return add(trx);
  });
}

/** Page views and events first, so that no visit takes more of them along than a batch. */
export const ANALYTICS_TABLES = [
  { table: 'unread_sentences', time: 'created_at' },
  { table: 'analytics_events', time: 'created_at' },
  { table: 'user_activity', time: 'created_at' },
  { table: 'user_sessions', time: 'login_at' },
] as const;

/** Deletes everything analytics stored for a user. */
export async function deleteAnalytics(db: RequestContext['db'], userId: string): Promise<void> {
  for (const { table } of ANALYTICS_TABLES) {
    await deleteRows(db, { table, where: sql`user_id = ${userId}` });
  }
}
