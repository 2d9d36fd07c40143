import { describe, expect, it } from 'vitest';
import type { StepSettings } from '../../types.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import { planStep } from '../plan-step.ts';
import type { StepQuery } from '../query.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { ofSources, queryOf, rankedOf } from '../testing/made-up.ts';
import { ablationDepth, ABLATION_SPREAD } from './ablation.ts';
import { energyOf } from './energy.ts';
import { FITTED_MODEL } from '../model/fitted-model.ts';

const { settings } = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
/** 30 W at 20 mm/s in two passes: 3 J/mm. */
const line = { ...settings, speed_mm_min: 1200, power_percent: 50, passes: 2, frequency_hz: null };
/** 3 mm birch plywood, as dense as in the catalog. */
const cut = queryOf({ density_kg_m3: rankedOf({}).density_kg_m3 });
const energyFor = (
  query: StepQuery,
  withSettings: StepSettings,
  ranked: readonly RankedEvidence[],
) => energyOf({ query, ranked, model: FITTED_MODEL }, withSettings);
const fill = { ...line, interval_mm: 0.05 };
const speeds = (...all: number[]) => ofSources(all.map((speed_mm_s) => ({ speed_mm_s })));

describe('energyOf', () => {
  it('ENG-19 is J/mm over all passes for lines, J/mm² for fills', () => {
    expect(energyFor(queryOf(), line, [])).toMatchObject({ kind: 'line', value: 3, window: null });
    const engrave = queryOf({ operation: 'Engrave' });
    expect(energyFor(engrave, fill, [])).toMatchObject({ kind: 'area', value: 60 });
    expect(energyFor(engrave, line, []).value).toBe(30);
    // Fills of a fiber laser usually have lines 0.03 mm apart.
    const fiber = queryOf({ operation: 'Engrave', laser: 'Fiber' });
    expect(energyFor(fiber, line, []).value).toBe(100);
    expect(energyFor(queryOf({ watts: 61.2345 }), line, []).value).toBe(3.06);
  });

  it('ENG-19 the window is the 10th to the 90th percentile of comparable rows', () => {
    // 60 W over 10 to 60 mm/s: 6, 3, 2, 1.5, 1.2, 1 J/mm.
    const rows = speeds(10, 20, 30, 40, 50, 60);
    expect(energyFor(cut, line, rows).window).toEqual([1.1, 4.5]);
    const near = (distance: number) => rows.map((row) => Object.assign({}, row, { distance }));
    expect(energyFor(cut, line, near(1.2)).window).not.toBeNull();
    expect(energyFor(cut, line, near(1.21)).window).toBeNull();
  });

  it('ENG-19 energies of other thicknesses are adjusted to the asked one', () => {
    const speedsOf = (thickness_mm: number) =>
      ofSources([10, 20, 30].map((speed_mm_s) => ({ speed_mm_s, thickness_mm })));
    const [low = 0, high = 0] = energyFor(cut, line, speedsOf(3)).window ?? [];
    const [lowOfThicker = 0, highOfThicker = 0] = energyFor(cut, line, speedsOf(6)).window ?? [];
    // 3 mm takes about half the energy of 6 mm.
    expect(lowOfThicker / low).toBeCloseTo(highOfThicker / high, 1);
    expect(lowOfThicker / low).toBeGreaterThan(0.3);
    expect(lowOfThicker / low).toBeLessThan(0.7);
  });

  it('ENG-19 takes three contributors, or two with three rows, never one', () => {
    expect(energyFor(cut, line, speeds(10, 20)).window).toBeNull();
    // Two contributors, four rows: all of them; three contributors: one row each.
    const more = [
      ...speeds(10, 20),
      rankedOf({ source_id: 'source-1', speed_mm_s: 30 }),
      rankedOf({ source_id: 'source-1', speed_mm_s: 60 }),
    ];
    expect(energyFor(cut, line, more).window).toEqual([1.3, 5.1]);
    expect(energyFor(cut, line, more.slice(0, 3)).window).not.toBeNull();
    expect(energyFor(cut, line, [...more, ...speeds(10, 20, 30).slice(2)]).window).toEqual([
      2.2, 5.4,
    ]);
    const alone = [10, 20, 30, 40].map((speed_mm_s) => rankedOf({ speed_mm_s }));
    expect(energyFor(cut, line, alone).window).toBeNull();
  });

  it('ENG-19 a fill is compared with rows with a known line interval', () => {
    const engrave = queryOf({ operation: 'Engrave' });
    const at = (interval_mm: number | null) =>
      ofSources(
        [10, 20, 30].map((speed_mm_s) => ({ speed_mm_s, interval_mm, operation: 'Engrave' })),
      );
    expect(energyFor(engrave, fill, at(null)).window).toBeNull();
    expect(energyFor(engrave, fill, at(0.1)).window).toEqual([22, 54]);
  });

  it('EST-5 overlap of pulses and average watts over the spot', () => {
    const fiber = queryOf({ laser: 'Fiber', operation: 'Mark', lens_mm: 210, watts: 60 });
    // Spot 0.0610 mm; 1200 mm/s at 40 kHz is 0.03 mm from pulse to pulse.
    const at = (frequency_hz: number | null) =>
      energyFor(fiber, { ...fill, speed_mm_min: 72_000, frequency_hz }, []).pulse_overlap_percent;
    expect(at(40_000)).toBe(51);
    expect(at(10_000)).toBe(0);
    expect(at(null)).toBeNull();
    expect(at(0)).toBeNull();
    // 30 W on a spot of 0.1371 mm: 2030 W/mm².
    expect(energyFor(queryOf(), line, []).power_density_w_mm2).toBe(2030);
    expect(energyFor(queryOf({ lens_mm: null }), line, []).power_density_w_mm2).toBeNull();
    const diode = queryOf({ laser: 'Diode', lens_mm: null, watts: 10 });
    expect(energyFor(diode, line, []).power_density_w_mm2).toBe(637);
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
