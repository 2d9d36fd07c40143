import { describe, expect, it } from 'vitest';
import { bandRatio, energyRatio } from './draft-energy.ts';
import { editStart } from './edit-start.ts';
import type { Settings } from './draft-energy.ts';

const ours: Settings = {
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

describe('energyRatio', () => {
  it('grows with power and passes and falls with speed', () => {
    expect(energyRatio(ours, ours)).toBe(1);
    expect(energyRatio({ ...ours, power_percent: 30, passes: 3 }, ours)).toBeCloseTo(1.5);
    expect(energyRatio({ ...ours, speed_mm_min: 600 }, ours)).toBeCloseTo(2);
  });

  it('counts the line distance of fills only', () => {
    const fill: Settings = { ...ours, fill_type: 'fill', interval_mm: 0.1 };
    expect(energyRatio({ ...fill, interval_mm: 0.05 }, fill)).toBeCloseTo(2);
    expect(energyRatio({ ...ours, interval_mm: 0.05 }, ours)).toBe(1);
  });

  it('is not known between a line and a fill, or without a speed', () => {
    expect(energyRatio({ ...ours, fill_type: 'fill', interval_mm: 0.1 }, ours)).toBeNull();
    expect(energyRatio({ ...ours, speed_mm_min: 0 }, ours)).toBeNull();
  });
});

describe('bandRatio', () => {
  it('turns speeds into energy: the fast end is the least', () => {
    const step = { settings: ours, speed_band_mm_min: [800, 1500] };
    expect(bandRatio(step as Parameters<typeof bandRatio>[0])).toEqual([0.8, 1.5]);
  });
});

describe('editStart', () => {
  const step = { settings: ours, speed_band_mm_min: [800, 1500] } as Parameters<
    typeof editStart
  >[1];

  it('is the speed just inside our band, with the power and passes as proposed', () => {
    const proposed = { ...ours, speed_mm_min: 900, power_percent: 90 };
    const start = editStart(proposed, step);
    const ratio = energyRatio({ ...proposed, speed_mm_min: start?.speed_mm_min ?? 0 }, ours) ?? 0;
    expect(ratio).toBeLessThan(1.5);
    expect(ratio).toBeGreaterThan(1.45);
    expect(start?.ratio).toBeCloseTo(ratio, 2);
  });

  it('is not needed inside our band, below it, or where nothing can be compared', () => {
    expect(editStart(ours, step)).toBeNull();
    expect(editStart({ ...ours, speed_mm_min: 9000 }, step)).toBeNull();
    expect(editStart({ ...ours, fill_type: 'fill', interval_mm: 0.1 }, step)).toBeNull();
  });
});
