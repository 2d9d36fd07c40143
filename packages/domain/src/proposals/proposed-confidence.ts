import { boundConfidence } from '../engine/answer/confidence.ts';
import type { Step } from '../types.ts';
import type { Agreement } from './judge-agreement.ts';

const MOST = {
  /** Within the band of published settings. */
  agreed: 0.85,
  /** Outside it, with a reason. */
  reasoned: 0.6,
  /** We have nothing published to hold it against. */
  unproven: 0.5,
  /** A model makes a step at most this much surer than the engine is. */
  above_ours: 0.15,
};
/** What is left of our own confidence when a model contradicts it without a reason. */
const CONTRADICTED = 0.85;

/** Confidence of a step a model proposed, 0.1 to 0.95; `said` is the model's own, `null` when it gave none (AIP-10). */
export function proposedConfidence(
  said: number | null,
  engine: Step,
  agreement: Exclude<Agreement, 'unfounded'>,
): number {
  const isProven =
    engine.evidence.length > 0 && engine.method !== 'generic' && engine.method !== 'physics';
  // Numbers that are ours do not become doubtful by being confirmed.
  const least = agreement === 'same' ? engine.confidence : 0;
  // What the machine can hardly do does not become surer by being proposed.
  const above = engine.capability_warning === null ? MOST.above_ours : 0;
  const proposed = Math.min(
    said ?? engine.confidence,
    engine.confidence + above,
    agreement === 'reasoned' ? MOST.reasoned : MOST.agreed,
    isProven ? 1 : MOST.unproven,
  );
  return boundConfidence(Math.max(least, proposed));
}

/** Confidence of our own numbers where a model contradicts them without a reason. */
export function contradictedConfidence(engine: Step): number {
  return boundConfidence(engine.confidence * CONTRADICTED);
}
