import { describe, expect, it } from 'vitest';
import { logScale } from './log-scale.ts';

describe('logScale', () => {
  it.each([
    [[1.5, 9], 9, [1, 2, 3, 5, 10]],
    [[3], 9, [3, 5, 10]],
    [[0.4, 220], 6, [0.3, 1, 3, 10, 30, 100, 300]],
    [[], 6, [1, 2, 3]],
  ])('%j has the marks of at most %i', (values, most, ticks) => {
    expect(logScale(values, most).ticks).toEqual(ticks);
  });

  it('puts equal ratios at equal distances, and everything inside', () => {
    const { at } = logScale([1, 100], 9);
    expect(at(1)).toBe(0);
    expect(at(10)).toBeCloseTo(0.5);
    expect(at(100)).toBe(1);
  });
});
