import type { Answer } from './answer.ts';
import { boundConfidence, penalizeUnknowns } from './confidence.ts';
import type { StepQuery } from '../query.ts';
import type { BurnedBefore } from '../learning/confidence-from-results.ts';

interface ConfidenceInput {
  answer: Answer;
  query: StepQuery;
  burnedBefore: BurnedBefore | null;
  /** Maximum allowed by a capability warning. */
  most: number;
}

/**
 * Confidence of a step, 0.1 to 0.95: that of the answer, reduced for unknowns. Results of the same setting on this
 * machine replace both.
 */
export function stepConfidence({ answer, query, burnedBefore, most }: ConfidenceInput): number {
  if (burnedBefore !== null) return boundConfidence(burnedBefore.confidence);
  return boundConfidence(Math.min(penalizeUnknowns(answer.confidence, query), most));
}
