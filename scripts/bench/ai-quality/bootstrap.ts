import { seededRandom } from '../../../packages/domain/src/engine/score/seeded-random.ts';
import { quantile } from '../measure.ts';

const DRAWS = 2000;
const SEED = 20_261_122;
/** 95 % of the draws. */
const ENDS = [0.025, 0.975] as const;

/** Fewer sources say nothing about the next one, however many settings they hold. */
export const MIN_SOURCES = 8;

/**
 * Where a figure of a sample is in 95 of 100 samples like it. Whole sources are drawn, because settings of one source
 * miss alike. The same for the same sample.
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
