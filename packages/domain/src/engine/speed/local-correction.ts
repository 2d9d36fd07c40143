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
  if (context.query.isGeneric) return { factor: 1, contributors: 0, isBetween: false };
  const nearby = meanMissNearby(context, (row) => missOf(context, row, context.model));
  return {
    factor: exp(nearby.miss),
    contributors: nearby.contributors,
    isBetween: isSurrounded(context, nearRows(context)),
  };
}

/**
 * The weighted mean of the misses of close rows of the same material, in ln, shrunk toward 0; one weight per
 * contributor. Rows whose miss is `null` do not count.
 */
export function meanMissNearby(
  context: AnswerContext,
  missOfRow: (row: RankedEvidence) => number | null,
): { miss: number; contributors: number } {
  let weights = 0;
  let sum = 0;
  const near = context.query.isGeneric ? [] : nearRows(context);
  const counted = near.flatMap((row) => {
    const miss = missOfRow(row);
    return miss === null ? [] : [{ contributor: row.contributor, distance: row.distance, miss }];
  });
  const perContributor = Map.groupBy(counted, ({ contributor }) => contributor);
  for (const rows of perContributor.values()) {
    const weight = 1 - Math.min(...rows.map(({ distance }) => distance)) / MAX_DISTANCE;
    weights += weight;
    sum += weight * (rows.reduce((total, { miss }) => total + miss, 0) / rows.length);
  }
  return { miss: sum / (weights + FIT_WEIGHT), contributors: perContributor.size };
}

function nearRows({ ranked }: AnswerContext): RankedEvidence[] {
  return ranked.filter((row) => row.sameMaterial && row.distance < MAX_DISTANCE);
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
