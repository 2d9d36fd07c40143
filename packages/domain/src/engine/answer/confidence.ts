import { clamp } from '../../machines/limits.ts';
import type { SpeedEstimate } from '../speed/estimate-speed.ts';
import type { StepQuery } from '../query.ts';

/** Bounds of every confidence the product shows (spec §9). */
export const CONFIDENCE_BOUNDS = { min: 0.1, max: 0.95 };
/** A published setting for exactly this job. */
export const BASELINE_CONFIDENCE = 0.95;
/** A published setting contradicted by the other evidence. */
export const DOUBTED_BASELINE_CONFIDENCE = 0.75;
export const INTERPOLATED_CONFIDENCE = 0.75;
/** No data exists (D8). */
export const GENERIC_CONFIDENCE = 0.35;
export const PHYSICS_CONFIDENCE = 0.4;
/** Maximum for a job that this laser is unsuitable for (ENG-18). */
export const WRONG_TOOL_CONFIDENCE = 0.3;

/** About 0.7 from five points of two contributors, 0.5 for one or two points or the family (DOMAIN §2.1). */
export function estimateConfidence({ level, rows, contributors }: SpeedEstimate): number {
  const isWellKnown = rows >= 5 && contributors >= 2;
  if (level === 'family') return isWellKnown ? 0.5 : 0.4;
  if (isWellKnown) return 0.7;
  return rows >= 3 ? 0.6 : 0.5;
}

/** Subtracts 0.1 for each unknown of the machine or the job. */
export function penalizeUnknowns(confidence: number, query: StepQuery): number {
  const hasLens = query.laser !== 'Diode';
  const unknowns = [!query.wattsKnown, hasLens && query.lens_mm === null, query.thicknessAssumed];
  return confidence - 0.1 * unknowns.filter(Boolean).length;
}

/** Within the bounds, two decimals. */
export function boundConfidence(confidence: number): number {
  return clamp(Math.round(confidence * 100) / 100, CONFIDENCE_BOUNDS.min, CONFIDENCE_BOUNDS.max);
}
