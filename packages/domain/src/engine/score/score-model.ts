import { ln } from '../../math/logarithm.ts';
import { quantile } from '../model/linear-algebra.ts';
import type { HeldOutRow } from './leave-out.ts';
import { plainFit } from './plain-fit.ts';
import { scoreAfterResults, type LearnedScore } from './score-after-results.ts';

/** How far the model misses settings of left-out sources, for one laser and operation. */
export interface ModelScore {
  /** Laser and operation, "CO2|Cut". */
  group: string;
  rows: number;
  contributors: number;
  /** Share of settings whose family another source also published. */
  answered: number;
  median_abs_log2: number;
  p90_abs_log2: number;
  /** Share within a factor of 1.5, and of 2. */
  within_1_5: number;
  within_2: number;
  /** A plain log-log line on the same settings; `null` when only one source published any. */
  plain: { median_abs_log2: number; p90_abs_log2: number } | null;
  /** The same with half of all sources left out at once; `null` if not computed. */
  half: { median_abs_log2: number; p90_abs_log2: number } | null;
  /** After 1, 3 and 5 results from the machine. */
  after: LearnedScore[];
}

const RESULTS = [1, 3, 5];

/**
 * Score per laser and operation, on the evidence the engine ships: every source left out in turn, and half of them at
 * once (`leaveHalvesOut`) where that is given.
 */
export function scoreModel(
  heldOut: readonly HeldOutRow[],
  halvesOut: readonly HeldOutRow[] = [],
): ModelScore[] {
  const halves = Map.groupBy(halvesOut, ({ group }) => group);
  return [...Map.groupBy(heldOut, ({ group }) => group)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, own]) => scoreGroup(group, own, halves.get(group)));
}

export function scoreGroup(
  group: string,
  own: readonly HeldOutRow[],
  half: readonly HeldOutRow[] = [],
): ModelScore {
  const misses = own.map(({ log2_ratio }) => Math.abs(log2_ratio));
  return {
    group,
    rows: own.length,
    contributors: new Set(own.map(({ contributor }) => contributor)).size,
    answered: shareOf(own, (one) =>
      own.some(
        ({ contributor, row }) =>
          contributor !== one.contributor && row.subject.family === one.row.subject.family,
      ),
    ),
    ...missesOf(own),
    within_1_5: shareOf(misses, (miss) => miss <= ln(1.5) / Math.LN2),
    within_2: shareOf(misses, (miss) => miss <= 1),
    plain: plainScore(own),
    half: half.length === 0 ? null : missesOf(half),
    after: RESULTS.map((results) => scoreAfterResults(own, results)),
  };
}

function missesOf(all: readonly HeldOutRow[]) {
  const misses = all.map(({ log2_ratio }) => Math.abs(log2_ratio));
  return { median_abs_log2: quantile(misses, 0.5), p90_abs_log2: quantile(misses, 0.9) };
}

function plainScore(own: readonly HeldOutRow[]): ModelScore['plain'] {
  const misses = own.flatMap(({ contributor, row }) => {
    const others = own
      .filter((other) => other.contributor !== contributor)
      .map((other) => other.row);
    return others.length === 0 ? [] : [Math.abs(row.target - plainFit(others)(row)) / Math.LN2];
  });
  if (misses.length === 0) return null;
  return { median_abs_log2: quantile(misses, 0.5), p90_abs_log2: quantile(misses, 0.9) };
}

function shareOf<One>(all: readonly One[], holds: (one: One) => boolean): number {
  return all.filter(holds).length / all.length;
}
