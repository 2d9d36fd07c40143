import type { Setting } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

export const SETTING_COLUMNS = [
  'id',
  'name',
  'material',
  'thickness_mm',
  'operation',
  'speed_mm_min',
  'speed_band_low_mm_min',
  'speed_band_high_mm_min',
  'power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_psi',
  'hatch_angle_deg',
  'hatch_type',
  'fill_type',
  'expected_color',
  'z_offset_mm',
  'target_depth_mm',
  'confidence',
  'source',
  'method',
  'rationale',
  'warnings',
  'job_id',
  'machine_id',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'lens_id',
  'lens_focal_length_mm',
  'created_at',
] as const;

export function selectSettings(trx: Trx, userId: string) {
  return trx.selectFrom('settings').where('settings.user_id', '=', userId).select(SETTING_COLUMNS);
}

export type SettingRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number];

export function presentSetting(row: SettingRow): Setting {
  const { speed_band_low_mm_min, speed_band_high_mm_min, created_at, ...rest } = row;
  return {
    ...rest,
    speed_band_mm_min: [speed_band_low_mm_min, speed_band_high_mm_min],
    created_at: created_at.toISOString(),
  };
}

/** The job a step is saved from, held so that its workflow cannot change meanwhile. */
export function holdJob(trx: Trx, userId: string, jobId: string) {
  return trx
    .selectFrom('jobs')
    .select([
      'outcome',
      'workflow',
      'safety_bypassed',
      'safety_warnings',
      'machine_id',
      'machine_name',
      'machine_type',
      'machine_power_watts',
      'lens_id',
      'lens_focal_length_mm',
    ])
    .where('id', '=', jobId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export type JobOfStep = NonNullable<Awaited<ReturnType<typeof holdJob>>>;
