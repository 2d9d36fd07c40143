import { isotonicShares, type Outcome } from '../../math/isotonic.ts';
import type { Calibration } from '../model/model-shape.ts';
import type { HeldOutRow } from './leave-out.ts';
import { isHit, type LeftOutAnswer } from './leave-answers-out.ts';
import { missesAfterResults } from './score-after-results.ts';

/** A miss of one left-out setting, and the standard deviation it was predicted with, both in ln. */
interface Miss {
  contributor: string;
  miss: number;
  sd: number;
}

interface Misses {
  group: string;
  /** Of whole answers. */
  before: Miss[];
  /** Of speeds at known numbers, after three results of the machine. */
  after: Miss[];
}

/** Share of independent settings a band contains. */
const LEVEL = 0.8;
/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/** Half-width that contains 80 % of a normal distribution, the default without misses. */
const NORMAL_Z = 1.28;
/** Weight of the normal half-width, in contributors: the fewer sources, the nearer to it. */
const NORMAL_CONTRIBUTORS = 1.5;
/** How many results of the machine the band after results is calibrated on. */
const RESULTS = 3;
/** Steps of the confidence per kind of work, with enough settings for each share. */
const STEPS = 4;

/** Half-widths and confidence of every group, from left-out sources (ENG-42, ENG-64). */
export class Calibrations {
  readonly #misses: Misses[];

  constructor(answers: readonly LeftOutAnswer[], speeds: readonly HeldOutRow[]) {
    const bySpeed = Map.groupBy(speeds, ({ group }) => group);
    const byAnswer = Map.groupBy(answers, ({ group }) => group);
    this.#misses = [...new Set([...bySpeed.keys(), ...byAnswer.keys()])].map((group) => ({
      group,
      before: (byAnswer.get(group) ?? []).flatMap(toMiss),
      after: missesAfterResults(bySpeed.get(group) ?? [], RESULTS).map(
        ({ contributor, miss, sd_after }) => ({ contributor, miss, sd: sd_after }),
      ),
    }));
  }

  /** Calibration of a group; `without` leaves one contributor out, to score what it is then held against. */
  of(group: string, without: string | null = null): Calibration {
    const kept = ({ contributor }: Miss) => contributor !== without;
    const own = this.#misses.find((one) => one.group === group);
    const alike = this.#misses.filter((one) => kindOf(one.group) === kindOf(group));
    return {
      band_z: halfWidth((own?.before ?? []).filter(kept)),
      band_z_learned: halfWidth((own?.after ?? []).filter(kept)),
      reliability: reliabilityOf(alike.flatMap(({ before }) => before.filter(kept))),
      reliability_learned: reliabilityOf(alike.flatMap(({ after }) => after.filter(kept))),
    };
  }
}

/** Groups share a confidence where sources disagree alike: all outlines, and fills of each kind of beam. */
function kindOf(group: string): string {
  const [laser, operation] = group.split('|');
  if (operation === 'Cut' || operation === 'Score') return 'line';
  return laser === 'Fiber' || laser === 'UV' ? 'pulsed fill' : `${laser} fill`;
}

/** Dark marks and rows without a fit have bands of their own. */
function toMiss({ contributor, log2_ratio, deviation, published }: LeftOutAnswer): Miss[] {
  if (deviation === null || published.dark) return [];
  return [{ contributor, miss: Math.abs(log2_ratio) * Math.LN2, sd: deviation }];
}

/**
 * Half-width that contained 80 % of the misses, in predicted deviations. A contributor weighs as the root of its rows:
 * many rows of one are one voice, but a better known one.
 */
function halfWidth(misses: readonly Miss[]): number {
  const contributors = new Set(misses.map(({ contributor }) => contributor)).size;
  const found = weightedQuantile(misses, LEVEL);
  const pooled =
    (contributors * found + NORMAL_CONTRIBUTORS * NORMAL_Z) / (contributors + NORMAL_CONTRIBUTORS);
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, pooled));
}

function weightedQuantile(misses: readonly Miss[], level: number): number {
  const sizes = Map.groupBy(misses, ({ contributor }) => contributor);
  const weighted = misses
    .map(({ contributor, miss, sd }) => ({
      deviations: miss / sd,
      weight: 1 / Math.sqrt(sizes.get(contributor)?.length ?? 1),
    }))
    .sort((a, b) => a.deviations - b.deviations);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { deviations, weight } of weighted) {
    passed += weight;
    if (passed >= level * total) return deviations;
  }
  return 0;
}

function reliabilityOf(misses: readonly Miss[]): Calibration['reliability'] {
  const outcomes = misses.map(({ miss, sd }): Outcome => ({
    at: sd,
    isHit: isHit(miss / Math.LN2),
  }));
  return isotonicShares(outcomes, STEPS).map(({ at_most, share }) => ({ sd_most: at_most, share }));
}
