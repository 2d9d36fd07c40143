import { describe, expect, it } from 'vitest';
import { depthOfFocus, spotSize } from './optics.ts';

describe('optics', () => {
  it.each([
    ['CO2', 38.1, 0.1, 1.3],
    ['CO2', 50.8, 0.14, 2.3],
    ['CO2', 101.6, 0.27, 9.3],
    ['Fiber', 160, 0.046, 2.1],
    ['Fiber', 290, 0.084, 6.9],
  ] as const)(
    'gives the published spot and depth of focus of %s at %s mm',
    (laser, lens, spot, focus) => {
      expect(spotSize(laser, lens)).toBeCloseTo(spot, 2);
      expect(depthOfFocus(laser, lens)).toBeCloseTo(focus, 0);
    },
  );
});
