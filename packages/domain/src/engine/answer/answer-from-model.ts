import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { answerConfidence } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';
import { energyDetail } from './energy-detail.ts';
import { estimateSpeed, type SpeedEstimate } from '../speed/estimate-speed.ts';
import { adjustmentFor } from '../learning/apply-learning.ts';
import { hasUsualOptics } from '../model/fit-rows.ts';
import { planWork, publishedCorrection, usualPower } from '../speed/published-correction.ts';
import { workKind } from '../model/model-terms.ts';
import type { StepQuery } from '../query.ts';
import type { Message } from '../../messages/message.ts';
import { changeBy, shownMaterial, type SpeedFactors } from '../message-values.ts';
import { engineMessage } from '../messages.ts';

/** Answers from the fit, corrected by the rows close by (ENG-4, ENG-5). */
export function answerFromModel(context: AnswerContext): Answer | null {
  const { query, machine, ranked, model } = context;
  const kind = workKind(query.evidenceOperation);
  const interval = kind === 'surface' ? chooseInterval(query, ranked) : null;
  const interval_mm = interval?.interval_mm ?? null;
  const power = context.learned?.power_percent ?? usualPower(context, interval_mm);
  const estimate = estimateSpeed(query, { power_percent: power, passes: 1, interval_mm }, model);
  if (!estimate) return null;
  const published = publishedCorrection(context);
  const { local } = published;
  const isUsual = hasUsualOptics(query.laser, query.isGalvo);
  const depth = depthFactor(query);
  const learned = adjustmentFor(estimate, context.learned);
  const plan = planWork(query, estimate, power, published.factor * depth.factor * learned.factor);
  const pulses = choosePulses(machine, query.watts, ranked);
  const isInterpolated = local.isBetween && estimate.level === 'material';
  return {
    speed_mm_s: plan.speed_mm_s,
    power_percent: plan.power_percent,
    passes: plan.passes,
    interval_mm,
    frequency_hz: pulses.frequency_hz,
    pulse_width_ns: pulses.pulse_width_ns,
    deviation: learned.deviation,
    band_mm_s: [plan.speed_mm_s / learned.band_factor, plan.speed_mm_s * learned.band_factor],
    method: isInterpolated ? 'interpolated' : estimate.level === 'material' ? 'model' : 'family',
    confidence: answerConfidence(estimate, learned, query),
    learned_results: learned.results,
    rationale: rationaleOf(query, estimate, {
      neighbors: local.factor,
      energy: isUsual ? published.energy_factor : 1,
      results: learned.factor,
      depth: depth.factor,
    }),
    details: [
      ...pooledDetail(estimate),
      ...(local.contributors > 0 ? [localDetail(local.factor, local.contributors)] : []),
      ...(isUsual
        ? energyDetail(published.energy_factor)
        : [engineMessage('energy_of_other_optics')]),
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
