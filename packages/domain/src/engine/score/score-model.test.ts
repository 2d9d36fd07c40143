import { describe, expect, it } from 'vitest';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { leaveOneContributorOut } from './leave-out.ts';
import { plainFit } from './plain-fit.ts';
import { scoreAfterResults } from './score-after-results.ts';
import { scoreGroup } from './score-model.ts';
import { seededRandom } from './seeded-random.ts';

const acrylic = publishedEvidence().all.filter(
  ({ family, row }) => family === 'acrylic' && row.operation === 'Cut',
);
const heldOut = leaveOneContributorOut(acrylic, [], 'line');
const co2 = heldOut.filter(({ group }) => group === 'CO2|Cut');

describe('the score', () => {
  it('ENG-44 predicts each source from the others', () => {
    const score = scoreGroup('CO2|Cut', co2);
    expect(score.contributors).toBeGreaterThan(5);
    expect(score.median_abs_log2).toBeLessThan(1);
    expect(score.answered).toBe(1);
    expect(score.within_2).toBeGreaterThanOrEqual(score.within_1_5);
  });

  it('ENG-45 misses by less once results of the machine are known, the same at every run', () => {
    const before = scoreAfterResults(co2, 0);
    const after = scoreAfterResults(co2, 3);
    expect(after.median_abs_log2).toBeLessThan(before.median_abs_log2);
    expect(scoreAfterResults(co2, 3)).toEqual(after);
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
    const [first] = heldOut;
    if (!first) throw new Error('no rows');
    const at = (lnWatts: number, target: number) => ({
      ...first.row,
      features: [1, lnWatts, 0, 0, 0, 0] as const,
      target,
    });
    const line = plainFit([at(0, 1), at(1, 3), at(2, 5)]);
    expect(line(at(4, 0))).toBeCloseTo(9, 3);
    expect(line({ ...at(1, 0), features: [1, 1, 0, 8, 0, 0] })).toBeCloseTo(3, 3);
  });
});
