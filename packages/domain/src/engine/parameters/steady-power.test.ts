import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf, machineOf } from '../testing/make-job.ts';
import { answerGeneric } from '../answer/answer-generic.ts';
import { modelOf, queryOf } from '../testing/made-up.ts';
import { steadyPower } from './steady-power.ts';

const base = answerGeneric({
  query: queryOf(),
  machine: CO2_60W,
  model: modelOf(),
  ranked: [],
  learned: null,
});
const answer = {
  ...base,
  speed_mm_s: 100,
  power_percent: 4,
  band_mm_s: [50, 200] as [number, number],
};

describe('steadyPower', () => {
  it('ENG-20 raises a tube to 10 % and the speed with it, so that the energy stays', () => {
    const steady = steadyPower(answer, CO2_60W);
    expect(steady).toMatchObject({ power_percent: 10, speed_mm_s: 250, band_mm_s: [125, 500] });
    expect(english(steady.details)).toEqual([
      ...english(base.details),
      'Power raised to 10 %, the lowest at which this laser fires steadily; speed raised to keep the energy.',
    ]);
  });

  it('ENG-20 leaves alone what the source can run', () => {
    const enough = { ...answer, power_percent: 10 };
    expect(steadyPower(enough, CO2_60W)).toBe(enough);
    expect(steadyPower(answer, machineOf('CO2', { is_galvo: true }))).toBe(answer);
    expect(steadyPower(answer, machineOf('Diode'))).toBe(answer);
  });

  it('ENG-20 every step of a tube keeps to 10 % or more', () => {
    for (const material of ['veg-tan leather', 'paper', 'faux leather', 'slate', 'glass']) {
      const strong = { ...CO2_60W, power_watts: 150, scan_speed_max_mm_s: 2000 };
      const { settings } = planStep(inputOf('Engrave', material, strong));
      expect(settings.power_percent).toBeGreaterThanOrEqual(10);
    }
  });
});
