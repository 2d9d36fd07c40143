import type { Setting, SettingDetail } from '@beamwright/contract';
import { settingEnergy, summariseFeedback } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { selectReports } from '../feedback/queries.ts';
import { readOnlyRule } from './plan-limit.ts';
import { presentSetting, readGeneration, readSetting } from './queries.ts';

export { keepBaselineVersion } from './baseline-version.ts';

export { selectResults } from '../feedback/queries.ts';

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
  const { count, average_edge_score, cut_through_rate } = summariseFeedback(
    await selectReports(trx, userId, id),
  );
  return {
    ...setting,
    generation: await readGeneration(trx, userId, id),
    energy: settingEnergy(setting, setting.machine_power_watts),
    results: { count, average_edge_score, cut_through_rate },
  };
}
