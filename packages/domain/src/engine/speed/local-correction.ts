import { exp, ln } from '../../math/logarithm.ts';
import { workKind } from '../model/model-terms.ts';
import type { AnswerContext } from '../answer/answer-context.ts';
import { estimateSpeed, queryOfRow, speedContextOf } from './estimate-speed.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';

export interface LocalCorrection {
  /** Multiplies the fitted speed. */
  factor: number;
  contributors: number;
  /** There are rows on both sides of the question. */
  isBetween: boolean;
}

/** Rows further away than this (ln of watts plus ln of thickness ratio) add nothing to the fit. */
const MAX_DISTANCE = 0.8;
/** Weight of the fit in contributors: one close contributor moves the answer by a third of its miss. */
const FIT_WEIGHT = 2;

/**
 * How the closest rows of the same material differ from the fit: the weighted mean of their misses (one per
 * contributor), shrunk to 0 by the fit's own weight. This is the interpolation between published rows.
 */
export function localCorrection(context: AnswerContext): LocalCorrection {
  const { query, model, ranked } = context;
  if (query.isGeneric) return { factor: 1, contributors: 0, isBetween: false };
  const near = ranked.filter((row) => row.sameMaterial && row.distance < MAX_DISTANCE);
  let weights = 0;
  let sum = 0;
  const perContributor = Map.groupBy(near, ({ contributor }) => contributor);
  for (const rows of perContributor.values()) {
    const misses = rows.map((row) => missOf(context, row, model)).filter((miss) => miss !== null);
    if (misses.length === 0) continue;
    const weight = 1 - Math.min(...rows.map(({ distance }) => distance)) / MAX_DISTANCE;
    weights += weight;
    sum += weight * (misses.reduce((total, miss) => total + miss, 0) / misses.length);
  }
  return {
    factor: exp(sum / (weights + FIT_WEIGHT)),
    contributors: perContributor.size,
    isBetween: isSurrounded(context, near),
  };
}

function missOf(
  { query }: AnswerContext,
  evidence: RankedEvidence,
  model: AnswerContext['model'],
): number | null {
  const estimate = estimateSpeed(queryOfRow(query, evidence), speedContextOf(evidence.row), model);
  return estimate && ln(evidence.speed_per_job_mm_s / estimate.speed_per_job_mm_s);
}

/** Cuts: thinner and thicker stock is published. Fills: at least two sources have about these watts. */
function isSurrounded({ query }: AnswerContext, near: readonly RankedEvidence[]): boolean {
  const asked = query.thickness_mm;
  if (workKind(query.evidenceOperation) === 'surface')
    return new Set(near.map(({ contributor }) => contributor)).size >= 2;
  if (asked === null || query.thicknessAssumed) return false;
  const thickness = near.flatMap(({ row }) => row.thickness_mm ?? []);
  return (
    thickness.some((mm) => mm <= asked * 1.1) &&
    thickness.some((mm) => mm >= asked * 0.9) &&
    near.length >= 2
  );
}
