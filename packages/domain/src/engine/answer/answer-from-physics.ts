import type { Answer } from './answer.ts';
import { ablationDepth } from '../physics/ablation.ts';
import type { AnswerContext } from './answer-context.ts';
import { choosePulses } from '../parameters/choose-pulses.ts';
import { PHYSICS_CONFIDENCE } from './confidence.ts';
import { engineMessage } from '../messages.ts';
import { spotSize } from '../physics/optics.ts';

/** Width of a cut in metal, by wobble or offset lines, so that the melt can leave (mm). */
const TRENCH_MM = 0.1;
const CUT_SPEED_MM_S = 200;
const CUT_POWER_PERCENT = 90;
const MAX_PASSES = 500;
/** The share of energy that removes metal is known within about a factor of three (DOMAIN §2.4). */
const BAND_FACTOR = 3;

/**
 * Cutting metal with fiber pulses: published rows rarely state the passes, so they are computed from the energy needed
 * to remove the metal of the trench. `null` for every other job.
 */
export function answerFromPhysics({ query, machine, ranked }: AnswerContext): Answer | null {
  const isMetalCut =
    query.laser === 'Fiber' && query.evidenceOperation === 'Cut' && query.family === 'metal';
  if (!isMetalCut || query.thickness_mm === null) return null;
  const watts = (query.watts * CUT_POWER_PERCENT) / 100;
  const width = Math.max(TRENCH_MM, spotSize('Fiber', query.lens_mm));
  const perPass = ablationDepth({
    watts,
    speed_mm_s: CUT_SPEED_MM_S,
    width_mm: width,
    material: query.material,
  });
  const wanted = Math.ceil(query.thickness_mm / perPass);
  const pulses = choosePulses(machine, query.watts, ranked);
  return {
    speed_mm_s: CUT_SPEED_MM_S,
    power_percent: CUT_POWER_PERCENT,
    passes: Math.min(MAX_PASSES, Math.max(1, wanted)),
    interval_mm: null,
    frequency_hz: pulses.frequency_hz,
    pulse_width_ns: pulses.pulse_width_ns,
    band_mm_s: [CUT_SPEED_MM_S / BAND_FACTOR, CUT_SPEED_MM_S * BAND_FACTOR],
    method: 'physics',
    confidence: PHYSICS_CONFIDENCE,
    rationale: engineMessage('metal_cut', { passes: wanted, thickness: query.thickness_mm }),
    details: [
      engineMessage('trench', { depth: perPass, width }),
      ...(pulses.reason ? [pulses.reason] : []),
    ],
    warnings:
      wanted > MAX_PASSES
        ? [engineMessage('passes_unrealistic', { passes: wanted, watts: query.watts })]
        : [],
    evidence: [...ranked],
  };
}
