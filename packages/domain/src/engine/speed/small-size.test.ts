import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { answerGeneric } from '../answer/answer-generic.ts';
import { CO2_60W, DIODE_10W, inputOf, MOPA_60W } from '../testing/make-job.ts';
import { answerContextOf, queryOf } from '../testing/made-up.ts';
import { slowForSmallSize } from './small-size.ts';

const answer = {
  ...answerGeneric(answerContextOf(queryOf())),
  speed_mm_s: 200,
  power_percent: 80,
  band_mm_s: [100, 400] as [number, number],
  details: [],
};
const size = (...size_mm: [number, number]) => ({ size_mm });

describe('slowForSmallSize', () => {
  it('EST-3 slows lines to √(3 m/s² · shorter side), and power and band with it', () => {
    // 10 mm reach 173.2 mm/s; 200 needs 13.3 mm.
    const small = slowForSmallSize(answer, inputOf('Cut', 'paper', CO2_60W, size(50, 3.333333)));
    expect(english(small)).toEqual({
      ...english(answer),
      speed_mm_s: 100,
      power_percent: 40,
      band_mm_s: [50, 200],
      details: [
        'Slowed to 100 mm/s, the most a gantry of 3 m/s² (assumed) reaches at this size; power lowered to keep the energy.',
      ],
    });
    const exact = { ...answer, speed_mm_s: 100 };
    expect(
      slowForSmallSize(exact, inputOf('Cut', 'paper', CO2_60W, size(3.333333, 3.333333))),
    ).toBe(exact);
  });

  it('EST-3 never lowers a tube below steady power, and says so', () => {
    const weak = { ...answer, power_percent: 15 };
    const slowed = slowForSmallSize(weak, inputOf('Cut', 'paper', CO2_60W, size(50, 3.333333)));
    expect(slowed.power_percent).toBe(10);
    expect(english(slowed.details)[0]).toContain(
      'power can’t go below 10 %, so the material gets more energy than planned.',
    );
    const diode = slowForSmallSize(weak, inputOf('Cut', 'paper', DIODE_10W, size(50, 3.333333)));
    expect(diode.power_percent).toBe(7.5);
  });

  it.each([
    ['a fill, which has its overscan', inputOf('Engrave', 'paper', CO2_60W, size(3, 3))],
    ['a galvo, which has no inertia', inputOf('Cut', 'paper', MOPA_60W, size(3, 3))],
    ['an unknown size', inputOf('Cut', 'paper', CO2_60W)],
    ['a big piece', inputOf('Cut', 'paper', CO2_60W, size(14, 14))],
  ])('EST-3 leaves alone %s', (_, input) => {
    expect(slowForSmallSize(answer, input)).toBe(answer);
  });
});
