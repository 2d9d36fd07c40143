import { ln } from '../../math/logarithm.ts';
import type { Spread } from '../model/spreads.ts';
import { truncatedBelow } from './truncated-normal.ts';

/** One result compared with its prediction. */
export interface Observation {
  material: string;
  family: string | null;
  /** ln of burned over expected speed per job, at the burned power. */
  miss: number;
  /** The cut failed, so the right speed is lower. */
  isUpperLimit: boolean;
  /** Factor on the spread of one setting: a rough edge says less about speed than a clean one. */
  looseness: number;
}

/** What results say about one material on this machine. */
export interface Posterior {
  /** ln of the factor on the expected speed. */
  shift: number;
  /** Taken off the variance of ln speed; never negative. */
  variance_known: number;
  /** ln of the factor of the machine as a whole, for all materials. */
  machine_shift: number;
}

/** What the machine's own results say about a job, and how many were used. */
export interface LearnedPosterior extends Posterior {
  results: number;
  /** Power percentage the machine ran at for this operation; `null` without a successful result. */
  power_percent: number | null;
}

/**
 * One result may change the speed by up to a factor of 4, all results together by 3. Beyond that, something else is
 * wrong.
 */
const MAX_MISS = ln(4);
const MAX_SHIFT = ln(3);

/**
 * Closed-form Gaussian learning on ln speed. A machine's deviation is a tree of independent parts:
 *
 *   miss of a result = machine + family + material + setting,   with the variances of `spread`,
 *
 * so two results have covariance machine² (+ family² in the same family) (+ material² in the same material). Each
 * success y conditions all points at once (gain = covariance with it / (its variance + setting²)). A failed cut at c
 * only says y < c: the point's normal distribution is cut off at c and replaced by the normal one of the same mean and
 * variance, which moves nothing where the failure was to be expected. Every covariance is positive and stays so, and
 * each result takes variance away. A faster success lowers nothing, unless several failures are approximated (ENG-55).
 */
export function posteriorOf(
  observations: readonly Observation[],
  target: Pick<Observation, 'material' | 'family'>,
  spread: Spread,
): Posterior {
  const points = [target, null, ...observations];
  const size = points.length;
  const mean = new Float64Array(size);
  const covariance = points.map((left) =>
    Float64Array.from(points, (right) => covarianceOf(left, right, spread)),
  );
  const prior = covariance[0]?.[0] ?? 0;
  const learn = (limits: boolean): void => {
    observations.forEach((one, at) => {
      if (one.isUpperLimit === limits) condition(mean, covariance, at + 2, one, spread.row);
    });
  };
  learn(false);
  learn(true);
  const bound = (value: number) => Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, value));
  return {
    shift: bound(mean[0] ?? 0),
    variance_known: Math.max(0, prior - (covariance[0]?.[0] ?? 0)),
    machine_shift: bound(mean[1] ?? 0),
  };
}

type Point = Pick<Observation, 'material' | 'family'> | null;

/** `null` is the machine itself. */
function covarianceOf(left: Point, right: Point, spread: Spread): number {
  const machine = spread.contributor ** 2;
  if (left === null || right === null) return machine;
  const family = machine + spread.family ** 2;
  if (left.material === right.material) return family + spread.material ** 2;
  return left.family !== null && left.family === right.family ? family : machine;
}

/** Moves `mean` and shrinks `covariance` by what one observation says of the point `at`. */
function condition(
  mean: Float64Array,
  covariance: readonly Float64Array[],
  at: number,
  { miss, isUpperLimit, looseness }: Observation,
  rowSpread: number,
): void {
  const column = Float64Array.from(covariance, (row) => row[at] as number);
  const variance = (column[at] as number) + (rowSpread * looseness) ** 2;
  const sd = Math.sqrt(variance);
  const bounded = Math.min(MAX_MISS, Math.max(-MAX_MISS, miss));
  const surprise = (bounded - (mean[at] as number)) / sd;
  const { shift, shrink } = isUpperLimit
    ? truncatedBelow(surprise)
    : { shift: surprise, shrink: 1 };
  column.forEach((left, i) => {
    mean[i] = (mean[i] as number) + (left / sd) * shift;
    column.forEach((right, j) => {
      const row = covariance[i] as Float64Array;
      row[j] = (row[j] as number) - ((left * right) / variance) * shrink;
    });
  });
}
