import { hasUsualOptics } from '../model/fit-rows.ts';
import { workKind } from '../model/model-terms.ts';
import type { StepQuery } from '../query.ts';
import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import { answerConfidence } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';
import { energyDetail } from './energy-detail.ts';
import { baselineEnergyFactor } from '../speed/published-correction.ts';
import { estimateSpeed, speedContextOf, type SpeedEstimate } from '../speed/estimate-speed.ts';
import { adjustmentFor } from '../learning/apply-learning.ts';
import { findBaseline, type Baseline } from './find-baseline.ts';
import type { Message } from '../../messages/message.ts';
import { changeBy, jobOf, rowUsed } from '../message-values.ts';
import { engineMessage } from '../messages.ts';

/** Without a fit, the spread between sources is assumed: one in ten differs by more than 2.8 (DOMAIN §2.1). */
const UNKNOWN_BAND_FACTOR = 2.8;
/** Without a fit, nothing measures how often such a row agrees with others (assumed). */
const UNKNOWN_CONFIDENCE = 0.5;

/**
 * Starts from a published setting for exactly this job and moves its speed toward the energy other sources use, because
 * its source is only one of several (ENG-3, ENG-63).
 */
export function answerFromBaseline(context: AnswerContext): Answer | null {
  const { query, machine, ranked } = context;
  const baseline = findBaseline(context);
  if (!baseline) return null;
  const { row } = baseline.row;
  const depth = depthFactor(query);
  const isSurface = workKind(query.operation) === 'surface';
  const interval = isSurface ? chooseInterval(query, ranked) : null;
  const interval_mm = isSurface ? (row.interval_mm ?? interval?.interval_mm ?? null) : null;
  const power_percent = row.power_max_pct ?? 100;
  const estimate = estimateSpeed(query, speedContextOf(row), context.model);
  const pulses = choosePulses(machine, query.watts, [baseline.row, ...ranked]);
  const doubt = doubtAbout(query, baseline, estimate);
  const learned = estimate && adjustmentFor(estimate, context.learned);
  const energy = baselineEnergyFactor(context, row);
  const changed = depth.factor * (learned?.factor ?? 1);
  const speed = row.speed_mm_s * energy * changed;
  return {
    speed_mm_s: speed,
    power_percent,
    passes: Math.max(1, row.passes),
    interval_mm,
    frequency_hz:
      row.frequency_khz !== null && pulses.frequency_hz !== null
        ? row.frequency_khz * 1000
        : pulses.frequency_hz,
    pulse_width_ns:
      pulses.pulse_width_ns === null ? null : (row.pulse_width_ns ?? pulses.pulse_width_ns),
    ...(learned && { deviation: learned.deviation }),
    band_mm_s: bandAround(speed, learned?.band_factor ?? UNKNOWN_BAND_FACTOR),
    method: changed === 1 ? 'baseline' : 'interpolated',
    confidence:
      estimate && learned ? answerConfidence(estimate, learned, query) : UNKNOWN_CONFIDENCE,
    learned_results: learned?.results ?? null,
    rationale: engineMessage('based_on_best', {
      settings: baseline.matches.length,
      ...jobOf(query),
      ...changeBy({ energy, results: learned?.factor ?? 1, depth: depth.factor }),
    }),
    details: [
      rowUsed(row),
      ...energyDetail(energy),
      ...(learned?.details ?? []),
      ...(depth.reason ? [depth.reason] : []),
      ...(interval && row.interval_mm === null ? [interval.reason] : []),
      ...(row.frequency_khz === null && pulses.reason ? [pulses.reason] : []),
    ],
    warnings: doubt ? [doubt] : [],
    evidence: [
      baseline.row,
      ...baseline.matches.filter((match) => match !== baseline.row),
      ...ranked.filter((one) => !baseline.matches.includes(one)),
    ],
  };
}

/** The speed divided and multiplied by the factor. */
function bandAround(speed: number, factor: number): [number, number] {
  return [speed / factor, speed * factor];
}

/** Only where the fit knows this kind of optics. */
function doubtAbout(
  { laser, isGalvo }: StepQuery,
  { row }: Baseline,
  estimate: SpeedEstimate | null,
): Message | null {
  if (!estimate || !hasUsualOptics(laser, isGalvo)) return null;
  const ratio = row.speed_per_job_mm_s / estimate.speed_per_job_mm_s;
  if (Math.max(ratio, 1 / ratio) <= estimate.band_factor) return null;
  return engineMessage('far_from_others', { speed: estimate.speed_per_job_mm_s * 60 });
}
