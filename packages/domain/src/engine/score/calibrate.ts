import { isotonicShares, type Outcome } from '../../math/isotonic.ts';
import { power } from '../../math/logarithm.ts';
import { isPulsed } from '../../machines/limits.ts';
import type { LaserType, Operation } from '../../types.ts';
import type { Calibration } from '../model/model-shape.ts';
import { workKind } from '../model/model-terms.ts';
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
/** 0 counts every row alike, 1 every contributor. Chosen by what bands of left-out sources held. */
const ONE_VOICE = 0.25;
/** Half-width that contains 80 % of a normal distribution, the default without misses. */
const NORMAL_Z = 1.28;
/** A group with fewer settings has the half-width of its kind of work. */
const LEAST_MISSES = 20;
/** Weight of the normal half-width, in contributors: the fewer sources, the nearer to it. */
const NORMAL_CONTRIBUTORS = 1.5;
/** How many results of the machine the band after results is calibrated on. */
const RESULTS = 3;
/** Steps of the confidence per kind of work, with enough settings for each share. */
const STEPS = 3;

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
    const kept = (misses: Misses | undefined, at: 'before' | 'after') =>
      (misses?.[at] ?? []).filter(({ contributor }) => contributor !== without);
    const own = this.#misses.find((one) => one.group === group);
    const kind = this.#misses.filter((one) => kindOf(one.group) === kindOf(group));
    const ofKind = (at: 'before' | 'after') => kind.flatMap((one) => kept(one, at));
    const ofGroup = (at: 'before' | 'after') =>
      kept(own, at).length < LEAST_MISSES ? ofKind(at) : kept(own, at);
    return {
      band_z: halfWidth(ofGroup('before')),
      band_z_learned: halfWidth(ofGroup('after')),
      reliability: reliabilityOf(ofKind('before')),
      reliability_learned: reliabilityOf(ofKind('after')),
    };
  }
}

/** Groups share a confidence where sources disagree alike: outlines and fills, by heat or by pulses. */
function kindOf(group: string): string {
  const [laser, operation] = group.split('|') as [LaserType, Operation];
  return `${workKind(operation)}, ${isPulsed(laser) ? 'pulsed' : 'continuous'}`;
}

/** Dark marks and rows without a fit have bands of their own. */
function toMiss({ contributor, log2_ratio, deviation, published }: LeftOutAnswer): Miss[] {
  if (deviation === null || published.dark) return [];
  return [{ contributor, miss: Math.abs(log2_ratio) * Math.LN2, sd: deviation }];
}

/** Half-width that contained 80 % of the misses, in predicted deviations. */
function halfWidth(misses: readonly Miss[]): number {
  const contributors = new Set(misses.map(({ contributor }) => contributor)).size;
  const found = weightedQuantile(misses, LEVEL);
  const pooled =
    (contributors * found + NORMAL_CONTRIBUTORS * NORMAL_Z) / (contributors + NORMAL_CONTRIBUTORS);
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, pooled));
}

/** Many rows of a contributor are one voice, but a better known one: each weighs less, the more there are. */
function weightedQuantile(misses: readonly Miss[], level: number): number {
  const sizes = Map.groupBy(misses, ({ contributor }) => contributor);
  const weighted = misses
    .map(({ contributor, miss, sd }) => ({
      deviations: miss / sd,
      weight: power(sizes.get(contributor)?.length ?? 1, -ONE_VOICE),
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
