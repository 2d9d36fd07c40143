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
import { posteriorOf, type Learned, type Observation } from './posterior.ts';
import { readBurnResults } from './read-results.ts';

/** The newest count: a machine drifts, and more say hardly more. */
const NEWEST = 20;
/** From this edge score on a result counts in full; at 0 its spread is three times as wide. */
const GOOD_EDGE = 7;
const ROUGHEST_LOOSENESS = 3;

/**
 * Learns from results of the same kind of work: outlines teach outlines, fills teach fills. Across kinds the offsets of
 * 16 published sources are unrelated (correlation −0.05), so the other kind weighs nothing. Results of hazardous
 * materials are not looked at. `null` when none bears on the job.
 */
export function learnFromResults(
  context: AnswerContext,
  results: readonly BurnResult[],
  book: EvidenceBook,
): Learned | null {
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

/** The percent this machine was run at for the same operation, at best in the same material; the middle of several. */
function usualPercent(query: StepQuery, observed: readonly Observed[]): number | null {
  const succeeded = observed.filter(
    (one) => one.operation === query.operation && !one.isUpperLimit,
  );
  const same = succeeded.filter(({ material }) => material === query.material);
  const percents = (same.length > 0 ? same : succeeded).map(({ power_percent }) => power_percent);
  return percents.length > 0 ? Math.round(median(percents)) : null;
}

interface Observed extends Observation {
  operation: Operation;
  power_percent: number;
}

/** Nothing for a result that is absurd, of a hazardous material, or that the fit cannot judge. */
function observe(context: AnswerContext, result: BurnResult, book: EvidenceBook): Observed[] {
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
