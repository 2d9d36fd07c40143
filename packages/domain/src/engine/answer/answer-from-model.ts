import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import { choosePower, towardsUsualSpeed } from '../parameters/choose-power.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { estimateConfidence, INTERPOLATED_CONFIDENCE } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';
import { estimateSpeed, type SpeedEstimate } from '../speed/estimate-speed.ts';
import { adjustmentFor } from '../learning/apply-learning.ts';
import { localCorrection } from '../speed/local-correction.ts';
import { workKind } from '../model/model-terms.ts';
import { planPasses, type PassPlan } from '../parameters/plan-passes.ts';
import type { StepQuery } from '../query.ts';
import { plural, shownSpeed } from '../wording.ts';

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
  const power = context.learnt?.power_percent ?? usualPower(context, estimateAt);
  const estimate = estimateAt(power);
  if (!estimate) return null;
  const local = localCorrection(context);
  const depth = depthFactor(query);
  const learnt = adjustmentFor(estimate, context.learnt);
  const plan = planWork(query, estimate, power, local.factor * depth.factor * learnt.factor);
  const pulses = choosePulses(machine, query.watts, ranked);
  const isInterpolated = local.isBetween && estimate.level === 'material';
  return {
    speed_mm_s: plan.speed_mm_s,
    power_percent: plan.power_percent,
    passes: plan.passes,
    interval_mm: interval?.interval_mm ?? null,
    frequency_hz: pulses.frequency_hz,
    pulse_width_ns: pulses.pulse_width_ns,
    band_mm_s: [plan.speed_mm_s / learnt.band_factor, plan.speed_mm_s * learnt.band_factor],
    method: isInterpolated ? 'interpolated' : estimate.level === 'material' ? 'model' : 'family',
    confidence: isInterpolated
      ? Math.max(INTERPOLATED_CONFIDENCE, estimateConfidence(estimate))
      : estimateConfidence(estimate),
    learned_results: learnt.results,
    reasons: [
      estimateReason(query, estimate, plan),
      ...(local.voices > 0 ? [localReason(local.factor, local.voices)] : []),
      ...standInReason(query),
      ...(learnt.reason ? [learnt.reason] : []),
      ...(context.learnt?.power_percent === plan.power_percent
        ? [`${plan.power_percent} % is what your results ran at.`]
        : []),
      ...(depth.reason ? [depth.reason] : []),
      ...(interval ? [interval.reason] : []),
      ...(pulses.reason ? [pulses.reason] : []),
    ],
    warnings: plan.isTooMany
      ? [
          'More passes would be needed than are sensible: expect char and taper, or a cut that does not go through.',
        ]
      : [],
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
    : towardsUsualSpeed(query, ranked, { power_percent, speed_mm_s });
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

function estimateReason(query: StepQuery, estimate: SpeedEstimate, plan: PassPlan): string {
  const { level, rows, voices, family_rows } = estimate;
  const basis = `${plural(rows, 'published setting')} from ${plural(voices, 'source')}`;
  const others = family_rows - rows;
  const pooled = level === 'material' && others > 0 ? ` and ${others} for similar material` : '';
  const of =
    level === 'material' ? query.material : `${query.family ?? 'similar material'} in general`;
  const passes = plan.passes > 1 ? `, ${plan.passes} passes` : '';
  return `Computed from ${basis} for ${of}${pooled}: ${shownSpeed(plan.speed_mm_s)} at ${plan.power_percent} % of ${query.watts} W${passes}.`;
}

function localReason(factor: number, voices: number): string {
  const share = Math.round(Math.abs(factor - 1) * 100);
  if (share < 3)
    return `Settings close to your job, from ${plural(voices, 'source')}, agree with it.`;
  return `Then ${share} % ${factor > 1 ? 'faster' : 'slower'}, as published settings close to your job are (${plural(voices, 'source')}).`;
}

function standInReason({ operation, evidenceOperation }: StepQuery): string[] {
  if (operation === 'Perforate')
    return ['Computed as a cut: set the cut and skip lengths in your software.'];
  if (operation === evidenceOperation) return [];
  return [
    `Published ${evidenceOperation === 'Mark' ? 'marks' : 'engravings'} stand in, because nobody published this operation here.`,
  ];
}
