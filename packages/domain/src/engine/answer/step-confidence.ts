import type { Answer } from './answer.ts';
import { boundConfidence, penalizeUnknowns } from './confidence.ts';
import type { StepQuery } from '../query.ts';
import type { Tried } from '../learning/confidence-of-tried.ts';

interface Grounds {
  answer: Answer;
  query: StepQuery;
  tried: Tried | null;
  /** The most a capability warning leaves. */
  most: number;
}

/**
 * Confidence of a step, 0.1 to 0.95: of the answer, less what is unknown. What came of the very setting on this machine
 * says more than either and takes their place.
 */
export function stepConfidence({ answer, query, tried, most }: Grounds): number {
  if (tried !== null) return boundConfidence(tried.confidence);
  const known =
    answer.method === 'baseline' ? answer.confidence : penalizeUnknowns(answer.confidence, query);
  return boundConfidence(Math.min(known, most));
}
