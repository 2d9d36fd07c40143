import type { Setting } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockAccount } from '../plans/service.ts';
import { getSetting } from './get-setting.ts';

/** Keeps a setting active, in place of another one if there are more than the plan allows. */
export async function keepSetting(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<Setting> {
  await lockAccount(trx, userId);
  const setting = await getSetting(trx, userId, id);
  if (!setting.is_read_only) return setting;
  await trx
    .updateTable('settings')
    .set({ kept_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return getSetting(trx, userId, id);
}
