import type { LaserType, Operation, StepSettings } from '@beamwright/domain/types';
import { mmToInch } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { powerRange } from '../review/promoted-rows.ts';

type Trx = Transaction<Database>;

/** What a baseline is looked up by. */
export interface BaselineWork {
  material: string;
  operation: Operation;
  thickness_mm: number | null;
  type: LaserType;
  is_galvo: boolean;
  power_watts: number;
  lens_focal_length_mm: number | null;
}

/** Watts count as equal within this share, as for published rows (ENG-3). */
const WATTS_WITHIN = 0.15;

/**
 * Thickness within 10 percent, laser type and operation equal, material case-insensitive (specification §5). What worked
 * in a case answers the same lens only, others any.
 */
export const selectBaselines = (
  trx: Trx,
  {
    material,
    operation,
    thickness_mm,
    type,
    is_galvo,
    power_watts,
    lens_focal_length_mm,
  }: BaselineWork,
) =>
  trx
    .selectFrom('materials_baseline')
    .leftJoin('case_evidence', 'case_evidence.baseline_id', 'materials_baseline.id')
    .where((eb) =>
      eb.or([
        eb('case_evidence.consultation_id', 'is', null),
        eb('case_evidence.lens_focal_length_mm', 'is not distinct from', lens_focal_length_mm),
      ]),
    )
    .where(sql<string>`lower(material)`, '=', material.toLowerCase())
    .where('laser_type', '=', type)
    .where('operation', '=', operation)
    .where('is_galvo', '=', is_galvo)
    .where('machine_power', '>=', power_watts * (1 - WATTS_WITHIN))
    .where('machine_power', '<=', power_watts * (1 + WATTS_WITHIN))
    .where((eb) =>
      thickness_mm === null
        ? eb('thickness_mm', 'is', null)
        : eb('thickness_mm', '>=', thickness_mm * 0.9).and(
            'thickness_mm',
            '<=',
            thickness_mm * 1.1,
          ),
    );

/** A baseline that already answers the same work. */
export async function findSameBaseline(trx: Trx, work: BaselineWork): Promise<string | undefined> {
  const row = await selectBaselines(trx, work)
    .select('materials_baseline.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

interface CaseNumbers {
  settings: StepSettings;
  confidence: number;
}

/** A baseline of numbers that worked in a case; its focus offset and lens are kept beside it. */
export async function addCaseBaseline(
  trx: Trx,
  work: BaselineWork,
  { settings, confidence }: CaseNumbers,
): Promise<string> {
  const { lens_focal_length_mm } = work;
  const { id } = await trx
    .insertInto('materials_baseline')
    .values({
      material: work.material,
      operation: work.operation,
      thickness_mm: work.thickness_mm,
      laser_type: work.type,
      is_galvo: work.is_galvo,
      machine_power: work.power_watts,
      ...powerRange(work.power_watts),
      recommended_lens_inches:
        lens_focal_length_mm === null ? null : mmToInch(lens_focal_length_mm),
      base_speed_mm_min: settings.speed_mm_min,
      base_power_percent: settings.power_percent,
      base_passes: settings.passes,
      base_air_psi: settings.air_psi,
      base_interval_mm: settings.interval_mm,
      base_frequency_hz: settings.frequency_hz,
      base_pulse_width_ns: settings.pulse_width_ns,
      base_kerf_mm: settings.kerf_mm,
      ai_generated: false,
      ai_confidence: confidence,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
