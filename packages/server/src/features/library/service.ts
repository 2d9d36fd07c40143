import type { Setting, SettingDetail } from '@beamwright/contract';
import { settingEnergy } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readOnlyRule } from './plan-limit.ts';
import { presentSetting, readSetting } from './queries.ts';
import { resultsOf } from './results.ts';

export { keepBaselineVersion } from './baseline-version.ts';

type Trx = Transaction<Database>;

export async function getSetting(trx: Trx, userId: string, id: string): Promise<Setting> {
  const row = await readSetting(trx, userId, id);
  return presentSetting(row, await readOnlyRule(trx, userId));
}

export async function getSettingDetail(
  trx: Trx,
  userId: string,
  id: string,
): Promise<SettingDetail> {
  const setting = await getSetting(trx, userId, id);
  const results = await resultsOf(trx, [id]);
  return {
    ...setting,
    energy: settingEnergy(setting, setting.machine_power_watts),
    results: results.get(id) as SettingDetail['results'],
  };
}
