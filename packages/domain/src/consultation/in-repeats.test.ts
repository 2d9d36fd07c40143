import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, inputOf } from '../engine/testing/make-job.ts';
import { inRepeats } from './in-repeats.ts';

const { settings } = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 6 }));
const OURS = { ...settings, speed_mm_min: 500, power_percent: 80, passes: 1 };
const SLOW = { ...CO2_60W, scan_speed_max_mm_s: 10 };

describe('CON-6 our numbers in a setting that repeats its passes', () => {
  it.each([
    ['once', 1, {}, {}],
    ['fewer passes where they divide', 2, { passes: 4 }, { passes: 2 }],
    ['one faster pass', 2, {}, { speed_mm_min: 1000 }],
    ['passes that are a little faster', 2, { passes: 3 }, { passes: 2, speed_mm_min: 667 }],
  ])('are %s', (_what, repeats, change, expected) => {
    const ours = { ...OURS, ...change };
    expect(inRepeats(ours, repeats, CO2_60W)).toEqual({ ...ours, ...expected });
  });

  it('take less power where the machine isn’t fast enough', () => {
    const { speed_mm_min, power_percent } = inRepeats(OURS, 2, SLOW);
    expect(speed_mm_min).toBe(600);
    expect(power_percent).toBe(48);
  });
});
