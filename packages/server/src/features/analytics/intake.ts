import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

/** Refuses a visit that has ended or belongs to somebody else. */
export async function requireOpenVisit(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('logout_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `${userId} has no open visit ${id}`);
}
