import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { inputOf, MOPA_60W } from '../engine/testing/make-job.ts';
import { judgeAgreement } from './judge-agreement.ts';
import type { EnergyVerdict } from './compare-energy.ts';
import { proposalMessage } from './messages.ts';
import { judgeEnergy } from './judge-energy.ts';

const OURS = planStep(inputOf('Mark', 'stainless steel', MOPA_60W));
const energy = judgeEnergy(OURS.settings, OURS, 'stainless steel');
const judge = (overrides: object, verdict: EnergyVerdict = 'within', hasReason = false) =>
  judgeAgreement(
    { settings: { ...OURS.settings, ...overrides }, energy: { ...energy, verdict }, warnings: [] },
    OURS,
    hasReason,
  );

describe('judgeAgreement', () => {
  it('AIP-11 the same numbers, rounded differently, are our own; any that differs is a proposal', () => {
    expect(judge({})).toBe('same');
    const { settings } = OURS;
    for (const key of [
      'speed_mm_min',
      'power_percent',
      'interval_mm',
      'frequency_hz',
      'pulse_width_ns',
    ] as const) {
      const own = settings[key] ?? 0;
      expect(own).toBeGreaterThan(0);
      expect(judge({ [key]: own * 1.005 })).toBe('same');
      expect(judge({ [key]: own * 1.02 })).toBe('within');
      expect(judge({ [key]: null })).toBe('within');
    }
    expect(judge({ passes: settings.passes + 1 })).toBe('within');
  });

  it('AIP-11 our numbers used in place of invalid proposed ones are not an agreement', () => {
    const step = {
      settings: OURS.settings,
      energy,
      warnings: [proposalMessage('passes_kept', { passes: 1 })],
    };
    expect(judgeAgreement(step, OURS, false)).toBe('within');
  });

  it('AIP-9 outside the band a reason decides', () => {
    expect(judge({}, 'outside', true)).toBe('reasoned');
    expect(judge({}, 'outside', false)).toBe('unfounded');
    expect(judge({}, 'within', true)).toBe('same');
  });
});
