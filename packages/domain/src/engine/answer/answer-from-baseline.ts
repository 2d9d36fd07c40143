import { workKind } from '../model/model-terms.ts';
import type { Answer } from './answer.ts';
import type { AnswerContext } from './answer-context.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { chooseInterval } from '../parameters/choose-interval.ts';
import {
  BASELINE_CONFIDENCE,
  DOUBTED_BASELINE_CONFIDENCE,
  INTERPOLATED_CONFIDENCE,
} from './confidence.ts';
import { depthFactor } from './depth-factor.ts';
import { estimateSpeed, speedContextOf, type SpeedEstimate } from '../speed/estimate-speed.ts';
import { adjustmentFor } from '../learning/apply-learning.ts';
import { findBaseline, type Baseline } from './find-baseline.ts';
import type { Message } from '../../messages/message.ts';
import { changeBy, jobOf, rowUsed } from '../message-values.ts';
import { engineMessage } from '../messages.ts';

/** Without a fit, the spread between sources is assumed: one in ten differs by more than 2.8 (DOMAIN §2.1). */
const UNKNOWN_BAND_FACTOR = 2.8;

/** Repeats a published setting for exactly this job (ENG-3). */
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
  const doubt = doubtAbout(baseline, estimate);
  const learned = estimate && adjustmentFor(estimate, context.learned);
  const factor = depth.factor * (learned?.factor ?? 1);
  const speed = row.speed_mm_s * factor;
  const isCopied = factor === 1;
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
    band_mm_s: bandAround(
      speed,
      row.passes,
      factor,
      estimate && learned && { ...estimate, band_factor: learned.band_factor },
    ),
    method: isCopied ? 'baseline' : 'interpolated',
    confidence: !isCopied
      ? INTERPOLATED_CONFIDENCE
      : doubt
        ? DOUBTED_BASELINE_CONFIDENCE
        : BASELINE_CONFIDENCE,
    learned_results: learned?.results ?? null,
    rationale: isCopied
      ? engineMessage('copied', { settings: baseline.matches.length, ...jobOf(query) })
      : engineMessage('based_on_best', {
          settings: baseline.matches.length,
          ...jobOf(query),
          ...changeBy({ results: learned?.factor ?? 1, depth: depth.factor }),
        }),
    details: [
      rowUsed(row),
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

/** The range of independent settings: centered between this row and the fit, and always including the row. */
function bandAround(
  speed: number,
  passes: number,
  factor: number,
  estimate: SpeedEstimate | null,
): [number, number] {
  if (!estimate) return [speed / UNKNOWN_BAND_FACTOR, speed * UNKNOWN_BAND_FACTOR];
  const fitted = estimate.speed_per_job_mm_s * Math.max(1, passes) * factor;
  const middle = Math.sqrt(speed * fitted);
  return [
    Math.min(speed, middle / estimate.band_factor),
    Math.max(speed, middle * estimate.band_factor),
  ];
}

function doubtAbout({ row }: Baseline, estimate: SpeedEstimate | null): Message | null {
  if (!estimate) return null;
  const ratio = row.speed_per_job_mm_s / estimate.speed_per_job_mm_s;
  if (Math.max(ratio, 1 / ratio) <= estimate.band_factor) return null;
  return engineMessage('far_from_others', { speed: estimate.speed_per_job_mm_s * 60 });
}
