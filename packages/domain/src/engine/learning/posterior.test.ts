import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPREADS } from '../model/spreads.ts';
import { posteriorOf, type Observation } from './posterior.ts';
import { truncatedBelow } from './truncated-normal.ts';
import { countCases } from '../../testing/count-cases.ts';

const spread = SPREADS.line.CO2;
const target = { material: 'oak', family: 'wood' };
const oak = (miss: number, more: Partial<Observation> = {}): Observation => ({
  ...target,
  miss,
  isUpperLimit: false,
  looseness: 1,
  ...more,
});

const observations = fc.array(
  fc.record({
    material: fc.constantFrom('oak', 'pine', 'felt', 'stuff'),
    miss: fc.double({ min: -6, max: 6, noNaN: true }),
    isUpperLimit: fc.boolean(),
    looseness: fc.double({ min: 1, max: 3, noNaN: true }),
  }),
  { maxLength: 12 },
);
const families: Record<string, string | null> = { oak: 'wood', pine: 'wood', felt: 'fabric' };
const many = observations.map((all) =>
  all.map((one): Observation => ({ ...one, family: families[one.material] ?? null })),
);

describe('posteriorOf', () => {
  it('ENG-51 moves an answer toward its results, most for the same material, least for another family', () => {
    const shift = (more: Partial<Observation>) =>
      posteriorOf([oak(-0.4, more)], target, spread).shift;
    const same = shift({});
    const family = shift({ material: 'pine' });
    const other = shift({ material: 'felt', family: 'fabric' });
    expect(same).toBeLessThan(family);
    expect(family).toBeLessThan(other);
    expect(other).toBeLessThan(0);
    expect(same).toBeGreaterThan(-0.4);
  });

  it('ENG-51 is the closed form: gain = covariance / (covariance + setting²)', () => {
    const known = spread.contributor ** 2 + spread.family ** 2 + spread.material ** 2;
    const gain = known / (known + spread.row ** 2);
    const { shift, variance_known } = posteriorOf([oak(0.3)], target, spread);
    expect(shift).toBeCloseTo(gain * 0.3, 12);
    expect(variance_known).toBeCloseTo(gain * known, 12);
  });

  it('ENG-52 a failed cut slows down, more so if unexpected, and an expected failure has no effect', () => {
    const failed = (miss: number) =>
      posteriorOf([oak(miss, { isUpperLimit: true })], target, spread);
    expect(failed(-0.5).shift).toBeLessThan(failed(0).shift);
    expect(failed(0).shift).toBeLessThan(-0.1);
    expect(failed(1.38).shift).toBeGreaterThan(-0.05);
  });

  it('ENG-52 a failure counts after all successes, regardless of its position in the list', () => {
    const failure = oak(0.1, { isUpperLimit: true });
    const first = posteriorOf([failure, oak(0.3), oak(-0.2)], target, spread);
    const last = posteriorOf([oak(0.3), oak(-0.2), failure], target, spread);
    expect(first.shift).toBeCloseTo(last.shift, 12);
    expect(first.variance_known).toBeCloseTo(last.variance_known, 12);
  });

  it('ENG-51 two unknown materials share only the machine', () => {
    const stuff = { material: 'stuff', family: null };
    const other = posteriorOf([oak(0.4, { material: 'matter', family: null })], stuff, spread);
    expect(other.shift).toBeCloseTo(other.machine_shift, 12);
  });

  it('ENG-53 a rough edge moves less and leaves the band wider', () => {
    const clean = posteriorOf([oak(-0.5)], target, spread);
    const rough = posteriorOf([oak(-0.5, { looseness: 3 })], target, spread);
    expect(Math.abs(rough.shift)).toBeLessThan(Math.abs(clean.shift) / 2);
    expect(rough.variance_known).toBeLessThan(clean.variance_known);
  });

  it('ENG-54 is bounded and finite, and never removes more variance than there was', () => {
    fc.assert(
      fc.property(many, (all) => {
        const { shift, variance_known, machine_shift } = posteriorOf(all, target, spread);
        const prior = spread.contributor ** 2 + spread.family ** 2 + spread.material ** 2;
        for (const value of [shift, machine_shift]) {
          expect(Math.abs(value)).toBeLessThanOrEqual(Math.log(3));
        }
        expect(variance_known).toBeGreaterThanOrEqual(0);
        expect(variance_known).toBeLessThanOrEqual(prior + 1e-12);
      }),
      { numRuns: countCases(3000) },
    );
  });

  it('ENG-55 a result that cut faster never lowers the speed, or by 10 % at most after several failed cuts', () => {
    fc.assert(
      fc.property(many, fc.nat(), fc.double({ min: 0, max: 4, noNaN: true }), (all, at, more) => {
        const index = all.length === 0 ? 0 : at % all.length;
        const faster = all.map((one, i) => (i === index ? { ...one, miss: one.miss + more } : one));
        const before = posteriorOf(all, target, spread).shift;
        const failed = all.filter(({ isUpperLimit }) => isUpperLimit).length;
        const lowered = before - posteriorOf(faster, target, spread).shift;
        expect(lowered).toBeLessThanOrEqual(failed > 1 ? Math.log(1.1) : 1e-9);
      }),
      { numRuns: countCases(3000) },
    );
  });

  it('ENG-55 a further result never widens the band', () => {
    fc.assert(
      fc.property(many, (all) => {
        const fewer = posteriorOf(
          all.filter(({ isUpperLimit }) => !isUpperLimit).slice(1),
          target,
          spread,
        );
        const more = posteriorOf(
          all.filter(({ isUpperLimit }) => !isUpperLimit),
          target,
          spread,
        );
        expect(more.variance_known).toBeGreaterThanOrEqual(fewer.variance_known - 1e-12);
      }),
      { numRuns: countCases(3000) },
    );
  });
});

describe('truncatedBelow', () => {
  it('ENG-52 has the known moments of a normal distribution cut off above', () => {
    expect(truncatedBelow(0).shift).toBeCloseTo(-Math.sqrt(2 / Math.PI), 12);
    expect(truncatedBelow(0).shrink).toBeCloseTo(2 / Math.PI, 12);
    expect(truncatedBelow(1).shift).toBeCloseTo(-0.28759997, 7);
    expect(truncatedBelow(-3).shift).toBeCloseTo(-3.28309866, 7);
  });

  it('ENG-52 is finite, falls with the limit and has no step where the formulas meet', () => {
    let last = Number.POSITIVE_INFINITY;
    for (let limit = 40; limit >= -40; limit -= 0.01) {
      const { shift, shrink } = truncatedBelow(limit);
      expect(shift).toBeLessThanOrEqual(0);
      expect(shrink >= 0 && shrink <= 1).toBe(true);
      expect(shift).toBeLessThanOrEqual(last + 1e-9);
      last = shift;
    }
  });
});

describe('truncatedBelow in its tails', () => {
  it.each([
    // −φ/Φ of the standard normal, from tables.
    [-2, -2.37321553],
    [-1, -1.52513528],
    [2, -0.05524786],
    [-10, -10.09809323],
  ])('ENG-52 the mean below %s is %s', (limit, mean) => {
    expect(truncatedBelow(limit).shift).toBeCloseTo(mean, 7);
  });

  it('ENG-52 the removed share of variance is λ(λ + limit)', () => {
    for (const limit of [-5, -2, 0.5, 3]) {
      const { shift, shrink } = truncatedBelow(limit);
      expect(shrink).toBeCloseTo(shift * (shift - limit), 9);
    }
    expect(truncatedBelow(12)).toEqual({
      shift: expect.closeTo(0, 12),
      shrink: expect.closeTo(0, 12),
    });
  });
});
