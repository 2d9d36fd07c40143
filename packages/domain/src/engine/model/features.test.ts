import { describe, expect, it } from 'vitest';
import { featuresOf, type FeatureInput } from './features.ts';

const reference: FeatureInput = {
  laser: 'CO2',
  operation: 'Cut',
  watts: 20,
  power_percent: 100,
  passes: 1,
  thickness_mm: 3,
  interval_mm: null,
  family: 'acrylic',
  density_kg_m3: 1190,
  dark: false,
};

describe('featuresOf', () => {
  it('ENG-40 is 0 at the reference but for the first', () => {
    expect(featuresOf(reference)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('ENG-40 subtracts 1 W from a diode, at most three quarters of its watts', () => {
    const lnWatts = (watts: number) => featuresOf({ ...reference, laser: 'Diode', watts })[1];
    expect(lnWatts(21)).toBeCloseTo(0, 12);
    expect(lnWatts(2) - lnWatts(1.5)).toBeCloseTo(Math.log(2), 12);
    expect(lnWatts(0.8)).toBeCloseTo(Math.log(0.2 / 20), 12);
    expect(featuresOf({ ...reference, laser: 'Diode', operation: 'Engrave', watts: 20 })[1]).toBe(
      0,
    );
  });

  it('ENG-40 adds the spread of heat to every thickness except metal', () => {
    const lnThickness = (thickness_mm: number, family: string) =>
      featuresOf({ ...reference, thickness_mm, family })[3];
    expect(lnThickness(6.6, 'acrylic')).toBeCloseTo(Math.log(2), 12);
    expect(lnThickness(6, 'metal')).toBeCloseTo(Math.log(2), 12);
    expect(lnThickness(0.1, 'paper')).toBeGreaterThan(Math.log(0.7 / 3.6) - 1e-9);
  });

  it('ENG-40 uses passes for cuts, density for wood, line interval for fills', () => {
    const wood = { ...reference, family: 'wood', density_kg_m3: 1200 };
    expect(featuresOf({ ...wood, passes: 3 })).toEqual([1, 0, 0, 0, Math.log(2), Math.log(3)]);
    expect(featuresOf({ ...wood, operation: 'Score', passes: 3 })[5]).toBe(0);
    const fill = { ...wood, operation: 'Engrave' as const, interval_mm: 0.2, passes: 2 };
    expect(featuresOf(fill)).toEqual([1, 0, 0, Math.log(2), 0, 0]);
    expect(featuresOf({ ...fill, laser: 'Fiber' })[5]).toBeCloseTo(Math.log(2), 12);
  });

  it('ENG-48 knows a dark mark on a fiber laser only', () => {
    const mark = { ...reference, operation: 'Mark' as const, dark: true };
    expect(featuresOf({ ...mark, laser: 'Fiber' })[4]).toBe(1);
    expect(featuresOf({ ...mark, laser: 'CO2' })[4]).toBe(0);
    expect(featuresOf({ ...mark, laser: 'Fiber', dark: false })[4]).toBe(0);
  });

  it('ENG-40 thickness counts where the beam goes through; an unknown one is the reference', () => {
    const at = (overrides: Partial<FeatureInput>) => featuresOf({ ...reference, ...overrides })[3];
    expect(at({ operation: 'Perforate', thickness_mm: 6.6 })).toBeCloseTo(Math.log(2), 12);
    expect(at({ operation: 'Score', thickness_mm: 6.6 })).toBe(0);
    expect(at({ thickness_mm: null })).toBe(0);
    expect(at({ thickness_mm: 6, family: 'coated metal' })).toBeCloseTo(Math.log(2), 12);
    expect(at({ operation: 'Mark', interval_mm: null })).toBe(0);
  });

  it('ENG-40 density counts for wood and panels only; no passes count as one', () => {
    const at = (overrides: Partial<FeatureInput>) =>
      featuresOf({ ...reference, density_kg_m3: 1200, ...overrides });
    expect(at({ family: 'wood panel' })[4]).toBeCloseTo(Math.log(2), 12);
    expect(at({ family: 'leather' })[4]).toBe(0);
    expect(at({ family: 'wood', density_kg_m3: null })[4]).toBe(0);
    expect(at({ passes: 0 })[5]).toBe(0);
    expect(at({ operation: 'Perforate', passes: 2 })[5]).toBeCloseTo(Math.log(2), 12);
    expect(at({ power_percent: 50 })[2]).toBeCloseTo(-Math.log(2), 12);
  });
});
