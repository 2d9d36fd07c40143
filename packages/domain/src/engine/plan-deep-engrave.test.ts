import { describe, expect, it } from 'vitest';
import { isDeepMetalEngrave, planDeepEngrave } from './plan-deep-engrave.ts';
import { CO2_60W, inputOf, MOPA_60W, Q_SWITCHED_30W } from './testing/make-job.ts';

const deepBrass = inputOf('Engrave', 'brass', MOPA_60W, {
  depth: 'deep',
  deep: true,
  target_depth_mm: 0.5,
});

describe('planDeepEngrave', () => {
  it('ENG-30 is for deep engraving of bare metal on a galvo fiber laser', () => {
    expect(isDeepMetalEngrave(deepBrass)).toBe(true);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'brass', MOPA_60W, { depth: 'light' }))).toBe(
      false,
    );
    expect(
      isDeepMetalEngrave(
        inputOf('Engrave', 'brass', { ...MOPA_60W, is_galvo: false }, { deep: true }),
      ),
    ).toBe(false);
    expect(isDeepMetalEngrave(inputOf('Engrave', 'oak', CO2_60W, { deep: true }))).toBe(false);
  });

  it('ENG-30 hammers, smooths and polishes at the specified speeds and powers', () => {
    const steps = planDeepEngrave(deepBrass);
    expect(steps.map(({ settings }) => settings.speed_mm_min)).toEqual([60_000, 120_000, 180_000]);
    expect(steps.map(({ settings }) => settings.power_percent)).toEqual([85, 65, 45]);
    expect(steps.map(({ pass_type }) => pass_type)).toEqual(['roughing', 'finishing', 'finishing']);
    expect(steps.map(({ settings }) => settings.hatch_angle_deg)).toEqual([0, 90, 45]);
    expect(steps.map(({ settings }) => settings.pulse_width_ns)).toEqual([200, 100, 20]);
  });

  it('ENG-30 starts copper alloys at 40 kHz or more and keeps a Q-switched source within its range', () => {
    expect(planDeepEngrave(deepBrass)[0]?.settings.frequency_hz).toBeGreaterThanOrEqual(40_000);
    const steps = planDeepEngrave(inputOf('Engrave', 'mild steel', Q_SWITCHED_30W, { deep: true }));
    expect(steps.map(({ settings }) => settings.pulse_width_ns)).toEqual([null, null, null]);
    expect(steps[2]?.settings.frequency_hz).toBe(80_000);
    expect(steps[2]?.warnings.join(' ')).toContain('80 kHz');
  });

  it('ENG-31 takes more cycles for more depth', () => {
    const shallow = planDeepEngrave({
      ...deepBrass,
      parsed: { ...deepBrass.parsed, target_depth_mm: 0.05 },
    });
    const deep = planDeepEngrave(deepBrass);
    expect(deep[0]?.total_global_passes).toBeGreaterThan(shallow[0]?.total_global_passes ?? 99);
    expect(deep[0]?.target_depth_mm).toBe(0.5);
  });
});
