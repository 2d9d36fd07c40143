import type { Setting } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readOnlyRule } from './plan-limit.ts';
import { presentSetting, readSetting } from './queries.ts';

/** A change reads its answer in its own transaction: a later one could fail although the change is saved. */
export async function getSetting(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<Setting> {
  const row = await readSetting(trx, userId, id);
  return presentSetting(row, await readOnlyRule(trx, userId));
}
