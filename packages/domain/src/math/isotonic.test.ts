import { describe, expect, it } from 'vitest';
import { isotonicShares } from './isotonic.ts';

const outcomes = (...hits: number[]) => hits.map((hit, at) => ({ at, isHit: hit === 1 }));

describe('isotonicShares', () => {
  it('ENG-64 shares fall with the value; parts that would rise are pooled', () => {
    // Quarters with 0, 1, 1 and 0 of 1: the first three pool to two of three.
    const shares = isotonicShares(outcomes(0, 1, 1, 0), 4);
    expect(shares.map(({ at_most }) => at_most)).toEqual([2, 3]);
    // Each part weighs 1, and 20 at the overall half.
    expect(shares[0]?.share).toBeCloseTo((2 + 30) / 63);
    expect(shares[1]?.share).toBeCloseTo(10 / 21);
  });

  it('ENG-64 a share never rises, for any outcomes', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ at, isHit: (at * 7919) % 13 < 6 }));
    const shares = isotonicShares(many, 9).map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(isotonicShares(many, 9).at(-1)?.at_most).toBe(199);
  });

  it('ENG-64 is empty without outcomes', () => {
    expect(isotonicShares([], 4)).toEqual([]);
  });
});
