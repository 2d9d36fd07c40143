import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleRange } from './scale-range.ts';

describe('scaleRange', () => {
  it('gives round ends around the values', () => {
    expect(scaleRange([240, 300, 380])).toEqual({ min: 200, max: 500, log: false });
    expect(scaleRange([11, 18, 27])).toEqual({ min: 6, max: 40, log: false });
    expect(scaleRange([0.25, 0.36, 0.6])).toEqual({ min: 0.15, max: 0.8, log: false });
  });

  it('is logarithmic when the values are far apart', () => {
    expect(scaleRange([5, 43.9, 80])).toEqual({ min: 3, max: 150, log: true });
  });

  it('contains every value strictly inside', () => {
    const value = fc.double({ min: 1e-4, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
        const { min, max } = scaleRange(values);
        expect(min).toBeLessThan(Math.min(...values));
        expect(max).toBeGreaterThan(Math.max(...values));
      }),
    );
  });

  it('stays usable without values', () => {
    expect(scaleRange([])).toEqual({ min: 0, max: 1, log: false });
  });
});
