import { exp, ln } from '../../math/logarithm.ts';
import { clamp, isPulsed } from '../../machines/limits.ts';
import { median } from '../model/linear-algebra.ts';
import {
  onePerContributor,
  withSameOptics,
  type RankedEvidence,
} from '../evidence/rank-evidence.ts';
import { workKind } from '../model/model-terms.ts';
import type { StepQuery } from '../query.ts';

/** Starting power without comparable rows: tubes last longer below full current, diodes cut at full power. */
const USUAL_PERCENT: Record<StepQuery['laser'], { line: number; surface: number }> = {
  CO2: { line: 70, surface: 20 },
  Diode: { line: 100, surface: 60 },
  Fiber: { line: 90, surface: 50 },
  UV: { line: 100, surface: 100 },
};
/** A head of a few watts on rails has none to spare. */
const SMALL_HEAD_PERCENT = 90;
const MAX_CONTRIBUTORS = 5;

/** Median power percentage of the nearest independent sources, an integer. */
export function choosePower(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
  kind: 'line' | 'surface',
): number {
  const asked = onePerContributor(withSameOptics(query, ranked), MAX_CONTRIBUTORS).map(
    ({ row }) => row.power_max_pct ?? 100,
  );
  if (asked.length > 0) return Math.round(median(asked));
  return isPulsed(query.laser) && !query.isGalvo
    ? SMALL_HEAD_PERCENT
    : USUAL_PERCENT[query.laser][kind];
}

/** Fraction of the way, in ln, to the speed that others run. */
const TOWARD_USUAL = 0.5;
const MIN_PERCENT = 5;

/**
 * In a fill, a diode's percentage and speed can be traded one for one (ENG-40). Of the pairs with equal energy, this
 * takes the one halfway between the usual percentage and the usual speed of the nearest contributors. Other lasers and
 * outlines keep the percentage. `speed_mm_s`: predicted by the fit at `power_percent`.
 */
export function towardUsualSpeed(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
  { power_percent, speed_mm_s }: { power_percent: number; speed_mm_s: number },
): number {
  const speeds = onePerContributor(ranked, MAX_CONTRIBUTORS).map(({ row }) => ln(row.speed_mm_s));
  if (
    query.laser !== 'Diode' ||
    workKind(query.evidenceOperation) !== 'surface' ||
    speeds.length === 0
  )
    return power_percent;
  const gap = median(speeds) - ln(speed_mm_s);
  return clamp(Math.round(power_percent * exp(TOWARD_USUAL * gap)), MIN_PERCENT, 100);
}
