import type { Setting } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readOnlyRule } from './plan-limit.ts';
import { presentSetting, readSetting } from './queries.ts';

export { saveBaselineVersion } from './baseline-version.ts';
export { refuseOutside } from './edit-setting.ts';
export type { LibraryContext } from './edit-setting.ts';
export { requireFolder } from './folders.ts';
export { judgeWords } from './judge-words.ts';
export { settingsMeter } from './meter.ts';
export { profileOfMachine, profileOfSetting } from './machine-of-setting.ts';
export { readOnlyCondition, refuseReadOnly } from './plan-limit.ts';
export { lockSetting, readSetting, selectSettings, snapshotOf } from './queries.ts';
export type { LockedSetting, SettingRow } from './queries.ts';
export { setConfidence } from './set-confidence.ts';
export { matchFilter } from './setting-filter.ts';
export { readSettingsOfJob } from './settings-of-job.ts';
export { sortTags } from './sort-tags.ts';
export type { SettingsSnapshot } from './tables.ts';
export { toPortable } from './to-portable.ts';
export type { PortableRow } from './to-portable.ts';
export { reviseSetting } from './write-setting.ts';
export type { NumbersChange } from './write-setting.ts';

export async function getSetting(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<Setting> {
  const row = await readSetting(trx, userId, id);
  return presentSetting(row, await readOnlyRule(trx, userId));
}
