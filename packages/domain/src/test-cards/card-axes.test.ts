import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { inputOf, MOPA_60W, UV_5W } from '../engine/testing/make-job.ts';
import type { MachineProfile } from '../types.ts';
import { axisLimits } from './card-axes.ts';

const frequencies = (machine: MachineProfile, limits: Partial<MachineProfile>) => {
  const limited = { ...machine, ...limits };
  const { settings } = planStep(inputOf('Mark', 'titanium', limited));
  return axisLimits('frequency_hz', settings, limited);
};

describe('axisLimits', () => {
  it('TST-4 only a settable pulse reaches a MOPA’s frequencies without a stated limit', () => {
    const open = { frequency_min_hz: null, frequency_max_hz: null };
    expect(frequencies(UV_5W, open)).toEqual([1000, 200_000]);
    expect(frequencies(MOPA_60W, open)).toEqual([1000, 4_000_000]);
    expect(frequencies(UV_5W, { ...open, frequency_max_hz: 300_000 })).toEqual([1000, 300_000]);
  });
});
