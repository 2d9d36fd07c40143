import { boundConfidence } from '../engine/answer/confidence.ts';
import type { Step } from '../types.ts';
import type { Agreement } from './judge-agreement.ts';

/** Maximum confidence of a model's numbers. */
const MOST = {
  /** Within the engine's band. */
  within: 0.85,
  /** Outside it, with a reason. */
  reasoned: 0.6,
  /** Without published settings for comparison. */
  unproven: 0.5,
};
/** Factor on the engine's confidence if a model leaves the band or contradicts it without a reason. */
const CONTRADICTED = 0.85;

/**
 * Confidence of a step that a model proposed: at most the engine's, regardless of the model's own estimate (AIP-10).
 */
export function proposedConfidence(
  engine: Pick<Step, 'confidence' | 'evidence' | 'method'>,
  agreement: Exclude<Agreement, 'unfounded'>,
): number {
  if (agreement === 'same') return engine.confidence;
  if (agreement === 'reasoned') return Math.min(MOST.reasoned, contradictedConfidence(engine));
  const isProven =
    engine.evidence.length > 0 && engine.method !== 'generic' && engine.method !== 'physics';
  return Math.min(engine.confidence, isProven ? MOST.within : MOST.unproven);
}

/** Confidence of the engine's numbers if a model contradicts them without a reason. */
export function contradictedConfidence({ confidence }: Pick<Step, 'confidence'>): number {
  return Math.min(confidence, boundConfidence(confidence * CONTRADICTED));
}
