import { findMaterial, judgeEnergy, machineOfType, ownStep } from '@beamwright/domain';
import type { LaserType, Operation, ResultOutcome, StepSettings } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { repeatInBatches } from '../../platform/tasks/delete-in-batches.ts';

type Trx = Transaction<Database>;

/** Results that one transaction compares. */
const BATCH = 100;
/** What is older says nothing about the engine of today. */
const MAX_DAYS = 180;
/** An edge score below this is a failure. */
const MIN_EDGE_SCORE = 5;
/** Upper ends of the classes of watts; beyond the last one, all are of one class. */
const WATTS_CLASSES = [5, 10, 20, 30, 40, 60, 80, 100, 150];
const MAX_WATTS = 1000;

/** Compares new results with the engine's answers to the same work. */
export const compareResults = defineTask({
  id: 'learning.compare-results',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: async (_payload, { db, log }) => {
    const results = await repeatInBatches(BATCH, () => db(compareBatch));
    if (results > 0) log.info({ results }, 'results compared');
  },
});

interface ResultRow {
  id: string;
  user_id: string;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  speed_mm_min: number;
  power_percent: number;
  passes: number;
  interval_mm: number | null;
  cut_through: boolean | null;
  edge_score: number | null;
  outcome: ResultOutcome | null;
  created_at: Date;
  type: LaserType;
  power_watts: number;
  is_galvo: boolean;
  pulse_width_min_ns: number | null;
  pulse_width_max_ns: number | null;
  frequency_min_hz: number | null;
  frequency_max_hz: number | null;
  scan_speed_max_mm_s: number | null;
}

async function compareBatch(trx: Trx): Promise<number> {
  const { rows } = await sql<ResultRow>`
    select f.id, f.user_id, f.material, f.thickness_mm, f.operation, f.speed_mm_min, f.power_percent, f.passes,
      f.interval_mm, f.cut_through, f.edge_score, f.outcome, f.created_at, m.type, m.power_watts, m.is_galvo,
      m.pulse_width_min_ns, m.pulse_width_max_ns, m.frequency_min_hz, m.frequency_max_hz, m.scan_speed_max_mm_s
    from feedback f join machines m on m.id = f.machine_id
    where f.source = 'user' and f.created_at > now() - make_interval(days => ${MAX_DAYS})
      and f.created_at >= coalesce((select max(created_at) from result_evidence), '-infinity') - interval '1 day'
      and not exists (select from result_evidence e where e.feedback_id = f.id)
    order by f.created_at, f.id limit ${BATCH}`.execute(trx);
  if (rows.length > 0) {
    await trx.insertInto('result_evidence').values(rows.map(compare)).execute();
  }
  return rows.length;
}

function compare(row: ResultRow) {
  const material = findMaterial(row.material)?.canonical ?? null;
  const energy = material === null ? null : energyOf(row, material);
  return {
    feedback_id: row.id,
    user_id: row.user_id,
    material,
    laser_type: row.type,
    is_galvo: row.is_galvo,
    watts_class: WATTS_CLASSES.find((upper) => row.power_watts <= upper) ?? MAX_WATTS,
    operation: row.operation,
    verdict: verdictOf(row),
    ratio: energy?.ratio ?? null,
    band_low: energy?.band[0] ?? null,
    band_high: energy?.band[1] ?? null,
    created_at: row.created_at,
  };
}

/** Too hot or too weak as its user said; `failed` if nobody said how. */
function verdictOf({
  outcome,
  cut_through,
  edge_score,
}: Pick<ResultRow, 'outcome' | 'cut_through' | 'edge_score'>): 'good' | 'weak' | 'hot' | 'failed' {
  if (outcome === 'burned') return 'hot';
  if (outcome === 'weak' || cut_through === false) return 'weak';
  return edge_score !== null && edge_score < MIN_EDGE_SCORE ? 'failed' : 'good';
}

/** Energy that was run in that of our answer; null if we have none, or it can't be compared. */
function energyOf(row: ResultRow, material: string) {
  const machine = machineOfType(row.type, {
    ...row,
    lens_focal_length_mm: null,
  });
  const { thickness_mm, operation } = row;
  const engine = ownStep({ machine, material, thickness_mm, operation });
  if (engine === null) return null;
  const run: StepSettings = {
    ...engine.settings,
    speed_mm_min: row.speed_mm_min,
    power_percent: row.power_percent,
    passes: row.passes,
    interval_mm: row.interval_mm ?? engine.settings.interval_mm,
  };
  const { ratio, band } = judgeEnergy(run, engine, material);
  return Number.isFinite(ratio) && ratio > 0 ? { ratio, band } : null;
}
