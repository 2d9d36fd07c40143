import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../../messages/testing/english.ts';
import { inputOf, machineOf, MOPA_60W } from '../testing/make-job.ts';
import { planDeepEngrave as planDeepEngraveIn } from './plan-deep-engrave.ts';
import { MAX_PASSES, planDepth } from './plan-depth.ts';

const planDeepEngrave = (...given: Parameters<typeof planDeepEngraveIn>) =>
  english(planDeepEngraveIn(...given));

const STEEL = { material: 'mild steel', power_percent: 100, speed_mm_s: 1000, interval_mm: 0.02 };
const deep = (power_watts: number, target_depth_mm: number | null, material = 'mild steel') =>
  planDeepEngrave(
    inputOf(
      'Engrave',
      material,
      { ...MOPA_60W, power_watts, lens_focal_length_mm: 210 },
      { deep: true, target_depth_mm },
    ),
  );

describe('planDepth', () => {
  it('ENG-31 spreads passes evenly over cycles of at most 16', () => {
    // 0.05 · 25.6 / (1000 · 0.02 · 64) = 1 µm a pass.
    const plan = (depth_mm: number) => planDepth({ ...STEEL, watts: 25.6, depth_mm });
    expect(plan(0.0159)).toMatchObject({ passes: 16, cycles: 1, passes_per_cycle: 16 });
    expect(plan(0.0169)).toMatchObject({ passes: 17, cycles: 2, passes_per_cycle: 9 });
    expect(plan(0.0001)).toMatchObject({
      passes: 1,
      passes_range: [1, 1],
      cycles: 1,
      reached_mm: 0.0001,
    });
    expect(plan(0.0999)).toMatchObject({
      passes: 100,
      passes_range: [50, 167],
      reached_mm: 0.0999,
    });
  });

  it('ENG-35 plans no more than 64 cycles of 16, and says how deep they go', () => {
    const plan = planDepth({ ...STEEL, watts: 25.6, depth_mm: 3 });
    expect(plan).toMatchObject({ cycles: 64, passes_per_cycle: 16 });
    expect(plan.passes).toBeGreaterThanOrEqual(3000);
    expect(plan.reached_mm).toBeCloseTo(1.024);
    expect(MAX_PASSES).toBe(1024);
  });
});

describe('deep engraving that is not realistic', () => {
  it('ENG-35 half a watt plans what it can, not ten thousand passes', () => {
    // 0.05 · 0.425 / (25 · 64) = 13.3 nm a pass: 15059 for 0.2 mm.
    const steps = planDeepEngrave(
      inputOf(
        'Engrave',
        'stainless steel',
        machineOf('Fiber', { power_watts: 0.5, lens_focal_length_mm: 210 }),
        { deep: true },
      ),
    );
    for (const step of steps) {
      expect(step.capability_warning).toBe(
        '0.2 mm deep in stainless steel with a fiber laser of 500 mW isn’t realistic: it takes about 15,059 hammer passes, and 1,024 are a day’s work (assumed). You can reach 0.013 mm, or 0.2 mm with about 8 W.',
      );
      expect(step.confidence).toBe(0.3);
      expect(step.total_global_passes).toBe(64);
    }
    expect(steps.map(({ settings }) => settings.passes)).toEqual([1, 16, 1, 1]);
    expect(wordsOf(steps[0])).toContain(
      'Only 1,024 passes are planned. They reach about 0.014 mm.',
    );
  });

  it('ENG-35 more than 1 mm is not realistic at any watts', () => {
    const [over] = deep(120, 1.2, 'aluminum');
    // 0.05 · 102 / (25 · 38) = 5.4 µm a pass: 224 passes would do.
    expect(over?.capability_warning).toBe(
      '1.2 mm deep in aluminum with a fiber laser of 120 W isn’t realistic: the published limit is 1 mm. You can reach 1 mm.',
    );
    expect(deep(120, 1, 'aluminum')[0]?.capability_warning).toBeNull();
    // Too deep and too slow: no watts are offered for unrealistic work.
    expect(deep(20, 3)[0]?.capability_warning).toMatch(/hammer passes.*You can reach 0\.54 mm\.$/);
    // No galvo engraver has 1500 W or more.
    expect(deep(0.5, 0.9)[0]?.capability_warning).toContain('or 0.9 mm with about 34 W');
    expect(deep(30, 1)[0]?.capability_warning).toContain('or 1 mm with about 37 W');
  });

  it('ENG-35 slow but possible work gets a warning and keeps its confidence', () => {
    const slow = deep(30, 0.5);
    expect(slow[0]?.capability_warning).toBeNull();
    expect(slow[0]?.warnings.join()).toContain('takes hours');
    expect(slow[0]?.confidence).toBe(0.5);
    expect(wordsOf(slow[0])).not.toContain('are planned');
    expect(deep(30, 0.3)[0]?.warnings.join()).not.toContain('takes hours');
  });
});
