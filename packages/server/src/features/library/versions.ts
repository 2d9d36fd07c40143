import type { Setting, SettingVersion } from '@beamwright/contract';
import { describeChange, versionMessage } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { madeBy } from '../../platform/db/made-by.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../plans/service.ts';
import {
  changeOfWork,
  judgeEdit,
  refuseOutside,
  requireJudged,
  type LibraryContext,
} from './edit-setting.ts';
import { getSetting } from './get-setting.ts';
import { refuseReadOnly } from './plan-limit.ts';
import { lockSetting, readSetting } from './queries.ts';
import { addVersion, type NumbersChange } from './write-setting.ts';

type Trx = Transaction<Database>;

const MAX_VERSIONS = 200;

const VERSION_COLUMNS = [
  'settings_versions.id',
  'settings_versions.version',
  'settings_versions.version_type',
  'settings_versions.change_summary',
  'settings_versions.settings_snapshot',
  'settings_versions.material',
  'settings_versions.thickness_mm',
  'settings_versions.operation',
  'settings_versions.confidence',
  'settings_versions.previous_version_id',
  'settings_versions.created_at',
] as const;

/** The versions of a setting, and the computed one that it is based on. */
function selectVersions(trx: Trx, userId: string, settingId: string) {
  return trx
    .selectFrom('settings_versions')
    .where('settings_versions.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('settings_versions.setting_id', '=', settingId),
        eb.and([
          eb('settings_versions.major_version', '=', 0),
          eb(
            'settings_versions.id',
            'in',
            eb
              .selectFrom('settings_versions as made')
              .select('made.previous_version_id')
              .where('made.setting_id', '=', settingId)
              .where('made.user_id', '=', userId)
              .where('made.previous_version_id', 'is not', null),
          ),
        ]),
      ]),
    )
    .select(VERSION_COLUMNS)
    .select(madeBy('settings_versions.created_by').as('created_by'));
}

export async function listVersions(
  trx: Trx,
  userId: string,
  settingId: string,
): Promise<SettingVersion[]> {
  const { version } = await readSetting(trx, userId, settingId);
  const rows = await selectVersions(trx, userId, settingId)
    .orderBy('settings_versions.major_version', 'desc')
    .orderBy('settings_versions.minor_version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map((row) =>
    Object.assign({}, row, {
      change_summary: addText(row.change_summary),
      is_in_force: row.version === version,
      created_at: row.created_at.toISOString(),
    }),
  );
}

/** Restores the numbers of a version; the current numbers remain as a version too. */
export async function restoreVersion(
  context: LibraryContext,
  id: string,
  versionId: string,
): Promise<Setting> {
  const { db, userId } = context;
  const version = await db((trx) => readVersion(trx, userId, id, versionId));
  const judged = await judgeEdit(context, id, restoredChange(version));
  return db(async (trx) => {
    await applyRestore(trx, userId, { id, version, judged });
    return getSetting(trx, userId, id);
  });
}

type Version = Awaited<ReturnType<typeof readVersion>>;

const restoredChange = ({ settings_snapshot, material, thickness_mm, confidence }: Version) => ({
  ...settings_snapshot,
  material,
  thickness_mm,
  confidence,
});

interface Restore {
  id: string;
  version: Version;
  judged: Awaited<ReturnType<typeof judgeEdit>>;
}

async function applyRestore(
  trx: Trx,
  userId: string,
  { id, version, judged }: Restore,
): Promise<void> {
  await lockAccount(trx, userId);
  const locked = await lockSetting(trx, userId, id);
  await refuseReadOnly(trx, userId, locked);
  requireJudged(locked, judged);
  const change = restoredChange(version);
  const changes = describeChange(locked, { ...locked, ...change });
  if (changes.length === 0) return;
  await refuseOutside(trx, userId, locked, change);
  const summary = versionMessage('restored', { version: version.version, changes });
  const isSameWork =
    change.material === locked.material && change.thickness_mm === locked.thickness_mm;
  const about: NumbersChange = isSameWork
    ? {}
    : changeOfWork({ ...locked, ...change }, judged.warnings);
  await addVersion(trx, userId, locked, { change: { ...about, ...change }, summary });
}

async function readVersion(trx: Trx, userId: string, settingId: string, versionId: string) {
  await readSetting(trx, userId, settingId);
  const version = await selectVersions(trx, userId, settingId)
    .where('settings_versions.id', '=', versionId)
    .executeTakeFirst();
  if (version === undefined) throw new AppError('not_found', `no version ${versionId}`);
  return version;
}
