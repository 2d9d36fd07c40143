import { describe, expect, it } from 'vitest';
import { rowOf } from './testing/made-up.ts';
import { describeRow, plural, shownSpeed } from './wording.ts';

describe('wording', () => {
  it('counts', () => {
    expect([0, 1, 2].map((count) => plural(count, 'source'))).toEqual([
      '0 sources',
      '1 source',
      '2 sources',
    ]);
    expect(shownSpeed(12.5)).toBe('12.5 mm/s');
  });

  it.each([
    [{}, '3 mm birch plywood at 20 mm/s, 100 % of 60 W (Somebody)'],
    [{ thickness_mm: null }, 'birch plywood at 20 mm/s, 100 % of 60 W (Somebody)'],
    [
      { passes: 2, power_max_pct: 45 },
      '3 mm birch plywood at 20 mm/s, 45 % of 60 W, 2 passes (Somebody)',
    ],
    [{ power_max_pct: null }, '3 mm birch plywood at 20 mm/s, 100 % of 60 W (Somebody)'],
  ])('describes a row by material, machine and settings', (said, words) => {
    expect(describeRow(rowOf(said))).toBe(words);
  });
});
