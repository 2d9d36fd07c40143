import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import { choosePower, towardUsualSpeed } from '../parameters/choose-power.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { estimateConfidence, INTERPOLATED_CONFIDENCE } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';
import { estimateSpeed, type SpeedEstimate } from '../speed/estimate-speed.ts';
import { adjustmentFor } from '../learning/apply-learning.ts';
import { localCorrection } from '../speed/local-correction.ts';
import { workKind } from '../model/model-terms.ts';
import { planPasses, type PassPlan } from '../parameters/plan-passes.ts';
import type { StepQuery } from '../query.ts';
import type { Message } from '../../messages/message.ts';
import { changeBy, shownMaterial, type SpeedFactors } from '../message-values.ts';
import { engineMessage } from '../messages.ts';

/** Answers from the fit, corrected by the rows close by (ENG-4, ENG-5). */
export function answerFromModel(context: AnswerContext): Answer | null {
  const { query, machine, ranked, model } = context;
  const kind = workKind(query.evidenceOperation);
  const interval = kind === 'surface' ? chooseInterval(query, ranked) : null;
  const estimateAt = (power_percent: number) =>
    estimateSpeed(
      query,
      { power_percent, passes: 1, interval_mm: interval?.interval_mm ?? null },
      model,
    );
  const power = context.learned?.power_percent ?? usualPower(context, estimateAt);
  const estimate = estimateAt(power);
  if (!estimate) return null;
  const local = localCorrection(context);
  const depth = depthFactor(query);
  const learned = adjustmentFor(estimate, context.learned);
  const plan = planWork(query, estimate, power, local.factor * depth.factor * learned.factor);
  const pulses = choosePulses(machine, query.watts, ranked);
  const isInterpolated = local.isBetween && estimate.level === 'material';
  return {
    speed_mm_s: plan.speed_mm_s,
    power_percent: plan.power_percent,
    passes: plan.passes,
    interval_mm: interval?.interval_mm ?? null,
    frequency_hz: pulses.frequency_hz,
    pulse_width_ns: pulses.pulse_width_ns,
    band_mm_s: [plan.speed_mm_s / learned.band_factor, plan.speed_mm_s * learned.band_factor],
    method: isInterpolated ? 'interpolated' : estimate.level === 'material' ? 'model' : 'family',
    confidence: isInterpolated
      ? Math.max(INTERPOLATED_CONFIDENCE, estimateConfidence(estimate))
      : estimateConfidence(estimate),
    learned_results: learned.results,
    rationale: rationaleOf(query, estimate, {
      neighbors: local.factor,
      results: learned.factor,
      depth: depth.factor,
    }),
    details: [
      ...pooledDetail(estimate),
      ...(local.contributors > 0 ? [localDetail(local.factor, local.contributors)] : []),
      ...substituteDetail(query),
      ...learned.details,
      ...(context.learned?.power_percent === plan.power_percent
        ? [engineMessage('power_of_results', { power: plan.power_percent })]
        : []),
      ...(depth.reason ? [depth.reason] : []),
      ...(interval ? [interval.reason] : []),
      ...(pulses.reason ? [pulses.reason] : []),
    ],
    warnings: plan.isTooMany ? [engineMessage('too_many_passes')] : [],
    evidence: [...ranked],
  };
}

function usualPower(
  { query, ranked }: AnswerContext,
  estimateAt: (percent: number) => SpeedEstimate | null,
): number {
  const power_percent = choosePower(query, ranked, workKind(query.evidenceOperation));
  const speed_mm_s = estimateAt(power_percent)?.speed_per_job_mm_s;
  return speed_mm_s === undefined
    ? power_percent
    : towardUsualSpeed(query, ranked, { power_percent, speed_mm_s });
}

function planWork(
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

function rationaleOf(
  { material, laser }: StepQuery,
  { level, rows }: SpeedEstimate,
  factors: SpeedFactors,
): Message {
  const change = changeBy(factors);
  return level === 'material'
    ? engineMessage('based_on_material', {
        settings: rows,
        material: shownMaterial(material),
        laser,
        ...change,
      })
    : engineMessage('based_on_similar', { settings: rows, laser, ...change });
}

/** The fit of a material also draws on its family. */
function pooledDetail({ level, rows, family_rows }: SpeedEstimate): Message[] {
  const others = family_rows - rows;
  return level === 'material' && others > 0
    ? [engineMessage('similar_pooled', { settings: others })]
    : [];
}

function localDetail(factor: number, sources: number): Message {
  const percent = Math.round(Math.abs(factor - 1) * 100);
  if (percent < 3) return engineMessage('neighbors_agree', { sources });
  const direction = factor > 1 ? 'faster' : 'slower';
  return engineMessage('neighbors_differ', { sources, percent, direction });
}

function substituteDetail({ operation, evidenceOperation }: StepQuery): Message[] {
  if (operation === 'Perforate') return [engineMessage('perforated_as_cut')];
  if (operation === evidenceOperation) return [];
  return [engineMessage('stand_in', { operation: evidenceOperation })];
}
