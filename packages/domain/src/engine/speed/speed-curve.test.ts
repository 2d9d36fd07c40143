import { describe, expect, it } from 'vitest';
import { planStep } from '../plan-step.ts';
import { CO2_60W, DIODE_10W, inputOf, MOPA_60W } from '../testing/make-job.ts';

describe('speedCurve', () => {
  it('ENG-61 falls with thickness, passes the computed answer and keeps its band', () => {
    const step = planStep(inputOf('Cut', 'birch plywood', DIODE_10W, { thickness_mm: 4.4 }));
    const { curve, settings } = step;
    expect(step.method).not.toBe('baseline');
    expect(curve).toMatchObject({ over: 'thickness_mm', answer_x: 4.4 });
    expect(curve?.points).toHaveLength(13);
    const speeds = curve?.points.map(({ speed_mm_min }) => speed_mm_min) ?? [];
    expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
    const left = curve?.points.findLast(({ x }) => x <= 4.4);
    const right = curve?.points.find(({ x }) => x >= 4.4);
    expect(settings.speed_mm_min).toBeLessThan((left?.speed_mm_min ?? 0) * 1.02);
    expect(settings.speed_mm_min).toBeGreaterThan((right?.speed_mm_min ?? 0) * 0.98);
    for (const { low_mm_min, speed_mm_min, high_mm_min } of curve?.points ?? [])
      expect(low_mm_min < speed_mm_min && speed_mm_min < high_mm_min).toBe(true);
  });

  it('ENG-61 brings each cited row to this machine: the row of the same job stays as published', () => {
    const step = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
    for (const { evidence_index } of step.curve?.published ?? [])
      expect(step.evidence[evidence_index]?.thickness_mm).not.toBeNull();
    const copied = planStep(
      inputOf('Cut', 'basswood', { ...DIODE_10W, power_watts: 20 }, { thickness_mm: 3 }),
    );
    expect(copied.method).toBe('baseline');
    const same = copied.curve?.published.find(({ evidence_index }) => evidence_index === 0);
    const row = copied.evidence[0];
    expect(row?.power_watts).toBe(20);
    expect((same?.speed_mm_min ?? 0) / (row?.speed_mm_min ?? 1)).toBeCloseTo(1, 1);
  });

  it('ENG-61 rises with watts where thickness does not count', () => {
    const step = planStep(inputOf('Engrave', 'oak', CO2_60W));
    expect(step.curve?.over).toBe('watts');
    expect(step.curve?.answer_x).toBeCloseTo((60 * step.settings.power_percent) / 100, 5);
    const speeds = step.curve?.points.map(({ speed_mm_min }) => speed_mm_min) ?? [];
    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b));
  });

  it('ENG-61 is not drawn where no fit answers', () => {
    expect(planStep(inputOf('Cut', 'unobtainium', CO2_60W, { thickness_mm: 3 })).curve).toBeNull();
    const metal = inputOf('Cut', 'stainless steel', MOPA_60W, { thickness_mm: 1 });
    expect(planStep(metal).curve).toBeNull();
    const black = inputOf('Mark', 'stainless steel', MOPA_60W, { expected_color: 'black' });
    expect(planStep(black).curve).toBeNull();
  });
});
