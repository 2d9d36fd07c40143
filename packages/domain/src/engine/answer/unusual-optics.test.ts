import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf, machineOf, Q_SWITCHED_30W } from '../testing/make-job.ts';

const IR_HEAD_2W = machineOf('Fiber', { power_watts: 2, is_galvo: false });

describe('a fiber head on rails', () => {
  it('ENG-65 is not compared with the speeds of mirrors', () => {
    const copied = english(planStep(inputOf('Mark', 'stainless steel', IR_HEAD_2W)));
    expect(copied.method).toBe('baseline');
    expect(copied.warnings.join(' ')).not.toMatch(/far from what the others suggest/);
    expect(copied.curve).toBeNull();
    // The same doubt is right where the fit knows the optics.
    expect(planStep(inputOf('Mark', 'stainless steel', Q_SWITCHED_30W)).curve).not.toBeNull();
  });

  it('ENG-65 says that its speed follows from the energy', () => {
    const computed = english(planStep(inputOf('Engrave', 'brass', IR_HEAD_2W)));
    expect(computed.rationale).not.toMatch(/slowed|sped/);
    expect(computed.details.join(' ')).toContain('the speed follows from the energy');
    const usual = english(planStep(inputOf('Engrave', 'brass', Q_SWITCHED_30W)));
    expect(usual.details.join(' ')).not.toContain('the speed follows from the energy');
  });
});

it('ENG-27 a published row with closer lines than glass bears is not exact', () => {
  // Rows with 0.025 mm are published for 50 and 60 W.
  for (const power_watts of [50, 55, 60]) {
    const { settings } = planStep(inputOf('Engrave', 'glass', { ...CO2_60W, power_watts }));
    expect(settings.interval_mm).toBeGreaterThanOrEqual(0.085);
  }
});
