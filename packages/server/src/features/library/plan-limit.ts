import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readLimit } from '../plans/service.ts';
import type { IsReadOnly, SettingRow } from './queries.ts';

type Trx = Transaction<Database>;

/**
 * The newest settings within the plan's limit can be changed; older ones, from a larger plan, are read-only. `null`
 * when all can be changed, otherwise the newest one that cannot.
 */
async function readFirstOverLimit(trx: Trx, userId: string) {
  const limit = await readLimit(trx, userId, 'savedRecipes');
  if (limit === null) return null;
  const beyond = await trx
    .selectFrom('settings')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  return beyond ?? null;
}

export async function readOnlyRule(trx: Trx, userId: string): Promise<IsReadOnly> {
  const beyond = await readFirstOverLimit(trx, userId);
  if (beyond === null) return () => false;
  return ({ created_at, id }) =>
    created_at < beyond.created_at ||
    (created_at.getTime() === beyond.created_at.getTime() && id <= beyond.id);
}

export async function refuseReadOnly(
  trx: Trx,
  userId: string,
  row: Pick<SettingRow, 'id' | 'created_at'>,
): Promise<void> {
  const isReadOnly = await readOnlyRule(trx, userId);
  if (isReadOnly(row)) throw new AppError('setting_read_only', `${row.id} is beyond the plan`);
}

/** SQL condition that finds read-only settings among many. */
export async function readOnlyCondition(trx: Trx, userId: string) {
  const beyond = await readFirstOverLimit(trx, userId);
  if (beyond === null) return sql<boolean>`false`;
  return sql<boolean>`(settings.created_at, settings.id)
    <= (${beyond.created_at}::timestamptz, ${beyond.id}::uuid)`;
}
