import { mmToInch } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { StoredSetting } from './lock-setting.ts';

type Trx = Transaction<Database>;
type PromotedKind = 'baseline' | 'record';

/** Watt range of a baseline, above and below the machine's (specification §9). */
const POWER_MARGIN_W = 20;

const clampPower = (watts: number): number => Math.min(100, Math.max(1, watts));

/** Columns of a baseline for a machine of these watts. */
export const powerRange = (watts: number) => ({
  power_range_min: clampPower(watts - POWER_MARGIN_W),
  power_range_max: clampPower(watts + POWER_MARGIN_W),
});

/** The row from earlier approvals of the same job that is still served. The job must be locked. */
export async function findPromotedRow(
  trx: Trx,
  { settings_hash }: StoredSetting,
  kind: PromotedKind,
): Promise<string | undefined> {
  const made = await trx
    .selectFrom('ai_promotions')
    .innerJoin('ai_generated_settings as promoted', 'promoted.id', 'ai_promotions.setting_id')
    .select((eb) => eb.fn.coalesce('baseline_id', 'record_id').as('id'))
    .where('promoted.settings_hash', '=', settings_hash)
    .where('kind', '=', kind)
    .where('rolled_back_at', 'is', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return made?.id ?? undefined;
}

/** The content of a baseline, all from the setting: every active approval writes the same row. */
function baselineOf({ id, machine_power, ...setting }: StoredSetting) {
  const { settings } = setting.settings.steps[0] ?? {};
  if (settings === undefined) throw new Error(`setting ${id} has no step`);
  const { lens_focal_length } = setting;
  return {
    ...powerRange(machine_power),
    recommended_lens_inches: lens_focal_length === null ? null : mmToInch(lens_focal_length),
    base_speed_mm_min: settings.speed_mm_min,
    base_power_percent: settings.power_percent,
    base_passes: settings.passes,
    base_air_psi: settings.air_psi,
    base_interval_mm: settings.interval_mm,
    base_frequency_hz: settings.frequency_hz,
    base_pulse_width_ns: settings.pulse_width_ns,
    base_kerf_mm: settings.kerf_mm,
    ai_confidence: setting.confidence,
  };
}

export async function insertRow(
  trx: Trx,
  setting: StoredSetting,
  kind: PromotedKind,
): Promise<string> {
  return kind === 'baseline' ? insertBaseline(trx, setting) : insertRecord(trx, setting);
}

/** Writes the content of `setting` to the row. */
export async function updateRow(
  trx: Trx,
  setting: StoredSetting,
  { kind, id }: { kind: PromotedKind; id: string },
): Promise<void> {
  if (kind === 'record') return updateRecord(trx, setting, id);
  await trx
    .updateTable('materials_baseline')
    .set(baselineOf(setting))
    .where('id', '=', id)
    .execute();
}

async function insertBaseline(trx: Trx, setting: StoredSetting): Promise<string> {
  const { id } = await trx
    .insertInto('materials_baseline')
    .values({
      material: setting.material,
      operation: setting.operation,
      thickness_mm: setting.thickness,
      laser_type: setting.machine_type,
      is_galvo: setting.is_galvo,
      machine_power: setting.machine_power,
      ai_generated: true,
      ...baselineOf(setting),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy that is served to the same job; its uses count toward the setting after a roll-back. */
async function insertRecord(trx: Trx, { id }: StoredSetting): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ai_generated_settings (settings_hash, machine_type, is_galvo, material, operation,
      thickness, machine_power, lens_focal_length, qualifiers, status, total_tokens, created_by,
      resolution_method, counted_towards_limit, ${COPIED})
    select settings_hash, machine_type, is_galvo, material, operation,
      thickness, machine_power, lens_focal_length, qualifiers, 'approved', 0, created_by,
      'approved_cache', false, ${COPIED}
    from ai_generated_settings where id = ${id}
    returning id`.execute(trx);
  const [record] = rows;
  if (record === undefined) throw new Error(`setting ${id} was held, and is gone`);
  return record.id;
}

async function updateRecord(trx: Trx, { id }: StoredSetting, recordId: string): Promise<void> {
  await sql`
    update ai_generated_settings set (${COPIED}) =
      (select ${COPIED} from ai_generated_settings approved where approved.id = ${id})
    where id = ${recordId}`.execute(trx);
}

/** The columns that a record copies from its setting. */
const COPIED = sql.raw(
  [
    'settings',
    'ai_source',
    'model',
    'rationale',
    'confidence',
    'approved_by',
    'approved_at',
    'admin_notes',
    'adjustment_metadata',
    'engine_answer',
    'verdict',
    'energy_ratio',
    'band_low',
    'band_high',
    'major_version',
    'minor_version',
    'version_type',
  ].join(', '),
);
