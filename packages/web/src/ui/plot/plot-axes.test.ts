import { describe, expect, it } from 'vitest';
import { plotAxes, placed, shiftsOf, thicknessRange } from './plot-axes.ts';

describe('plotAxes', () => {
  it('shows every dot inside, thick on the right and fast on top', () => {
    const { left, top } = plotAxes(thicknessRange([1.5, 3, 6]), [2, 10, 60]);
    for (const mm of [1.5, 3, 6]) expect(left(mm)).toBeGreaterThan(0);
    expect(left(6)).toBeLessThan(100);
    expect(left(6)).toBeGreaterThan(left(3));
    expect(top(60)).toBeLessThan(top(10));
    expect(top(2)).toBeLessThan(100);
  });

  it.each([
    [[1, 2, 12], 0, false],
    [[1, 2, 13], 1 / 1.3, true],
  ])('%j begins at zero unless sheets differ by more than 12 times', (mm, min, log) => {
    expect(thicknessRange(mm)).toMatchObject({ min, log });
  });

  it('has ticks in the plot only, and none at zero', () => {
    const { across, up } = plotAxes(thicknessRange([3, 6]), [3, 300]);
    for (const { at, value } of [...across, ...up]) {
      expect(value).toBeGreaterThan(0);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(100);
    }
  });
});

it('equal dots are set apart, others are where they belong', () => {
  const dot = { left: 30, top: 40 };
  const shifts = shiftsOf([dot, { left: 60, top: 40 }, dot, dot]);
  expect(shifts).toEqual([0, 0, 9, 18]);
  expect(placed(dot)).toEqual({ left: '30.0%', top: '40.0%' });
  expect(placed(dot, 9)).toEqual({ left: 'calc(30.0% + 9px)', top: '40.0%' });
});
