import { boundConfidence } from '../engine/answer/confidence.ts';
import type { Step } from '../types.ts';
import type { Agreement } from './judge-agreement.ts';

/** The most a model's numbers deserve. */
const MOST = {
  /** Within our band. */
  within: 0.85,
  /** Outside it, with a reason. */
  reasoned: 0.6,
  /** We have nothing published to hold them against. */
  unproven: 0.5,
};
/** What is left of our own confidence where a model goes outside our band, or contradicts us without a reason. */
const CONTRADICTED = 0.85;

/** Confidence of a step a model proposed: the engine's own at most, whatever the model thinks of itself (AIP-10). */
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

/** Confidence of our own numbers where a model contradicts them without a reason. */
export function contradictedConfidence({ confidence }: Pick<Step, 'confidence'>): number {
  return Math.min(confidence, boundConfidence(confidence * CONTRADICTED));
}
