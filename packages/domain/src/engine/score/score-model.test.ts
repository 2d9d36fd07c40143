import { describe, expect, it } from 'vitest';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { calibrateBand } from './calibrate-band.ts';
import { leaveOneVoiceOut, type LeftOut } from './leave-out.ts';
import { plainFit } from './plain-fit.ts';
import { scoreAfterResults } from './score-after-results.ts';
import { scoreGroup } from './score-model.ts';
import { seededRandom } from './seeded-random.ts';

const acrylic = publishedEvidence().all.filter(
  ({ family, row }) => family === 'acrylic' && row.operation === 'Cut',
);
const leftOut = leaveOneVoiceOut(acrylic, [], 'line');
const co2 = leftOut.filter(({ group }) => group === 'CO2|Cut');
const BAND = { band_z: 1.28, band_z_learnt: 1.28 };

describe('the score', () => {
  it('ENG-44 predicts each source without having seen it', () => {
    const score = scoreGroup('CO2|Cut', co2, BAND);
    expect(score.voices).toBeGreaterThan(5);
    expect(score.median_abs_log2).toBeLessThan(1);
    expect(score.band_coverage).toBeGreaterThan(0.6);
    expect(score.answered).toBe(1);
    expect(score.within_2).toBeGreaterThanOrEqual(score.within_1_5);
  });

  it('ENG-44 takes the half-width that held 80 %, within limits, and 2 for a group too small to tell', () => {
    const misses = (count: number, deviations: number): LeftOut[] =>
      Array.from({ length: count }, () => ({ ...(co2[0] as LeftOut), deviations }));
    expect(calibrateBand(misses(30, 2)).band_z).toBe(2);
    expect(calibrateBand(misses(30, 0.1)).band_z).toBe(0.5);
    expect(calibrateBand(misses(30, 9)).band_z).toBe(3);
    expect(calibrateBand(misses(5, 0.1)).band_z).toBe(2);
  });

  it('ENG-45 misses by less once results of the machine are known, the same at every run', () => {
    const before = scoreAfterResults(co2, 0, BAND);
    const after = scoreAfterResults(co2, 3, BAND);
    expect(after.median_abs_log2).toBeLessThan(before.median_abs_log2);
    expect(scoreAfterResults(co2, 3, BAND)).toEqual(after);
  });

  it('ENG-45 draws the same numbers from a seed, all from 0 to below 1', () => {
    const [left, right] = [seededRandom(7), seededRandom(7)];
    for (let i = 0; i < 1000; i += 1) {
      const value = left();
      expect(value).toBe(right());
      expect(value >= 0 && value < 1).toBe(true);
    }
    expect(seededRandom(7)()).not.toBe(seededRandom(8)());
  });

  it('ENG-46 measures against a plain line, which keeps a slope at 0 where the rows have one value', () => {
    const [first] = leftOut;
    if (!first) throw new Error('no rows');
    const at = (lnWatts: number, lnSpeed: number) => ({
      ...first.row,
      features: [1, lnWatts, 0, 0, 0, 0] as const,
      lnSpeed,
    });
    const line = plainFit([at(0, 1), at(1, 3), at(2, 5)]);
    expect(line(at(4, 0))).toBeCloseTo(9, 3);
    expect(line({ ...at(1, 0), features: [1, 1, 0, 8, 0, 0] })).toBeCloseTo(3, 3);
  });
});
