import { describe, expect, it } from 'vitest';
import { barsOf, linePaths, rangeOf, topOf } from './chart-paths.ts';

const points = (...values: (number | null)[]) =>
  values.map((value, index) => ({ at: `2026-11-0${index + 1}T00:00:00.000Z`, value }));

describe('charts over time', () => {
  it('begin at zero, and leave room above a limit that nothing reaches', () => {
    expect(rangeOf(points(2, 4))).toEqual({ low: 0, high: 4.2 });
    expect(rangeOf(points(2, 4), { limit: 8 })).toEqual({ low: 0, high: 10 });
    expect(rangeOf(points(40, 42), { isFromLowest: true }).low).toBe(40);
  });

  it('have a height without values, and with zeros only', () => {
    for (const values of [points(), points(null), points(0, 0)])
      expect(rangeOf(values, { isFromLowest: true })).toEqual({ low: 0, high: 1 });
  });

  it('interrupt the line at a gap, and draw a lone value as a dash', () => {
    const { line, area } = linePaths(points(1, null, 0, 1, null), { low: 0, high: 1 });
    expect(line).toBe('M-0.75 0h1.5M50 100L75 0');
    expect(area).toBe('M0 100L0 0L0 100ZM50 100L50 100L75 0L75 100Z');
  });

  it('draw a zero as a thin bar and a gap as none', () => {
    const bars = barsOf(points(0, null, 4), { low: 0, high: 4 });
    expect(bars.map(({ index, y }) => [index, y])).toEqual([
      [0, 98.5],
      [2, 0],
    ]);
  });

  it('keep what is outside their range at the edge', () => {
    expect(topOf(9, { low: 0, high: 4 })).toBe(0);
    expect(topOf(-1, { low: 0, high: 4 })).toBe(100);
  });
});
