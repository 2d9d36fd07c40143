import type { EvidenceBook } from '../engine/evidence/evidence-book.ts';
import { readBurnResults } from '../engine/learning/read-results.ts';
import { workKind } from '../engine/model/model-terms.ts';
import { resultQuery, type StepQuery } from '../engine/query.ts';
import { findMaterial } from '../materials/find-material.ts';
import type { BurnResult } from '../types.ts';
import { fromMmMin } from '../units/speed.ts';
import { energyField, withoutNulls } from './energy-field.ts';

const MAX_RESULTS = 6;
/** Edge scores from this on are good, as in learning (ENG-53). */
const GOOD_EDGE = 7;

/**
 * Results on this machine for the same kind of work in the same material or its family: the same material first, newest
 * first (AIP-31). Materials are named by the catalog only; names given by the user are left out.
 */
export function describeResults(
  results: readonly BurnResult[],
  query: StepQuery,
  book: EvidenceBook,
) {
  return results
    .toReversed()
    .flatMap((result) => {
      const material = findMaterial(result.material);
      if (!readBurnResults([result]).ok || material?.safety === 'block') return [];
      const { material: key, family } = resultQuery(result, material, query, book);
      const isSame = key === query.material;
      const isRelated = isSame || (family !== null && family === query.family);
      if (!isRelated || workKind(result.operation) !== workKind(query.operation)) return [];
      return [
        { isSame, described: describeResult(result, { isSame, name: material?.canonical, query }) },
      ];
    })
    .sort((a, b) => Number(b.isSame) - Number(a.isSame))
    .slice(0, MAX_RESULTS)
    .map(({ described }) => described);
}

interface Relation {
  isSame: boolean;
  name: string | undefined;
  query: StepQuery;
}

function describeResult(
  { operation, thickness_mm, settings, cut_through, edge_score }: BurnResult,
  { isSame, name, query }: Relation,
) {
  return withoutNulls({
    outcome: outcomeOf(cut_through, edge_score),
    is_same_material: isSame,
    material: name ?? null,
    operation,
    thickness_mm,
    speed_mm_s: Number(fromMmMin(settings.speed_mm_min, 'mm/s').toPrecision(3)),
    power_percent: settings.power_percent,
    passes: settings.passes,
    interval_mm: settings.interval_mm,
    ...energyField(operation, settings, query.watts),
    edge_score_of_10: edge_score,
  });
}

function outcomeOf(cut_through: boolean | null, edge: number | null): string {
  if (cut_through === false) return 'failed: did not cut through';
  if (edge !== null && edge < GOOD_EDGE) return 'poor edge or surface';
  return cut_through === true || edge !== null ? 'worked' : 'not judged';
}
