import { withDerivedSettings, type Setting, type StepGeneration } from '@beamwright/contract';
import { settingsOf } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { madeBy } from '../../platform/db/made-by.ts';
import { AppError } from '../../platform/errors.ts';
import type { SettingsSnapshot } from './tables.ts';

type Trx = Transaction<Database>;

const SETTING_COLUMNS = [
  'settings.id',
  'settings.name',
  'settings.material',
  'settings.thickness_mm',
  'settings.operation',
  'settings.speed_mm_min',
  'settings.speed_band_low_mm_min',
  'settings.speed_band_high_mm_min',
  'settings.power_percent',
  'settings.passes',
  'settings.interval_mm',
  'settings.frequency_hz',
  'settings.pulse_width_ns',
  'settings.kerf_mm',
  'settings.air_psi',
  'settings.hatch_angle_deg',
  'settings.hatch_type',
  'settings.fill_type',
  'settings.expected_color',
  'settings.z_offset_mm',
  'settings.min_power_percent',
  'settings.hatch_angle_step_deg',
  'settings.air_assist',
  'settings.layer_mode',
  'settings.repeats',
  'settings.further_steps',
  'settings.target_depth_mm',
  'settings.confidence',
  'settings.source',
  'settings.method',
  'settings.rationale',
  'settings.warnings',
  'settings.safety_bypassed',
  'settings.notes',
  'settings.folder_id',
  'settings.tags',
  'settings.is_pinned',
  'settings.is_locked',
  'settings.job_id',
  'settings.machine_id',
  'settings.machine_type',
  'settings.machine_power_watts',
  'settings.lens_id',
  'settings.lens_focal_length_mm',
  'settings.created_at',
  'settings.kept_at',
  'settings.updated_at',
] as const;

/** The column is empty for an imported setting whose file names no machine. */
export const machineName = sql<string | null>`nullif(settings.machine_name, '')`;

/** Of a deleted machine, as usual for its type: fiber and UV lasers are galvos. */
const machineConfiguration = sql<'galvo' | 'gantry'>`case when coalesce(
  (select is_galvo from machines where machines.id = settings.machine_id),
  settings.machine_type in ('Fiber', 'UV')) then 'galvo' else 'gantry' end`;

/** Settings of the library, without those in the bin. */
export function selectSettings(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('settings')
    .where('settings.user_id', '=', userId)
    .where('settings.deleted_at', 'is', null)
    .select(SETTING_COLUMNS)
    .select([
      machineName.as('machine_name'),
      machineConfiguration.as('machine_configuration'),
      madeBy('settings.created_by').as('created_by'),
    ])
    .select((eb) =>
      eb
        .selectFrom('settings_versions')
        .select('settings_versions.version')
        .whereRef('settings_versions.id', '=', 'settings.version_id')
        .as('version'),
    );
}

export type SettingRow = Awaited<ReturnType<ReturnType<typeof selectSettings>['execute']>>[number];

/** What decides which settings are within the limit of a plan. */
export type Place = Pick<SettingRow, 'id' | 'created_at' | 'kept_at'>;

/** Whether a setting is beyond the plan's limit. */
export type IsReadOnly = (row: Place) => boolean;

export function presentSetting(row: SettingRow, isReadOnly: IsReadOnly): Setting {
  const { speed_band_low_mm_min, speed_band_high_mm_min, source, version, ...more } = row;
  const { rationale, warnings, further_steps, kept_at: _kept, ...rest } = more;
  return {
    ...withDerivedSettings(rest),
    further_steps: further_steps.map(withDerivedSettings),
    rationale: addText(rationale),
    warnings: addText(warnings),
    // The contract validates what writes this column.
    source: source as Setting['source'],
    version: version as string,
    speed_band_mm_min: [speed_band_low_mm_min, speed_band_high_mm_min],
    is_read_only: isReadOnly(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function readSetting(trx: Trx, userId: string, id: string): Promise<SettingRow> {
  const row = await selectSettings(trx, userId).where('settings.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no setting ${id}`);
  return row;
}

/** The setting with what its next version needs, locked until the transaction ends. */
export async function lockSetting(trx: Trx, userId: string, id: string) {
  const row = await selectSettings(trx, userId)
    .select(['settings.version_id', 'settings.step_index'])
    .where('settings.id', '=', id)
    .forNoKeyUpdate('settings')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no setting ${id}`);
  return row;
}

export type LockedSetting = Awaited<ReturnType<typeof lockSetting>>;

/** Snapshot of a setting in a version. */
export function snapshotOf(row: SettingsSnapshot): SettingsSnapshot {
  return {
    ...settingsOf(row),
    min_power_percent: row.min_power_percent,
    hatch_angle_step_deg: row.hatch_angle_step_deg,
    layer_mode: row.layer_mode,
    repeats: row.repeats,
    further_steps: row.further_steps,
  };
}

/** How the step of a setting was found, while its job still has exactly that step. */
export async function readGeneration(
  trx: Trx,
  userId: string,
  settingId: string,
): Promise<StepGeneration | null> {
  const row = await trx
    .selectFrom('settings')
    .innerJoin('jobs', 'jobs.id', 'settings.job_id')
    .where('settings.id', '=', settingId)
    .where('settings.user_id', '=', userId)
    .where('jobs.user_id', '=', userId)
    .select(
      sql<StepGeneration | null>`jobs.workflow -> settings.step_index -> 'generation'`.as(
        'generation',
      ),
    )
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** The job that a step is saved from, locked so that its workflow cannot change meanwhile. */
export function lockJob(trx: Trx, userId: string, jobId: string) {
  return trx
    .selectFrom('jobs')
    .select([
      'outcome',
      'workflow',
      'run_number',
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

export type JobOfStep = NonNullable<Awaited<ReturnType<typeof lockJob>>>;
