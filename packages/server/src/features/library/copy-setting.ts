import { problemMessage } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { versionMessage } from '@beamwright/domain';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { settingsMeter } from './meter.ts';
import { readSetting, snapshotOf, type SettingRow } from './queries.ts';
import { insertSetting, type NewSetting } from './write-setting.ts';

type Trx = Transaction<Database>;

const MAX_NAME = 200;

/** The columns that a copy includes; it belongs to no step of a job. */
export function columnsOf(row: SettingRow): NewSetting {
  return {
    ...snapshotOf(row),
    name: row.name,
    material: row.material,
    thickness_mm: row.thickness_mm,
    operation: row.operation,
    speed_band_low_mm_min: row.speed_band_low_mm_min,
    speed_band_high_mm_min: row.speed_band_high_mm_min,
    target_depth_mm: row.target_depth_mm,
    confidence: row.confidence,
    source: row.source,
    method: row.method,
    rationale: row.rationale,
    warnings: JSON.stringify(row.warnings),
    safety_bypassed: row.safety_bypassed,
    notes: row.notes,
    folder_id: row.folder_id,
    tags: row.tags,
    job_id: row.job_id,
    step_index: null,
    machine_id: row.machine_id,
    machine_name: row.machine_name ?? '',
    machine_type: row.machine_type,
    machine_power_watts: row.machine_power_watts,
    lens_id: row.lens_id,
    lens_focal_length_mm: row.lens_focal_length_mm,
  };
}

/** The function and the model behind the setting; a copy has the same. */
export const readAgent = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('settings')
    .select(['ai_agent_used', 'ai_model_version'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * Whether a copy with this id exists: the response to the first request may have been lost. The caller must have locked
 * the account.
 */
export async function isCopied(
  trx: Trx,
  userId: string,
  id: string,
  copy: { name: string; machine_id: string | null; lens_id: string | null },
): Promise<boolean> {
  const added = await trx
    .selectFrom('settings')
    .select(['name', 'machine_id', 'lens_id', 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (added === undefined) return false;
  if (added.deleted_at !== null) throw new AppError('not_found', `the copy ${id} was deleted`);
  requireSame(added, copy, problemMessage('saved_as', { name: added.name }));
  return true;
}

export async function duplicateSetting(
  trx: Trx,
  userId: string,
  id: string,
  copyId?: string,
): Promise<string> {
  const account = await lockAccount(trx, userId);
  const row = await readSetting(trx, userId, id);
  const ending = ' (copy)';
  const name = row.name.slice(0, MAX_NAME - ending.length) + ending;
  const columns = { ...columnsOf(row), name };
  const { machine_id, lens_id } = row;
  if (
    copyId !== undefined &&
    (await isCopied(trx, userId, copyId, { name, machine_id, lens_id }))
  ) {
    return copyId;
  }
  await requireCapacity(trx, account, settingsMeter);
  return insertSetting(
    trx,
    userId,
    { ...columns, ...(copyId === undefined ? {} : { id: copyId }) },
    {
      change_summary: versionMessage('copied', {
        name: row.name,
        version: row.version as string,
      }),
      ...(await readAgent(trx, userId, id)),
    },
  );
}
