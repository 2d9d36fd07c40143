import { posteriorOf, type Observation } from '../learning/posterior.ts';
import { quantile } from '../model/linear-algebra.ts';
import { spreadOf } from '../model/model-terms.ts';
import type { HeldOutRow } from './leave-out.ts';
import { seededRandom } from './seeded-random.ts';

/** How far predictions miss once some results from the left-out machine are known. */
export interface LearnedScore {
  results: number;
  /** Settings whose machine has enough others. */
  rows: number;
  median_abs_log2: number;
  p90_abs_log2: number;
}

/** Number of random draws of results for each row. */
const DRAWS = 10;
const SEED = 20_261_121;

/** A prediction after results: the miss and the standard deviation it then has, both in ln. */
export interface LearnedMiss {
  contributor: string;
  miss: number;
  sd_after: number;
}

/**
 * Each left-out setting again, after `results` others of its machine (same source, rated watts, laser and operation)
 * were reported as results. The seeded random choice does not depend on their values.
 */
export function missesAfterResults(heldOut: readonly HeldOutRow[], results: number): LearnedMiss[] {
  const random = seededRandom(SEED);
  const machines = Map.groupBy(
    heldOut,
    ({ contributor, row }) => `${contributor}|${row.ratedWatts}`,
  );
  return [...machines.values()]
    .filter((machine) => machine.length > results)
    .flatMap((machine) =>
      machine.flatMap((one) => {
        const others = machine.filter((other) => other !== one);
        return Array.from({ length: DRAWS }, () => missAfter(one, pick(others, results, random)));
      }),
    );
}

export function scoreAfterResults(heldOut: readonly HeldOutRow[], results: number): LearnedScore {
  const misses = missesAfterResults(heldOut, results);
  const sizes = misses.map(({ miss }) => miss / Math.LN2);
  return {
    results,
    rows: misses.length / DRAWS,
    median_abs_log2: quantile(sizes, 0.5),
    p90_abs_log2: quantile(sizes, 0.9),
  };
}

function missAfter(one: HeldOutRow, burned: readonly HeldOutRow[]): LearnedMiss {
  const spread = spreadOf(one.row.subject);
  const { shift, variance_known } = posteriorOf(burned.map(toObservation), one.row.subject, spread);
  return {
    contributor: one.contributor,
    miss: Math.abs(one.log2_ratio * Math.LN2 - shift),
    sd_after: Math.sqrt(Math.max(spread.row ** 2, one.sd ** 2 - variance_known)),
  };
}

function toObservation({ log2_ratio, row }: HeldOutRow): Observation {
  const { material, family } = row.subject;
  return { material, family, miss: log2_ratio * Math.LN2, isUpperLimit: false, looseness: 1 };
}

function pick<One>(from: readonly One[], count: number, random: () => number): One[] {
  const left = [...from];
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  ).filter((one) => one !== undefined);
}
