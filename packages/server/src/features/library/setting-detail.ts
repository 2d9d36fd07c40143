import type { SettingDetail } from '@beamwright/contract';
import { settingEnergy } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readGeneration } from './queries.ts';
import { getSetting } from './service.ts';

type Trx = Transaction<Database>;

/** Results of a setting at the machine. Injected by the app: results depend on settings, not the reverse. */
export type ReadResults = (
  trx: Trx,
  userId: string,
  settingId: string,
) => Promise<SettingDetail['results']>;

export async function getSettingDetail(
  trx: Trx,
  userId: string,
  id: string,
  readResults: ReadResults,
): Promise<SettingDetail> {
  const setting = await getSetting(trx, userId, id);
  return {
    ...setting,
    generation: await readGeneration(trx, userId, id),
    energy: settingEnergy(setting, setting.machine_power_watts),
    results: await readResults(trx, userId, id),
  };
}
