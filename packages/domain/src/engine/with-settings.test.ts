import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { planDeepEngrave } from './deep/plan-deep-engrave.ts';
import { planStep } from './plan-step.ts';
import { CO2_60W, inputOf, MOPA_60W } from './testing/make-job.ts';
import { withSettings } from './with-settings.ts';

const SIZE = { size_mm: [30, 20] as [number, number] };

describe('withSettings', () => {
  it('ENG-19, ENG-61, EST-2 the same settings give the same step', () => {
    for (const input of [
      inputOf('Cut', 'birch plywood', CO2_60W, { ...SIZE, thickness_mm: 3 }),
      inputOf('Engrave', 'birch plywood', CO2_60W, SIZE),
      inputOf('Mark', 'stainless steel', MOPA_60W, { ...SIZE, expected_color: 'black' }),
    ]) {
      const step = planStep(input);
      expect(withSettings(step, step.settings, input)).toEqual(step);
    }
    const deep = inputOf('Engrave', 'brass', MOPA_60W, {
      ...SIZE,
      deep: true,
      target_depth_mm: 0.5,
    });
    for (const step of planDeepEngrave(deep))
      expect(withSettings(step, step.settings, deep)).toEqual(step);
  });

  it('ENG-21, ENG-61 another power moves the point of the curve and warns of its pulses', () => {
    const input = inputOf('Engrave', 'birch plywood', CO2_60W);
    const step = planStep(input);
    const moved = withSettings(step, { ...step.settings, power_percent: 50 }, input);
    expect([step.curve?.over, step.curve?.answer_x]).toEqual(['watts', 60 * 0.25]);
    expect(moved.curve?.answer_x).toBe(30);
    const mark = inputOf('Mark', 'stainless steel', MOPA_60W);
    const weak = planStep(mark);
    const pulses = { ...weak.settings, frequency_hz: 20_000 };
    expect(english(withSettings(weak, pulses, mark).warnings).join()).toContain('At 20 kHz');
  });
});
