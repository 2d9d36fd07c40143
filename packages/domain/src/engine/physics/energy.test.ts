import { describe, expect, it } from 'vitest';
import type { StepSettings } from '../../types.ts';
import { planStep } from '../plan-step.ts';
import type { StepQuery } from '../query.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { queryOf } from '../testing/made-up.ts';
import { ablationDepth, ABLATION_SPREAD } from './ablation.ts';
import { energyOf } from './energy.ts';

const { settings } = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
/** 30 W at 20 mm/s in two passes: 3 J/mm. */
const line = { ...settings, speed_mm_min: 1200, power_percent: 50, passes: 2, frequency_hz: null };
const energyFor = (
  query: StepQuery,
  withSettings: StepSettings,
  band: readonly [number, number] = [600, 3600],
) => energyOf(query, withSettings, band);
const fill = { ...line, interval_mm: 0.05 };

describe('energyOf', () => {
  it('ENG-19 is J/mm over all passes for lines, J/mm² for fills', () => {
    expect(energyFor(queryOf(), line)).toMatchObject({ kind: 'line', value: 3 });
    const engrave = queryOf({ operation: 'Engrave' });
    expect(energyFor(engrave, fill)).toMatchObject({ kind: 'area', value: 60 });
    expect(energyFor(engrave, line).value).toBe(30);
    // Fills of a fiber galvo usually have lines 0.03 mm apart, those of a head on rails 0.1 mm.
    const fiber = queryOf({ operation: 'Engrave', laser: 'Fiber', isGalvo: true });
    expect(energyFor(fiber, line).value).toBe(100);
    expect(energyFor({ ...fiber, isGalvo: false }, line).value).toBe(30);
    expect(energyFor(queryOf({ watts: 61.2345 }), line).value).toBe(3.06);
  });

  it('ENG-19 the window is the energy at the ends of the speed band', () => {
    // 3 J/mm at 1200 mm/min: half of the speed takes twice as much, three times a third.
    expect(energyFor(queryOf(), line).window).toEqual([1, 6]);
    expect(energyFor(queryOf({ operation: 'Engrave' }), fill).window).toEqual([20, 120]);
  });

  it('EST-5 overlap of pulses and average watts over the spot', () => {
    const fiber = queryOf({ laser: 'Fiber', operation: 'Mark', lens_mm: 210, watts: 60 });
    // Spot 0.0610 mm; 1200 mm/s at 40 kHz is 0.03 mm from pulse to pulse.
    const at = (frequency_hz: number | null) =>
      energyFor(fiber, { ...fill, speed_mm_min: 72_000, frequency_hz }).pulse_overlap_percent;
    expect(at(40_000)).toBe(51);
    expect(at(10_000)).toBe(0);
    expect(at(null)).toBeNull();
    expect(at(0)).toBeNull();
    // 30 W on a spot of 0.1371 mm: 2030 W/mm².
    expect(energyFor(queryOf(), line).power_density_w_mm2).toBe(2030);
    expect(energyFor(queryOf({ lens_mm: null }), line).power_density_w_mm2).toBeNull();
    const diode = queryOf({ laser: 'Diode', lens_mm: null, watts: 10 });
    expect(energyFor(diode, line).power_density_w_mm2).toBe(637);
  });
});

describe('ablationDepth', () => {
  it.each([
    ['titanium', 52],
    ['copper', 54],
    ['beryllium copper', 54],
    ['brass', 54],
    ['bronze', 54],
    ['gold 18k', 42],
    ['silver', 32],
    ['cast aluminum', 38],
    ['stainless steel 304', 64],
    ['platinum', 64],
  ])('ENG-31 %s takes %s J/mm³, of which 5 %% arrive', (material, joules) => {
    const at = { watts: 100, speed_mm_s: 1000, width_mm: 0.025, material };
    expect(ablationDepth(at)).toBeCloseTo(5 / (25 * joules), 9);
    expect(ABLATION_SPREAD.min).toBeCloseTo(0.6);
    expect(ABLATION_SPREAD.max).toBeCloseTo(2);
  });
});
