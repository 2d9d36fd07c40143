import { workKind } from '../model/model-terms.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import { choosePower, towardUsualSpeed } from '../parameters/choose-power.ts';
import { planPasses, type PassPlan } from '../parameters/plan-passes.ts';
import type { PublishedRow } from '../../data/published-rows.ts';
import type { StepQuery } from '../query.ts';
import { energyFactor } from './energy-form.ts';
import { estimateSpeed, type SpeedEstimate } from './estimate-speed.ts';
import { localCorrection, type LocalCorrection } from './local-correction.ts';

/** What published settings add to the fitted speed, whatever percent it is run at. */
export interface PublishedCorrection {
  /** Multiplies the fitted speed. */
  factor: number;
  local: LocalCorrection;
  /** The part of `factor` that comes from the energy other sources use. */
  energy_factor: number;
}

/** Nearby rows, and the energy other sources use, for a job without an exact row (ENG-4, ENG-63). */
export function publishedCorrection(context: AnswerContext): PublishedCorrection {
  const { query, ranked, model } = context;
  const local = localCorrection(context);
  const kind = workKind(query.evidenceOperation);
  const interval_mm = kind === 'surface' ? chooseInterval(query, ranked).interval_mm : null;
  const power_percent = usualPower(context, interval_mm);
  const estimate = estimateSpeed(query, { power_percent, passes: 1, interval_mm }, model);
  if (!estimate) return { factor: local.factor, local, energy_factor: 1 };
  const plan = planWork(query, estimate, power_percent, local.factor);
  const energy_factor = energyFactor(context, { ...plan, interval_mm });
  return { factor: local.factor * energy_factor, local, energy_factor };
}

/** Factor that moves an exact row's speed toward the energy other sources use (ENG-63). */
export function baselineEnergyFactor(context: AnswerContext, row: PublishedRow): number {
  const { query, ranked } = context;
  const isFill = workKind(row.operation) === 'surface';
  return energyFactor(context, {
    speed_mm_s: row.speed_mm_s,
    power_percent: row.power_max_pct ?? 100,
    passes: Math.max(1, row.passes),
    interval_mm: isFill ? (row.interval_mm ?? chooseInterval(query, ranked).interval_mm) : null,
  });
}

/** The percentage that the nearest contributors use; on diodes halfway to their speed (ENG-5). */
export function usualPower(
  { query, ranked, model }: AnswerContext,
  interval_mm: number | null,
): number {
  const power_percent = choosePower(query, ranked, workKind(query.evidenceOperation));
  const speed_mm_s = estimateSpeed(
    query,
    { power_percent, passes: 1, interval_mm },
    model,
  )?.speed_per_job_mm_s;
  return speed_mm_s === undefined
    ? power_percent
    : towardUsualSpeed(query, ranked, { power_percent, speed_mm_s });
}

/** Passes and power at the estimated speed times `factor`; fills run one pass. */
export function planWork(
  query: StepQuery,
  estimate: SpeedEstimate,
  power: number,
  factor: number,
): PassPlan {
  const speed = estimate.speed_per_job_mm_s * factor;
  if (query.evidenceOperation !== 'Cut')
    return { speed_mm_s: speed, power_percent: power, passes: 1, isTooMany: false };
  return planPasses(query, {
    speed_per_job_mm_s: speed,
    power_percent: power,
    percent_exponent: Math.max(0.3, estimate.percent_exponent),
    passes_exponent: Math.max(0.3, estimate.passes_exponent),
  });
}
