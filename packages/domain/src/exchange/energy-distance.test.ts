import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, inputOf } from '../engine/testing/make-job.ts';
import type { Step } from '../types.ts';
import { energyDistance } from './energy-distance.ts';

const numbers = {
  speed_mm_min: 1000,
  power_percent: 50,
  passes: 1,
  interval_mm: null,
  hatch_type: null,
};
const stepOf = (fill_type: 'line' | 'fill', interval_mm: number | null): Step => {
  const step = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
  const settings = { ...step.settings, ...numbers, fill_type, interval_mm };
  return { ...step, settings, speed_band_mm_min: [500, 2000] };
};

describe('energyDistance', () => {
  it.each([
    [{}, 1, 1],
    [{ speed_mm_min: 500 }, 2, 1],
    [{ power_percent: 100, passes: 2 }, 4, 2],
    [{ speed_mm_min: 250, power_percent: 100 }, 8, 4],
    [{ speed_mm_min: 4000 }, 0.25, 2],
    // A power change with its speed keeps the energy.
    [{ speed_mm_min: 2000, power_percent: 100 }, 1, 1],
  ])('EXC-9 lines: %o is %s times the energy, %s beyond the band', (overrides, ratio, beyond) => {
    const distance = energyDistance(
      { ...numbers, interval_mm: 9, ...overrides },
      stepOf('line', null),
    );
    expect(distance.ratio).toBeCloseTo(ratio);
    expect(distance.beyond).toBeCloseTo(beyond);
  });

  it('EXC-9 fills: closer lines put more energy into each mm²', () => {
    const distance = energyDistance({ ...numbers, interval_mm: 0.025 }, stepOf('fill', 0.1));
    expect(distance.ratio).toBeCloseTo(4);
    expect(distance.beyond).toBeCloseTo(2);
  });

  it('EXC-9 a crosshatch burns every spot twice, a line has none', () => {
    const crossed = { ...numbers, interval_mm: 0.1, hatch_type: 'crosshatch' as const };
    expect(energyDistance(crossed, stepOf('fill', 0.1)).ratio).toBeCloseTo(2);
    expect(energyDistance(crossed, stepOf('line', null)).ratio).toBeCloseTo(1);
  });

  it('EXC-9 energy that cannot be computed is infinitely far', () => {
    const step = stepOf('line', null);
    for (const overrides of [
      { speed_mm_min: Number.POSITIVE_INFINITY },
      { power_percent: 5e-324, speed_mm_min: 1e308 },
      { power_percent: 1e308, passes: 1e308 },
      { speed_mm_min: 5e-324 },
      { power_percent: 1e308, passes: 1e308, speed_mm_min: Number.POSITIVE_INFINITY },
    ])
      expect(energyDistance({ ...numbers, ...overrides }, step).beyond).toBe(
        Number.POSITIVE_INFINITY,
      );
  });
});
