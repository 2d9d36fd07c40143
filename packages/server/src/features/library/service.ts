import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export { saveBaselineVersion } from './baseline-version.ts';
export { refuseOutside } from './edit-setting.ts';
export type { LibraryContext } from './edit-setting.ts';
export { requireFolder } from './folders.ts';
export { getSetting } from './get-setting.ts';
export { judgeWords } from './judge-words.ts';
export { settingsMeter } from './meter.ts';
export { profileOfMachine, profileOfSetting } from './machine-of-setting.ts';
export { readOnlyCondition, refuseReadOnly } from './plan-limit.ts';
export { lockSetting, machineName, readSetting, selectSettings, snapshotOf } from './queries.ts';
export type { LockedSetting, SettingRow } from './queries.ts';
export { matchFilter } from './setting-filter.ts';
export { settingOfStep } from './save-step.ts';
export { readSettingsOfJob } from './settings-of-job.ts';
export { sortTags } from './sort-tags.ts';
export type { SettingsSnapshot } from './tables.ts';
export { toPortable } from './to-portable.ts';
export type { PortableRow } from './to-portable.ts';
export { addVersion } from './write-setting.ts';
export type { NumbersChange } from './write-setting.ts';

/** Sets the confidence of a setting, for `null` to that of its version, and returns it. */
export async function setConfidence(
  trx: Transaction<Database>,
  userId: string,
  settingId: string,
  confidence: number | null,
): Promise<number> {
  const row = await trx
    .updateTable('settings')
    .set((eb) => ({
      confidence:
        confidence ??
        eb
          .selectFrom('settings_versions')
          .select('settings_versions.confidence')
          .whereRef('settings_versions.id', '=', 'settings.version_id')
          .$asScalar()
          .$notNull(),
    }))
    .where('id', '=', settingId)
    .where('user_id', '=', userId)
    .returning('confidence')
    .executeTakeFirstOrThrow();
  return row.confidence;
}
