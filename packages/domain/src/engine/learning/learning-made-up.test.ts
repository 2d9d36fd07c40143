import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { BurnResult } from '../../types.ts';
import { createEvidenceBook } from '../evidence/evidence-book.ts';
import { estimateSpeed } from '../speed/estimate-speed.ts';
import {
  answerContextOf,
  fillGroupOf,
  groupOf,
  makeLearned,
  modelOf,
  queryOf,
} from '../testing/made-up.ts';
import { adjustmentFor } from './apply-learning.ts';
import { learnFromResults } from './learn-from-results.ts';
import { posteriorOf } from './posterior.ts';

/** The made-up fit expects 30 mm/s at 3 mm and all of 60 W. */
const burned = (mm_s: number, more: Partial<BurnResult> = {}): BurnResult => ({
  material: 'birch plywood',
  thickness_mm: 3,
  operation: 'Cut',
  settings: { speed_mm_min: mm_s * 60, power_percent: 100, passes: 1, interval_mm: null },
  cut_through: true,
  edge_score: 10,
  ...more,
});
const learn = (results: BurnResult[], query = queryOf(), model = modelOf()) =>
  learnFromResults(answerContextOf(query, [], { model }), results, createEvidenceBook([]));
const shiftOf = (...results: BurnResult[]) => learn(results)?.shift ?? Number.NaN;

describe('learnFromResults on a made-up fit', () => {
  it('ENG-50 compares each result with the fit at its own power and passes', () => {
    expect(shiftOf(burned(30))).toBeCloseTo(0, 12);
    const half = { speed_mm_min: 900, power_percent: 50, passes: 1, interval_mm: null };
    expect(shiftOf(burned(0, { settings: half }))).toBeCloseTo(0, 12);
    expect(
      shiftOf(burned(0, { settings: { ...half, speed_mm_min: 1800, passes: 2 } })),
    ).toBeCloseTo(0, 12);
    expect(shiftOf(burned(60))).toBeGreaterThan(0.1);
    expect(shiftOf(burned(60))).toBeCloseTo(-shiftOf(burned(15)), 12);
  });

  it.each([
    [10, 1],
    [7, 1],
    [3.5, 4],
    [0, 9],
    [null, 1],
  ])('ENG-53 an edge of %s counts with %s times the variance of a setting', (edge_score, times) => {
    // shift = miss · k / (k + l² · row²), so miss / shift − 1 goes as l².
    const looseness = (edge: number | null) =>
      Math.log(2) / shiftOf(burned(60, { edge_score: edge })) - 1;
    expect(looseness(edge_score) / looseness(10)).toBeCloseTo(times, 9);
  });

  it('ENG-54 one result changes the speed by at most ×4', () => {
    expect(shiftOf(burned(121))).toBeCloseTo(shiftOf(burned(500)), 12);
    expect(shiftOf(burned(115))).toBeLessThan(shiftOf(burned(121)));
    expect(shiftOf(burned(7.4))).toBeCloseTo(shiftOf(burned(1)), 12);
  });

  it('ENG-52 a cut that failed where the fit expects one slows down; a fill cannot fail', () => {
    expect(shiftOf(burned(30, { cut_through: false }))).toBeLessThan(-0.05);
    expect(shiftOf(burned(30, { cut_through: null }))).toBeCloseTo(0, 12);
    const fills = modelOf({ 'CO2|Engrave': fillGroupOf() });
    const engraved = burned(30, { operation: 'Engrave', cut_through: false });
    expect(learn([engraved], queryOf({ operation: 'Engrave' }), fills)?.shift).toBeCloseTo(0, 12);
  });

  it('ENG-50 the newest 20 count', () => {
    const old = Array.from({ length: 10 }, () => burned(100));
    const newest = Array.from({ length: 20 }, () => burned(30));
    expect(learn([...old, ...newest])).toMatchObject({ results: 20 });
    expect(learn([...old, ...newest])?.shift).toBeCloseTo(0, 12);
    expect(learn(old)?.results).toBe(10);
  });

  it.each([
    ['ENG-57 another kind of work', burned(30, { operation: 'Engrave' })],
    ['ENG-58 a hazardous material', burned(30, { material: 'PVC' })],
    ['ENG-50 an absurd one', burned(-3)],
    ['a cut of unknown thickness', burned(30, { thickness_mm: null })],
    ['what the fit cannot judge', burned(30, { material: 'jelly' })],
  ])('learns nothing from %s', (_, result) => {
    expect(learn([result])).toBeNull();
    expect(learn([result, burned(60)])?.results).toBe(1);
    expect(learn([])).toBeNull();
  });

  it('a score of unknown thickness informs outlines', () => {
    const scores = modelOf({ 'CO2|Cut': groupOf(), 'CO2|Score': groupOf() });
    const score = burned(30, { operation: 'Score', thickness_mm: null });
    expect(learn([score], queryOf(), scores)?.results).toBe(1);
  });
});

describe('posteriorOf at its bounds', () => {
  const target = { material: 'oak', family: 'wood' };
  const surely = { contributor: 10, family: 10, material: 10, size: 0, row: 0.1 };
  const seen = (miss: number, isUpperLimit = false) => ({
    ...target,
    miss,
    isUpperLimit,
    looseness: 1,
  });

  it('ENG-54 all results together change the speed by at most ×3, the machine too', () => {
    const up = posteriorOf([seen(9), seen(9)], target, surely);
    expect(up.shift).toBe(Math.log(3));
    expect(posteriorOf([seen(-9)], target, surely).shift).toBe(-Math.log(3));
    const machine = { ...surely, family: 0, material: 0 };
    expect(posteriorOf([seen(9)], target, machine).machine_shift).toBe(Math.log(3));
    // ×4 once: the limit of one result, applied before the limit of all.
    expect(posteriorOf([seen(9)], target, { ...surely, row: 17.3205 }).shift).toBeCloseTo(
      Math.log(4) / 2,
      4,
    );
  });

  it('ENG-51 without results there is no change', () => {
    expect(posteriorOf([], target, surely)).toEqual({
      shift: 0,
      variance_known: 0,
      machine_shift: 0,
    });
  });
});

describe('adjustmentFor', () => {
  const at = { power_percent: 100, passes: 1, interval_mm: null };
  const model = modelOf({ 'CO2|Cut': groupOf({ band_z: 2, band_z_learned: 1.5 }) });
  const estimate = estimateSpeed(queryOf(), at, model);
  const adjust = (learned: ReturnType<typeof makeLearned> | null) =>
    estimate ? adjustmentFor(estimate, learned) : expect.unreachable();

  it('ENG-50 changes nothing without results', () => {
    expect(adjust(null)).toEqual({
      factor: 1,
      band_factor: expect.closeTo(4),
      deviation: expect.closeTo(Math.LN2),
      details: [],
      results: null,
    });
  });

  it('ENG-54 the band narrows with knowledge, never below a setting’s own spread or above the previous band', () => {
    // ln 2 is all the spread there is: 2 to the power 1.5.
    expect(adjust(makeLearned(1)).band_factor).toBeCloseTo(2 ** 1.5);
    expect(adjust({ ...makeLearned(1), variance_known: 99 }).band_factor).toBeCloseTo(2 ** 1.5);
    if (!estimate) return;
    const wide = {
      ...estimate,
      uncertainty: { sd: 1, least_sd: 0.1, band_z_learned: 1 },
      band_factor: 9,
    };
    expect(
      adjustmentFor(wide, { ...makeLearned(1), variance_known: 0.75 }).band_factor,
    ).toBeCloseTo(Math.exp(0.5));
    expect(adjustmentFor({ ...wide, band_factor: 1.2 }, makeLearned(1)).band_factor).toBe(1.2);
  });

  it.each([
    [0.88, 'it runs 12 % weaker than the published ones, so this speed drops by 12 %'],
    [1.3, 'it runs 30 % stronger than the published ones, so this speed rises by 30 %'],
    [1.02, 'it runs 2 % stronger than the published ones, so this speed rises by 2 %'],
    [1.014, 'it runs like the published ones, so this speed stays'],
    [0.99, 'it runs like the published ones, so this speed stays'],
  ])('ENG-50 reports the effect of results of ×%s', (factor, words) => {
    expect(english(adjust(makeLearned(factor, 3)).details)).toEqual([
      `From your 3 results on this machine: ${words}.`,
      'Your results narrow the band from ×4 to ×2.8 up and down.',
    ]);
    expect(adjust(makeLearned(factor)).factor).toBeCloseTo(factor);
  });

  it('ENG-50 does not mention an unchanged band', () => {
    const same = estimateSpeed(queryOf(), at, modelOf());
    if (!same) return expect.unreachable();
    expect(english(adjustmentFor(same, makeLearned(1)).details)).toEqual([
      'From your result on this machine: it runs like the published ones, so this speed stays.',
    ]);
  });
});
