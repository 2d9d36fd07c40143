import { machineOfType } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { EvidenceRun } from './evidence-run.ts';

/** What others are answered with, whatever became of the maker’s own setting. */
export interface PublishedEvidence {
  published_at: Date;
  run: EvidenceRun;
}

/** Needs the service role. */
export async function findPublished(
  trx: Transaction<Database>,
  caseId: string,
): Promise<PublishedEvidence | undefined> {
  const row = await trx
    .selectFrom('case_evidence')
    .innerJoin('materials_baseline', 'materials_baseline.id', 'case_evidence.baseline_id')
    .where('consultation_id', '=', caseId)
    .selectAll('materials_baseline')
    .select(['published_at', 'lens_focal_length_mm', 'z_offset_mm'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { material, thickness_mm, operation, laser_type, is_galvo, published_at } = row;
  const { machine_power: power_watts, lens_focal_length_mm } = row;
  const machine = machineOfType(laser_type, { is_galvo, power_watts, lens_focal_length_mm });
  return {
    published_at,
    run: {
      machine,
      power_watts,
      material,
      thickness_mm,
      operation,
      refusal: null,
      settings: {
        speed_mm_min: row.base_speed_mm_min,
        power_percent: row.base_power_percent,
        passes: row.base_passes,
        interval_mm: row.base_interval_mm,
        frequency_hz: row.base_frequency_hz,
        pulse_width_ns: row.base_pulse_width_ns,
        kerf_mm: row.base_kerf_mm,
        air_assist: row.base_air_psi === null ? null : row.base_air_psi > 0,
        air_psi: row.base_air_psi,
        z_offset_mm: row.z_offset_mm,
        hatch_angle_deg: null,
        hatch_type: null,
        fill_type: row.base_interval_mm === null ? 'line' : 'fill',
        expected_color: null,
      },
    },
  };
}
