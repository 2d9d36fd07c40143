import { clamp, isPulsed } from '../../machines/limits.ts';
import type { Adjustment } from '../learning/apply-learning.ts';
import type { ReliabilityStep } from '../model/model-shape.ts';
import type { SpeedEstimate } from '../speed/estimate-speed.ts';
import type { StepQuery } from '../query.ts';

/** Bounds of every confidence the product shows (spec §9). */
export const CONFIDENCE_BOUNDS = { min: 0.1, max: 0.95 };
/** No data exists (D8). */
export const GENERIC_CONFIDENCE = 0.35;
export const PHYSICS_CONFIDENCE = 0.4;
/** Maximum for a material of which only the kind is known. */
const GENERAL_MATERIAL_CONFIDENCE = 0.5;
/** Maximum for scores of which only cuts are published (assumed: no left-out setting measures them). */
const FROM_CUTS_CONFIDENCE = { continuous: 0.5, pulsed: GENERIC_CONFIDENCE };
/** Maximum for a job that this laser is unsuitable for (ENG-18). */
export const WRONG_TOOL_CONFIDENCE = 0.3;

/**
 * How often an answer like this one is within a factor of 2 of an independent published energy (ENG-64): the measured
 * share at its deviation, and after results of the machine at the deviation they leave, which never lowers it. A score
 * of which only cuts are published and a material of which the user cannot say more were not measured (ENG-6, ENG-64).
 */
export function answerConfidence(
  { reliability, reliability_learned, uncertainty, isFromCuts }: SpeedEstimate,
  { deviation, results }: Pick<Adjustment, 'deviation' | 'results'>,
  { isGeneric, laser }: StepQuery,
): number {
  const most = FROM_CUTS_CONFIDENCE[isPulsed(laser) ? 'pulsed' : 'continuous'];
  const measured = shareAt(reliability, uncertainty.sd);
  const before = isFromCuts ? Math.min(most, measured) : measured;
  const share =
    results === null ? before : Math.max(before, shareAt(reliability_learned, deviation));
  return isGeneric ? Math.min(GENERAL_MATERIAL_CONFIDENCE, share) : share;
}

/** The share of the first step that covers the deviation; beyond the last one, that of the last. */
export function shareAt(steps: readonly ReliabilityStep[], deviation: number): number {
  const step = steps.find(({ sd_most }) => deviation <= sd_most) ?? steps.at(-1);
  return step?.share ?? PHYSICS_CONFIDENCE;
}

/** Subtracts 0.1 for unknown watts and for an unknown thickness. The shares were measured without knowing the lens. */
export function penalizeUnknowns(confidence: number, query: StepQuery): number {
  const unknowns = [!query.wattsKnown, query.thicknessAssumed];
  return confidence - 0.1 * unknowns.filter(Boolean).length;
}

/** Within the bounds, two decimals. */
export function boundConfidence(confidence: number): number {
  return clamp(Math.round(confidence * 100) / 100, CONFIDENCE_BOUNDS.min, CONFIDENCE_BOUNDS.max);
}
