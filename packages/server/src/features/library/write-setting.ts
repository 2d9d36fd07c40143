import { randomUUID } from 'node:crypto';
import type { Message } from '@beamwright/domain/types';
import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { now } from '../../platform/db/now.ts';
import { snapshotOf, type LockedSetting } from './queries.ts';
import type { SettingsSnapshot } from './tables.ts';

type Trx = Transaction<Database>;
type Row = Insertable<Database['settings']>;
type Version = Insertable<Database['settings_versions']>;

/** A setting to save, with its numbers. */
export type NewSetting = Omit<Row, 'user_id' | 'version_id' | 'further_steps'> & SettingsSnapshot;

export type Origin = Pick<Version, 'change_summary'> &
  Partial<Pick<Version, 'previous_version_id' | 'ai_agent_used' | 'ai_model_version'>>;

/** Saves a setting with its first version, 1.1, in one statement, and returns its id, which the caller may choose. */
export async function insertSetting(
  trx: Trx,
  userId: string,
  { id = randomUUID(), ...setting }: NewSetting,
  origin: Origin,
): Promise<string> {
  const version_id = randomUUID();
  const saved = trx
    .with('inserted', (db) =>
      db.insertInto('settings_versions').values({
        ...versionOf(setting),
        ...origin,
        id: version_id,
        user_id: userId,
        setting_id: id,
        source_job_id: setting.job_id ?? null,
        major_version: 1,
        minor_version: 1,
        version_type: 'user_copy',
      }),
    )
    .insertInto('settings')
    .values({
      ...setting,
      ai_agent_used: origin.ai_agent_used ?? null,
      ai_model_version: origin.ai_model_version ?? null,
      further_steps: JSON.stringify(setting.further_steps),
      id,
      user_id: userId,
      version_id,
    });
  await refuseTakenId(saved.execute(), id);
  return id;
}

/** A taken id, even by another user, is refused as not found. */
async function refuseTakenId(write: Promise<unknown>, id: string): Promise<void> {
  try {
    await write;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'settings_pkey') throw error;
    throw new AppError('not_found', `the id ${id} is taken`, {}, error);
  }
}

type Columns = Selectable<Database['settings']>;

export type NumbersChange = Partial<
  SettingsSnapshot &
    Pick<
      Columns,
      | 'name'
      | 'material'
      | 'thickness_mm'
      | 'notes'
      | 'rationale'
      | 'folder_id'
      | 'is_pinned'
      | 'is_locked'
      | 'tags'
      | 'step_index'
      | 'speed_band_low_mm_min'
      | 'speed_band_high_mm_min'
      | 'confidence'
    > & { /** As JSON text. */ warnings: string }
>;

/** Changes the numbers of a locked setting and adds its next version, in one statement. */
export async function addVersion(
  trx: Trx,
  userId: string,
  locked: LockedSetting,
  { change, summary }: { change: NumbersChange; summary: Message },
): Promise<void> {
  const version_id = randomUUID();
  const { further_steps, ...columns } = change;
  const minor = Number((locked.version as string).split('.')[1]);
  await trx
    .with('inserted', (db) =>
      db.insertInto('settings_versions').values({
        ...versionOf({ ...locked, ...change }),
        id: version_id,
        user_id: userId,
        setting_id: locked.id,
        source_job_id: locked.job_id,
        major_version: 1,
        minor_version: minor + 1,
        version_type: 'user_edit',
        change_summary: summary,
        previous_version_id: locked.version_id,
      }),
    )
    .updateTable('settings')
    .set({
      ...columns,
      ...(further_steps !== undefined && { further_steps: JSON.stringify(further_steps) }),
      version_id,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', locked.id)
    .execute();
}

/** Changes fields that do not create a version. */
export async function changeSetting(
  trx: Trx,
  { id }: Pick<LockedSetting, 'id'>,
  change: Updateable<Database['settings']>,
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ ...change, updated_at: nextUpdatedAt })
    .where('id', '=', id)
    .execute();
}

/** Always increasing, even for two changes within one millisecond. */
const nextUpdatedAt = sql<Date>`greatest(${now}, settings.updated_at + interval '1 millisecond')`;

type RowToSave = SettingsSnapshot &
  Pick<Version, 'material' | 'operation' | 'confidence'> &
  Partial<Pick<Version, 'thickness_mm' | 'machine_id' | 'lens_id'>>;

function versionOf(setting: RowToSave) {
  return {
    settings_snapshot: JSON.stringify(snapshotOf(setting)),
    material: setting.material,
    thickness_mm: setting.thickness_mm ?? null,
    operation: setting.operation,
    confidence: setting.confidence,
    machine_id: setting.machine_id ?? null,
    lens_id: setting.lens_id ?? null,
  };
}
