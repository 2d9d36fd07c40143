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

describe('optics with an unknown lens', () => {
  it.each([
    ['CO2', 50.8],
    ['Fiber', 210],
    ['UV', 160],
  ] as const)('takes the usual lens of %s, %s mm', (laser, lens) => {
    expect(spotSize(laser, null)).toBe(spotSize(laser, lens));
    expect(depthOfFocus(laser, null)).toBe(depthOfFocus(laser, lens));
  });

  it('UV has a finer spot than fiber; a diode has one spot and no lens', () => {
    // 4 · 1.3 · 0.000355 · 160 / (π · 7)
    expect(spotSize('UV', 160)).toBeCloseTo(0.01343, 5);
    expect(spotSize('Diode', 50)).toBe(0.1);
    expect(depthOfFocus('Diode', null)).toBeNull();
  });
});
