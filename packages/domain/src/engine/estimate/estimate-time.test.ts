import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../../messages/testing/english.ts';
import { estimateStep } from './estimate-step.ts';
import { estimateCost, estimateSeconds, reachableSpeed } from './estimate-time.ts';
import { planDeepEngrave } from '../deep/plan-deep-engrave.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, DIODE_10W, inputOf, machineOf, MOPA_60W, parsedOf } from '../testing/make-job.ts';

const settings = {
  ...planStep(inputOf('Engrave', 'oak', CO2_60W)).settings,
  speed_mm_min: 24_000,
  interval_mm: 0.1,
  passes: 1,
};
const line = { ...settings, fill_type: 'line' as const, interval_mm: null, speed_mm_min: 600 };
const GANTRY = { is_galvo: false };
const GALVO = { is_galvo: true };

describe('estimateSeconds', () => {
  it('EST-1 fills 100 × 100 mm at 400 mm/s, 0.1 mm: 250 s of lines and 50 s of overscan', () => {
    const size = { size_mm: [100, 100] as const };
    expect(estimateSeconds(settings, size, GANTRY)).toBeCloseTo(300, 5);
    expect(estimateSeconds(settings, { area_mm2: 10_000 }, GANTRY)).toBeCloseTo(300, 5);
    // Known acceleration: 400² / (2 · 8000) = 10 mm on each side, as the default.
    const known = { ...GANTRY, acceleration_mm_s2: 8000 };
    expect(estimateSeconds(settings, size, known)).toBeCloseTo(300, 5);
    // 1000 × (0.25 s + 0.6 ms) on mirrors.
    expect(estimateSeconds(settings, size, GALVO)).toBeCloseTo(250.6, 5);
  });

  it('EST-1 runs along the longer side, and counts every pass', () => {
    const badge = { size_mm: [50, 90] as const };
    // 500 lines of 90 mm and 2 × 10 mm of overscan at 400 mm/s.
    expect(estimateSeconds(settings, badge, GANTRY)).toBeCloseTo(137.5, 5);
    expect(estimateSeconds({ ...settings, passes: 2 }, badge, GANTRY)).toBeCloseTo(275, 5);
  });

  it('EST-2 cuts an outline from corner to corner, or a path with a factor for corners', () => {
    // 10 mm/s: 300 mm / 10 and four times 10 / 3000 s to start and stop.
    expect(estimateSeconds(line, { size_mm: [100, 50] }, GANTRY)).toBeCloseTo(30.0133, 3);
    expect(estimateSeconds(line, { size_mm: [100, 50] }, GALVO)).toBeCloseTo(30, 5);
    expect(estimateSeconds(line, { path_mm: 300 }, GANTRY)).toBeCloseTo(34.5, 5);
    // 400 mm/s is never reached in 10 mm: 4 · 2 · √(10 / 3000).
    const fast = { ...line, speed_mm_min: 24_000 };
    expect(estimateSeconds(fast, { size_mm: [10, 10] }, GANTRY)).toBeCloseTo(0.4619, 3);
  });
});

describe('estimateStep', () => {
  it('EST-2 counts pieces and cycles, and needs a size', () => {
    const asked = parsedOf('oak', { size_mm: [90, 50], quantity: 4 });
    expect(english(estimateStep({ settings, repeats: 2 }, asked, false))).toEqual({
      seconds: 1100,
      basis: '90 mm × 50 mm filled, 2 cycles, 4 pieces',
    });
    expect(estimateStep({ settings, repeats: 1 }, parsedOf('oak'), false)).toBeNull();
    const round = { ...asked, is_rotary: true };
    expect(estimateStep({ settings, repeats: 1 }, round, false)).toBeNull();
  });

  it('EST-2 every step of a job with a size has a time', () => {
    const overrides = { size_mm: [30, 20] as [number, number], thickness_mm: 3, deep: true };
    const outlined = planStep(inputOf('Cut', 'oak', DIODE_10W, overrides));
    expect(english(outlined.estimate)?.basis).toContain('outline');
    const deep = planDeepEngrave(inputOf('Engrave', 'brass', MOPA_60W, overrides));
    // 800 lines: 30 mm at 3000, 1000, 2000 and 3000 mm/s and 0.6 ms to turn.
    const once = [8.48, 24.48, 12.48, 8.48];
    for (const [at, { estimate, settings: set, repeats }] of deep.entries())
      expect(estimate?.seconds).toBe(Math.round((once[at] ?? 0) * set.passes * repeats));
  });
});

describe('small pieces', () => {
  it('EST-3 limits a line of a small piece to the speed that a gantry reaches, and keeps its energy', () => {
    expect(reachableSpeed(3)).toBeCloseTo(94.87, 2);
    const machine = machineOf('CO2', { power_watts: 100, scan_speed_max_mm_s: 1000 });
    const free = planStep(inputOf('Cut', 'paper', machine, { thickness_mm: 0.1 }));
    const small = planStep(
      inputOf('Cut', 'paper', machine, { thickness_mm: 0.1, size_mm: [3, 20] }),
    );
    expect(free.settings.speed_mm_min).toBeGreaterThan(94.9 * 60);
    expect(small.settings.speed_mm_min).toBe(94.9 * 60);
    expect(wordsOf(small)).toContain('Slowed to 94.9 mm/s');
    const bigger = planStep(
      inputOf('Cut', 'paper', machine, { thickness_mm: 0.1, size_mm: [300, 300] }),
    );
    expect(bigger.settings).toEqual(free.settings);
  });
});

describe('estimateCost', () => {
  it('EST-4 is minutes at a rate, set-up and material', () => {
    expect(estimateCost(90, { per_minute: 1 })).toBe(1.5);
    expect(estimateCost(100, { per_minute: 1.2, setup: 5, material: 2.25 })).toBe(9.25);
  });
});

describe('estimates in edge cases', () => {
  it('EST-1 a gantry that accelerates more slowly needs more overscan than the default', () => {
    // 400² / (2 · 1000) = 80 mm on each side of 100 mm: 1000 × 260 / 400.
    const slow = { is_galvo: false, acceleration_mm_s2: 1000 };
    expect(estimateSeconds(settings, { size_mm: [100, 100] }, slow)).toBeCloseTo(650, 5);
    // A path filled is the square of that outline: 400 mm make 100 × 100.
    expect(estimateSeconds(settings, { path_mm: 400 }, GANTRY)).toBeCloseTo(300, 5);
  });

  it('EST-2 work without a line interval, or that is not a fill, is an outline', () => {
    const size = { size_mm: [100, 50] as const };
    const open = { ...line, interval_mm: 0.1 };
    expect(estimateSeconds(open, size, GALVO)).toBeCloseTo(30, 5);
    const dots = { ...line, fill_type: 'fill' as const };
    expect(estimateSeconds(dots, size, GALVO)).toBeCloseTo(30, 5);
    // Exactly long enough to reach the speed: 100 mm/s in 10 mm at 1 m/s².
    const leg = { ...line, speed_mm_min: 6000 };
    const known = { is_galvo: false, acceleration_mm_s2: 1000 };
    expect(estimateSeconds(leg, { size_mm: [10, 10] }, known)).toBeCloseTo(0.8, 9);
    // 5 mm never reach it: 2 · √(5 / 1000) a side.
    expect(estimateSeconds(leg, { size_mm: [5, 5] }, known)).toBeCloseTo(8 * Math.sqrt(0.005), 9);
  });

  it('EST-2 mentions passes and cycles only if there is more than one, and at least one second', () => {
    const basis = (passes: number, repeats: number, overrides: object = {}) =>
      english(
        estimateStep(
          { settings: { ...settings, passes }, repeats },
          parsedOf('oak', { size_mm: [90, 50], ...overrides }),
          false,
        ),
      )?.basis;
    expect(basis(1, 1)).toBe('90 mm × 50 mm filled, 1 piece');
    expect(basis(2, 1)).toBe('90 mm × 50 mm filled, 2 passes, 1 piece');
    expect(basis(1, 1, { quantity: 0 })).toContain('1 piece');
    const speck = parsedOf('oak', { size_mm: [0.1, 0.1] });
    expect(estimateStep({ settings, repeats: 1 }, speck, true)?.seconds).toBe(1);
  });
});
