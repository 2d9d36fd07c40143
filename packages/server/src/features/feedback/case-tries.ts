import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

type Trx = Transaction<Database>;

const selectBurns = (trx: Trx, userId: string) =>
  trx
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .select([
      'id',
      'setting_id',
      'machine_id',
      'material',
      'thickness_mm',
      'operation',
      'speed_mm_min',
      'power_percent',
      'passes',
      'interval_mm',
      'cut_through',
      'edge_score',
      'outcome',
      'notes',
      'photo_key',
      'photo_bytes',
      'created_at',
    ]);

/** A result with the numbers that were burned. */
export type Burn = Awaited<ReturnType<ReturnType<typeof selectBurns>['execute']>>[number];

/** What somebody reported of a setting, the newest first; not what test cards taught. */
export const selectNewestBurns = (
  trx: Trx,
  userId: string,
  settingId: string,
  limit: number,
): Promise<Burn[]> =>
  selectBurns(trx, userId)
    .where('setting_id', '=', settingId)
    .where('source', '=', 'user')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function readBurn(trx: Trx, userId: string, id: string): Promise<Burn> {
  const row = await selectBurns(trx, userId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no result ${id}`);
  return row;
}
