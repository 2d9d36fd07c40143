import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { holdAccount, requireRoom } from '../plans/service.ts';
import { readSetting, snapshotOf, type SettingRow } from './queries.ts';
import { insertSetting, type NewSetting } from './write-setting.ts';

type Trx = Transaction<Database>;

const MAX_NAME = 200;

/** The columns a copy takes over; it belongs to no step of a job. */
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
    machine_name: row.machine_name,
    machine_type: row.machine_type,
    machine_power_watts: row.machine_power_watts,
    lens_id: row.lens_id,
    lens_focal_length_mm: row.lens_focal_length_mm,
  };
}

export async function duplicateSetting(trx: Trx, userId: string, id: string): Promise<string> {
  const account = await holdAccount(trx, userId);
  const row = await readSetting(trx, userId, id);
  await requireRoom(trx, account, 'savedRecipes');
  const ending = ' (copy)';
  const name = row.name.slice(0, MAX_NAME - ending.length) + ending;
  return insertSetting(
    trx,
    userId,
    { ...columnsOf(row), name },
    { change_summary: `Copied from "${row.name}", ${row.version}.` },
  );
}
