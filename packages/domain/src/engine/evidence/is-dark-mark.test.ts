import { describe, expect, it } from 'vitest';
import { planStep } from '../plan-step.ts';
import { inputOf, MOPA_60W } from '../testing/make-job.ts';
import { isDarkMark } from './is-dark-mark.ts';

describe('isDarkMark', () => {
  it.each([
    ['Promark 20W Q-switched; preset stainless_steel_dark', true],
    ['Black on Brass; 20W, 150mm lens', true],
    ['Black Annealing Stainless Tumblers', true],
    ['Brass Coin Blacken; Blackening pass', true],
    ['Promark 20W Q-switched; preset brass_light', false],
    ['Black JDS Tumblers 300mm Pass 1', false],
    ['Black Business Card; LightBurn Stucki', false],
    [null, false],
  ])('ENG-48 reads %s', (note, dark) => {
    expect(isDarkMark({ laser_type: 'Fiber', note })).toBe(dark);
    expect(isDarkMark({ laser_type: 'CO2', note })).toBe(false);
  });

  it('ENG-48 a black mark takes more energy than a bright one', () => {
    const speed = (expected_color: string | null) => {
      const { settings, energy } = planStep(inputOf('Mark', 'brass', MOPA_60W, { expected_color }));
      return energy?.value ?? settings.speed_mm_min;
    };
    expect(speed('black')).toBeGreaterThan(speed(null));
  });
});
