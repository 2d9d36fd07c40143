import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleRange } from './scale-range.ts';

describe('scaleRange', () => {
  it('gives round ends around the values', () => {
    expect(scaleRange([240, 300, 380])).toEqual([200, 500]);
    expect(scaleRange([11, 18, 27])).toEqual([6, 40]);
    expect(scaleRange([0.25, 0.36, 0.6])).toEqual([0.15, 0.8]);
  });

  it('starts at zero when the values are far apart', () => {
    expect(scaleRange([5, 400])[0]).toBe(0);
  });

  it('holds every value strictly inside', () => {
    const value = fc.double({ min: 1e-4, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
        const [low, high] = scaleRange(values);
        expect(low).toBeLessThan(Math.min(...values));
        expect(high).toBeGreaterThan(Math.max(...values));
      }),
    );
  });

  it('stays usable without values', () => {
    expect(scaleRange([])).toEqual([0, 1]);
  });
});
