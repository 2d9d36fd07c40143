import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

const SETTING_COLUMNS = sql.raw(`id, user_id, version_id, name, material, thickness_mm, operation,
  speed_mm_min, speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm,
  frequency_hz, pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type,
  expected_color, z_offset_mm, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode,
  further_steps, confidence, source, method, rationale, warnings, notes, folder_id, tags, machine_id,
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
  'further_steps',
  'confidence',
  'method',
  'rationale',
  'warnings',
  'notes',
] as const;

const replacedFrom = (source: string) =>
  sql.raw(REPLACED.map((column) => `${column} = ${source}.${column}`).join(', '));
const replacedOf = (source: string) =>
  sql.raw(
    `jsonb_build_object(${REPLACED.map((column) => `'${column}', ${source}.${column}`).join(', ')})`,
  );

/** Adds settings with their first versions, in one statement: each refers to the other. `batch` is JSON. */
export async function addSettings(trx: Trx, importId: string, batch: string): Promise<void> {
  await sql`
    with given as materialized (
      select place, setting, version
      from jsonb_to_recordset(${batch}::jsonb) as given (place int, setting jsonb, version jsonb)
    ), kept as (
      insert into settings_versions (${VERSION_COLUMNS})
      select ${VERSION_COLUMNS} from jsonb_populate_recordset(null::settings_versions,
        (select jsonb_agg(version) from given))
    ), noted as (
      update import_rows set outcome = 'added', setting_id = (given.setting ->> 'id')::uuid,
        version_id = (given.version ->> 'id')::uuid
      from given where import_id = ${importId} and import_rows.place = given.place
    )
    insert into settings (${SETTING_COLUMNS})
    select ${SETTING_COLUMNS} from jsonb_populate_recordset(null::settings,
      (select jsonb_agg(setting) from given))
  `.execute(trx);
}

/** Gives settings the numbers of rows and with them their next version, and keeps what they had. */
export async function replaceSettings(trx: Trx, importId: string, batch: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with given as materialized (
      select place, id, version_id, summary, snapshot, numbers
      from jsonb_to_recordset(${batch}::jsonb) as given (place int, id uuid, version_id uuid,
        summary text, snapshot jsonb, numbers jsonb)
    ), held as materialized (
      select settings.* from settings join given using (id)
    ), kept as (
      insert into settings_versions (id, user_id, setting_id, source_job_id, major_version,
        minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm,
        operation, confidence, machine_id, lens_id, previous_version_id)
      select given.version_id, held.user_id, held.id, held.job_id, 1, before.minor_version + 1,
        'user_edit', given.summary, given.snapshot, held.material, held.thickness_mm,
        held.operation, (given.numbers ->> 'confidence')::float8, held.machine_id, held.lens_id,
        held.version_id
      from given join held using (id) join settings_versions as before on before.id = held.version_id
    ), noted as (
      update import_rows set outcome = 'replaced', setting_id = held.id,
        version_id = given.version_id, before = ${replacedOf('held')}
      from given join held using (id)
      where import_rows.import_id = ${importId} and import_rows.place = given.place
    )
    update settings set version_id = given.version_id, updated_at = now(),
      ${replacedFrom('numbers')}
    from given, jsonb_populate_record(null::settings, given.numbers) as numbers
    where settings.id = given.id
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Settings of an import that nobody changed or tried since it was saved. */
const untouched = (importId: string) => sql`settings.deleted_at is null
  and settings.version_id = import_rows.version_id
  and settings.updated_at = (select applied_at from imports where id = ${importId})
  and not exists (select from feedback where feedback.setting_id = settings.id)`;

/** Moves what an import added to the bin. */
export async function removeAdded(trx: Trx, importId: string, deletionId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update settings set deleted_at = now(), deletion_id = ${deletionId}
    from import_rows
    where import_rows.import_id = ${importId} and import_rows.outcome = 'added'
      and import_rows.setting_id = settings.id and ${untouched(importId)}
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Gives replaced settings back what they had, as a version of its own. */
export async function restoreReplaced(
  trx: Trx,
  importId: string,
  summary: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with given as materialized (
      select settings.id, gen_random_uuid() as new_id, import_rows.before
      from settings join import_rows on import_rows.setting_id = settings.id
      where import_rows.import_id = ${importId} and import_rows.outcome = 'replaced'
        and ${untouched(importId)}
    ), kept as (
      insert into settings_versions (id, user_id, setting_id, source_job_id, major_version,
        minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm,
        operation, confidence, machine_id, lens_id, previous_version_id)
      select given.new_id, made.user_id, made.setting_id, made.source_job_id, 1,
        made.minor_version + 1, 'user_edit', ${summary}, earlier.settings_snapshot, made.material,
        made.thickness_mm, made.operation, (given.before ->> 'confidence')::float8, made.machine_id,
        made.lens_id, made.id
      from given join settings using (id)
        join settings_versions as made on made.id = settings.version_id
        join settings_versions as earlier on earlier.id = made.previous_version_id
    )
    update settings set version_id = given.new_id,
      updated_at = greatest(now(), settings.updated_at + interval '1 millisecond'),
      ${replacedFrom('numbers')}
    from given, jsonb_populate_record(null::settings, given.before) as numbers
    where settings.id = given.id
  `.execute(trx);
  return Number(numAffectedRows);
}
