import type { Basis } from './answer-context.ts';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { FITTED_MODEL } from '../model/fitted-model.ts';

/** The evidence and fit of the shipped engine. */
export function shippedBasis(): Basis {
  return { book: publishedEvidence(), model: FITTED_MODEL };
}
