import { posteriorOf, type Observation } from '../learning/posterior.ts';
import { quantile } from '../model/linear-algebra.ts';
import { workKind } from '../model/model-terms.ts';
import { SPREADS } from '../model/spreads.ts';
import type { LeftOut } from './leave-out.ts';
import { seededRandom } from './seeded-random.ts';

/** How far predictions miss once some results from the left-out machine are known. */
export interface LearntScore {
  results: number;
  /** Settings whose machine has that many others. */
  rows: number;
  median_abs_log2: number;
  p90_abs_log2: number;
  band_coverage: number;
}

/** Which of the others are the results is drawn this often for each row. */
const DRAWS = 10;
const SEED = 20_261_121;

interface Miss {
  log2: number;
  isInside: boolean;
}

/**
 * Each left-out setting again, after `results` others of its machine (same source, same rated watts, same laser and
 * operation) were reported as burnt. Which ones is drawn from a seed, never by what they say.
 */
export function scoreAfterResults(
  leftOut: readonly LeftOut[],
  results: number,
  bandZ: number,
): LearntScore {
  const random = seededRandom(SEED);
  const machines = Map.groupBy(leftOut, ({ voice, row }) => `${voice}|${row.ratedWatts}`);
  const misses: Miss[] = [];
  let rows = 0;
  for (const machine of machines.values()) {
    if (machine.length <= results) continue;
    rows += machine.length;
    for (const one of machine) {
      const others = machine.filter((other) => other !== one);
      for (let draw = 0; draw < DRAWS; draw += 1)
        misses.push(missAfter(one, pick(others, results, random), bandZ));
    }
  }
  const sizes = misses.map(({ log2 }) => log2);
  return {
    results,
    rows,
    median_abs_log2: quantile(sizes, 0.5),
    p90_abs_log2: quantile(sizes, 0.9),
    band_coverage: misses.filter(({ isInside }) => isInside).length / misses.length,
  };
}

function missAfter(one: LeftOut, burnt: readonly LeftOut[], bandZ: number): Miss {
  const spread = SPREADS[workKind(one.row.subject.operation)];
  const { shift, variance_known } = posteriorOf(burnt.map(toObservation), one.row.subject, spread);
  const left = Math.abs(one.log2_ratio * Math.LN2 - shift);
  const sd = Math.sqrt(Math.max(spread.row ** 2, one.sd ** 2 - variance_known));
  return { log2: left / Math.LN2, isInside: left <= bandZ * sd };
}

function toObservation({ log2_ratio, row }: LeftOut): Observation {
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
