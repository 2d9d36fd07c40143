import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inchesToMm, mmToInches } from './lens-units.ts';

describe('lens units', () => {
  it.each([
    [1.5, 38.1],
    [2, 50.8],
    [2.5, 63.5],
    [4, 101.6],
  ])('%s in is %s mm and back', (inches, mm) => {
    expect(inchesToMm(inches)).toBe(mm);
    expect(mmToInches(mm)).toBe(inches);
  });

  it('round-trips to a hundredth of an inch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 7874 }), (hundredths) => {
        const inches = hundredths / 100;
        expect(mmToInches(inchesToMm(inches))).toBeCloseTo(inches, 9);
      }),
    );
  });
});
