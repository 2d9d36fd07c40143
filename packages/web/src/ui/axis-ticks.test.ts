import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

describe('axisTicks', () => {
  it.each([
    [{ min: 0, max: 40, log: false }, [0, 10, 20, 30, 40]],
    [{ min: 200, max: 500, log: false }, [200, 300, 400, 500]],
    [{ min: 3, max: 150, log: true }, [5, 10, 20, 50, 100]],
    [{ min: 0.5, max: 2000, log: true }, [1, 10, 100, 1000]],
  ])('%j', (range, ticks) => {
    expect(axisTicks(range)).toEqual(ticks);
  });

  it('gives two to five ordered ticks within any scale', () => {
    const value = fc.double({ min: 1e-3, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(value, fc.double({ min: 6, max: 1e4, noNaN: true }), (min, factor) => {
        const range = { min, max: min * factor, log: true };
        const ticks = axisTicks(range);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
        expect(Math.min(...ticks)).toBeGreaterThanOrEqual(range.min * 0.999);
        expect(Math.max(...ticks)).toBeLessThanOrEqual(range.max * 1.001);
      }),
    );
  });
});
