import { seededRandom } from '../../../packages/domain/src/engine/score/seeded-random.ts';
import { quantile } from '../measure.ts';

const DRAWS = 2000;
const SEED = 20_261_122;
/** Quantiles that enclose 95 % of the draws. */
const ENDS = [0.025, 0.975] as const;

/** Minimum number of sources. Fewer say nothing about a new source, no matter how many settings they have. */
export const MIN_SOURCES = 8;

/**
 * The 95 % interval of a statistic, by bootstrap. Whole sources are drawn, because settings of one source have
 * correlated misses. Deterministic for the same sample.
 */
export function confidenceInterval<One extends { contributor: string }>(
  sample: readonly One[],
  figureOf: (drawn: readonly One[]) => number,
): [low: number, high: number] {
  const random = seededRandom(SEED);
  const contributors = [...Map.groupBy(sample, ({ contributor }) => contributor).values()];
  const figures = Array.from({ length: DRAWS }, () =>
    figureOf(
      contributors.flatMap(() => contributors[Math.floor(random() * contributors.length)] ?? []),
    ),
  );
  return [quantile(figures, ENDS[0]), quantile(figures, ENDS[1])];
}
