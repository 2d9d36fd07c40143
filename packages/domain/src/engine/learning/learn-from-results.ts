import { findMaterial } from '../../materials/find-material.ts';
import { ln } from '../../math/logarithm.ts';
import type { BurnResult, Operation } from '../../types.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import { expectedSpeed } from '../speed/expected-speed.ts';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import { rankEvidence } from '../evidence/rank-evidence.ts';
import { median } from '../model/linear-algebra.ts';
import { spreadOf, workKind } from '../model/model-terms.ts';
import { resultQuery, type StepQuery } from '../query.ts';
import { posteriorOf, type LearnedPosterior, type Observation } from './posterior.ts';
import { readBurnResults } from './read-results.ts';

/** Only the newest count: machines drift, and more results add little. */
const NEWEST = 20;
/** At this edge score and above, a result counts fully; at 0 its spread is three times as wide. */
const GOOD_EDGE = 7;
const ROUGHEST_LOOSENESS = 3;

/**
 * Learns from results of the same kind of work: outlines inform outlines and fills inform fills. Across kinds the
 * offsets of 16 published sources are unrelated (correlation −0.05), so the other kind has no weight. Results with
 * hazardous materials are ignored. `null` when no result is relevant.
 */
export function learnFromResults(
  context: AnswerContext,
  results: readonly BurnResult[],
  book: EvidenceBook,
): LearnedPosterior | null {
  const kind = workKind(context.query.operation);
  const observed = results
    .filter((result) => workKind(result.operation) === kind)
    .slice(-NEWEST)
    .flatMap((result) => observe(context, result, book));
  if (observed.length === 0) return null;
  return {
    ...posteriorOf(observed, context.query, spreadOf(context.query)),
    results: observed.length,
    power_percent: usualPercent(context.query, observed),
  };
}

/**
 * The power percentage this machine ran at for the same operation, preferably in the same material; the median of
 * several.
 */
function usualPercent(query: StepQuery, observed: readonly StepObservation[]): number | null {
  const succeeded = observed.filter(
    (one) => one.operation === query.operation && !one.isUpperLimit,
  );
  const same = succeeded.filter(({ material }) => material === query.material);
  const percents = (same.length > 0 ? same : succeeded).map(({ power_percent }) => power_percent);
  return percents.length > 0 ? Math.round(median(percents)) : null;
}

interface StepObservation extends Observation {
  operation: Operation;
  power_percent: number;
}

/** Empty for a result that is absurd, of a hazardous material, or outside the fit. */
function observe(
  context: AnswerContext,
  result: BurnResult,
  book: EvidenceBook,
): StepObservation[] {
  const material = findMaterial(result.material);
  if (!readBurnResults([result]).ok || material?.safety === 'block') return [];
  const query = resultQuery(result, material, context.query, book);
  const isCut = query.evidenceOperation === 'Cut';
  if (isCut && query.thickness_mm === null) return [];
  const { speed_mm_min, passes, power_percent, interval_mm } = result.settings;
  const ranked = rankEvidence(query, book);
  const expected = expectedSpeed(
    { ...context, query, ranked, learned: null },
    { power_percent, passes, interval_mm },
  );
  if (expected === null) return [];
  return [
    {
      material: query.material,
      family: query.family,
      miss: ln(speed_mm_min / 60 / passes / expected),
      isUpperLimit: isCut && result.cut_through === false,
      looseness: looseness(result.edge_score),
      operation: result.operation,
      power_percent,
    },
  ];
}

function looseness(edge: number | null): number {
  const shortfall = edge === null ? 0 : Math.max(0, GOOD_EDGE - edge) / GOOD_EDGE;
  return 1 + (ROUGHEST_LOOSENESS - 1) * shortfall;
}
