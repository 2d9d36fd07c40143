import type { Pool } from 'pg';
import type { EnsureProfile } from '../../platform/auth/sessions.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import { insertProfile } from './queries.ts';

/** A user with no profile row starts as role user, plan Free, not onboarded (specification §4). */
export function createEnsureProfile(pool: Pool, transactions: Transactions): EnsureProfile {
  return async (userId) => {
    const { rows } = await pool.query<{ id: string; email: string; name: string }>(
      'select id, email, name from auth."user" where id = $1',
      [userId],
    );
    const user = rows[0];
    if (!user) throw new AppError('session_expired', `User ${userId} is gone`);
    await transactions.asService((trx) => insertProfile(trx, user));
    return 'user';
  };
}
