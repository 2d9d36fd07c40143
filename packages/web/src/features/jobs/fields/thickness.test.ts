import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMm, isThickness, toMm } from './thickness.ts';

describe('thickness units', () => {
  it('reads an eighth of an inch as 3.175 mm', () => {
    expect(toMm(0.125, 'in')).toBe(3.175);
    expect(fromMm(3.175, 'in')).toBe(0.125);
  });

  it('converts back within a hundredth of a millimeter', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 500, noNaN: true }), (mm) => {
        expect(Math.abs(toMm(fromMm(mm, 'in'), 'in') - mm)).toBeLessThan(0.01);
      }),
    );
  });

  it('accepts 0.01 to 500 mm', () => {
    expect([0, 0.01, 500, 500.1].map(isThickness)).toEqual([false, true, true, false]);
  });
});
