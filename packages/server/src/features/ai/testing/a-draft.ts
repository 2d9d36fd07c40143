import { createHash, randomUUID } from 'node:crypto';
import { planJob, machineOfType } from '@beamwright/domain';
import type { LaserType, Operation, Step } from '@beamwright/domain/types';
import type { Insertable } from 'kysely';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { judgeSettingEnergy } from '../review/judge-setting-energy.ts';
import type { AiTables } from '../tables.ts';

type DraftRow = Insertable<AiTables['ai_generated_settings']>;

export interface DraftJob {
  material: string;
  operation: Operation;
  thickness_mm: number;
  laser: LaserType;
  watts: number;
  depth: 'light' | 'deep';
  /** How much faster than our own answer the model proposes. */
  faster: number;
  /** Instead, how much faster than the fast end of our band. */
  beyond_band?: number;
}

const PLYWOOD_CUT: DraftJob = {
  material: 'birch plywood',
  operation: 'Cut',
  thickness_mm: 3,
  laser: 'CO2',
  watts: 60,
  depth: 'light',
  faster: 1.1,
};

/** Engraved in a sequence of passes. */
export const BRASS_DEEP: DraftJob = {
  material: 'brass',
  operation: 'Engrave',
  thickness_mm: 3,
  laser: 'Fiber',
  watts: 50,
  depth: 'deep',
  faster: 1,
};

/** A draft as a generation stores it: a model's numbers next to the engine's answer to the same job. */
function aDraft(job: Partial<DraftJob> = {}, change: Partial<DraftRow> = {}): DraftRow {
  const wanted = { ...PLYWOOD_CUT, ...job };
  const steps = answerOf(wanted);
  const proposed = steps.map(
    ({ settings, speed_band_mm_min, pass_number, pass_type, global_pass, repeats }) => ({
      settings: { ...settings, speed_mm_min: proposedSpeed(wanted, settings, speed_band_mm_min) },
      pass_number,
      pass_type,
      global_pass,
      repeats,
    }),
  );
  const settings = { steps: proposed };
  return {
    ...judgeSettingEnergy({ settings, engine: { steps }, material: wanted.material }),
    settings_hash: createHash('sha256').update(randomUUID()).digest('hex'),
    settings: JSON.stringify(settings),
    machine_type: wanted.laser,
    is_galvo: wanted.laser === 'Fiber' || wanted.laser === 'UV',
    material: wanted.material,
    operation: wanted.operation,
    thickness: wanted.thickness_mm,
    machine_power: wanted.watts,
    lens_focal_length: 50.8,
    qualifiers: '[]',
    ai_source: `ai-settings-${wanted.laser.toLowerCase()}`,
    model: 'test-model',
    total_tokens: 812,
    rationale: 'A little faster than usual, because the watts are known and the air is strong.',
    confidence: 0.72,
    created_by: null,
    approved_by: null,
    approved_at: null,
    reviewed_by: null,
    reviewed_at: null,
    admin_notes: null,
    rejection_reason: null,
    predefined_baseline_id: null,
    adjustment_metadata: '{}',
    engine_answer: JSON.stringify({ steps }),
    counted_towards_limit: true,
    auto_review_result: null,
    auto_reviewed_at: null,
    ...change,
  };
}

function proposedSpeed(
  { faster, beyond_band }: DraftJob,
  { speed_mm_min }: Step['settings'],
  [, fastest]: Step['speed_band_mm_min'],
): number {
  return Math.round(beyond_band === undefined ? speed_mm_min * faster : fastest * beyond_band);
}

function answerOf({ material, operation, thickness_mm, laser, watts, depth }: DraftJob): Step[] {
  const machine = { ...machineOfType(laser), power_watts: watts, lens_focal_length_mm: 50.8 };
  const { steps } = planJob({
    material,
    operations: [operation],
    thickness_mm,
    depth,
    answers: { material, depth },
    machine,
  });
  if (steps.length === 0) throw new Error(`our engine has no answer to ${operation} ${material}`);
  return steps;
}

export async function storeDraft(
  transactions: Pick<Transactions, 'asService'>,
  job: Partial<DraftJob> = {},
  change: Partial<DraftRow> = {},
): Promise<string> {
  const { id } = await transactions.asService((trx) =>
    trx
      .insertInto('ai_generated_settings')
      .values(aDraft(job, change))
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
