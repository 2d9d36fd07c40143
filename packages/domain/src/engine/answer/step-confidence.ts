import type { Answer } from './answer.ts';
import { boundConfidence, penalizeUnknowns } from './confidence.ts';
import type { StepQuery } from '../query.ts';
import type { BurnedBefore } from '../learning/confidence-from-results.ts';

interface ConfidenceInput {
  answer: Answer;
  query: StepQuery;
  burnedBefore: BurnedBefore | null;
  /** The most a capability warning leaves. */
  most: number;
}

/**
 * Confidence of a step, 0.1 to 0.95: of the answer, less what is unknown. What came of the very setting on this machine
 * says more than either and takes their place.
 */
export function stepConfidence({ answer, query, burnedBefore, most }: ConfidenceInput): number {
  if (burnedBefore !== null) return boundConfidence(burnedBefore.confidence);
  const known =
    answer.method === 'baseline' ? answer.confidence : penalizeUnknowns(answer.confidence, query);
  return boundConfidence(Math.min(known, most));
}
