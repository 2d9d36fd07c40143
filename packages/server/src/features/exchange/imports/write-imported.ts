import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

const SETTING_COLUMNS = sql.raw(`id, user_id, version_id, name, material, thickness_mm, operation,
  speed_mm_min, speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm,
  frequency_hz, pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type,
  expected_color, z_offset_mm, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode,
  repeats, further_steps, confidence, source, method, rationale, warnings, notes, folder_id, tags, machine_id,
  machine_name, machine_type, machine_power_watts, lens_id, lens_focal_length_mm`);

const VERSION_COLUMNS =
  sql.raw(`id, user_id, setting_id, major_version, minor_version, version_type,
  change_summary, settings_snapshot, material, thickness_mm, operation, confidence, machine_id,
  lens_id`);

/** What a replaced setting takes over of a row; `before` keeps the same columns. */
const REPLACED = [
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
  'min_power_percent',
  'hatch_angle_step_deg',
  'air_assist',
  'layer_mode',
  'repeats',
  'further_steps',
  'confidence',
  'method',
  'rationale',
  'warnings',
  'notes',
] as const;

export const replacedFrom = (source: string) =>
  sql.raw(REPLACED.map((column) => `${column} = ${source}.${column}`).join(', '));
const replacedOf = (source: string) =>
  sql.raw(
    `jsonb_build_object(${REPLACED.map((column) => `'${column}', ${source}.${column}`).join(', ')})`,
  );

/** Settings that are written by one statement; texts are JSON. */
export interface AddedBatch {
  settings: string;
  versions: string;
  /** Of the rows they are made from, and so of the settings and their first versions. */
  ids: string[];
}

/**
 * Adds settings with their first versions, in one statement: each refers to the other. Rows are named one by one here and
 * below: right after an import the planner believes that a user has hardly any, and a join would scan them all for each.
 */
export async function addSettings(
  trx: Trx,
  { settings, versions, ids }: AddedBatch,
): Promise<void> {
  await sql`
    with inserted_versions as (
      insert into settings_versions (${VERSION_COLUMNS})
      select ${VERSION_COLUMNS}
      from jsonb_populate_recordset(null::settings_versions, ${versions}::jsonb)
    ), marked_rows as (
      update import_rows set outcome = 'added', setting_id = id, version_id = id
      where id = any(${ids}::uuid[])
    )
    insert into settings (${SETTING_COLUMNS})
    select ${SETTING_COLUMNS} from jsonb_populate_recordset(null::settings, ${settings}::jsonb)
  `.execute(trx);
}

/** Replacements that are written by one statement; `rows` is JSON. */
export interface ReplacedBatch {
  rows: string;
  row_ids: string[];
  /** Of the settings. */
  ids: string[];
}

/** Gives settings the numbers of rows and with them their next version, and keeps what they had. */
export async function replaceSettings(
  trx: Trx,
  { rows, row_ids, ids }: ReplacedBatch,
): Promise<void> {
  await sql`
    with replacements as materialized (
      select row_id, id, version_id, summary, snapshot, numbers
      from jsonb_to_recordset(${rows}::jsonb) as rows (row_id uuid, id uuid, version_id uuid,
        summary jsonb, snapshot jsonb, numbers jsonb)
    ), current as materialized (
      select settings.*, (select minor_version from settings_versions as before
        where before.id = settings.version_id) as minor_version
      from settings where id = any(${ids}::uuid[])
    ), inserted_versions as (
      insert into settings_versions (id, user_id, setting_id, source_job_id, major_version,
        minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm,
        operation, confidence, machine_id, lens_id, previous_version_id)
      select replacements.version_id, current.user_id, current.id, current.job_id, 1, current.minor_version + 1,
        'user_edit', replacements.summary, replacements.snapshot, current.material, current.thickness_mm,
        current.operation, (replacements.numbers ->> 'confidence')::float8, current.machine_id, current.lens_id,
        current.version_id
      from replacements join current using (id)
    ), marked_rows as (
      update import_rows set outcome = 'replaced', setting_id = current.id,
        version_id = replacements.version_id, before = ${replacedOf('current')}
      from replacements join current using (id)
      where import_rows.id = replacements.row_id and import_rows.id = any(${row_ids}::uuid[])
    )
    update settings set version_id = replacements.version_id, updated_at = now(),
      ${replacedFrom('numbers')}
    from replacements, jsonb_populate_record(null::settings, replacements.numbers) as numbers
    where settings.id = replacements.id and settings.id = any(${ids}::uuid[])
  `.execute(trx);
}
