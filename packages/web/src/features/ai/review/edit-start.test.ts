import { withDerivedSettings, type AiSetting } from '@beamwright/contract';
import { compareEnergy } from '@beamwright/domain';
import { describe, expect, it } from 'vitest';
import { editStart } from './edit-start.ts';

const ours: AiSetting['steps'][number]['settings'] = {
  speed_mm_min: 1200,
  power_percent: 60,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: 0.2,
  air_assist: true,
  air_psi: 15,
  hatch_angle_deg: null,
  hatch_type: null,
  fill_type: 'line',
  expected_color: null,
  z_offset_mm: 0,
};

describe('editStart', () => {
  const step = {
    settings: ours,
    speed_band_mm_min: [800, 1500],
  } as AiSetting['engine_steps'][number];
  const startOf = (change: Partial<typeof ours>) =>
    editStart({ proposed: { ...ours, ...change }, ours: step, burns: true });

  it('finds the speed just inside our band, keeping power and passes', () => {
    const change = { speed_mm_min: 900, power_percent: 90 };
    const start = startOf(change);
    const proposed = { ...ours, ...change, speed_mm_min: start?.speed_mm_min ?? 0 };
    const { ratio, verdict } = compareEnergy(proposed, step, true);
    expect(verdict).toBe('within');
    expect(ratio).toBeGreaterThan(1.45);
    expect(start?.ratio).toBeCloseTo(ratio, 2);
  });

  it('also limits the energy of a single pass, because slow passes burn where many quick ones don’t', () => {
    const many = { ...step, settings: withDerivedSettings({ ...ours, passes: 6 }) };
    const proposed = { ...ours, passes: 2, speed_mm_min: 400 };
    const start = editStart({ proposed, ours: many, burns: true });
    expect(start?.speed_mm_min).toBe(817);
    expect(start?.ratio).toBeCloseTo(0.49, 2);
  });

  it('returns null inside our band, below it, or where nothing can be compared', () => {
    expect(startOf({})).toBeNull();
    expect(startOf({ speed_mm_min: 9000 })).toBeNull();
    expect(startOf({ fill_type: 'fill', interval_mm: 0.1 })).toBeNull();
  });

  it('returns null where the pulses are too hot, which no speed changes', () => {
    const pulsed = { ...step, settings: withDerivedSettings({ ...ours, frequency_hz: 50_000 }) };
    const proposed = { ...ours, frequency_hz: 10_000 };
    expect(editStart({ proposed, ours: pulsed, burns: true })).toBeNull();
  });
});
