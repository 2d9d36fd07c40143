import { describe, expect, it } from 'vitest';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { planPasses } from './plan-passes.ts';
import { stepQuery } from '../query.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { queryOf } from '../testing/made-up.ts';

const plywood = stepQuery(
  inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 6 }),
  publishedEvidence(),
);

describe('planPasses', () => {
  it('ENG-12 keeps a fast enough cut in one pass at the chosen power', () => {
    const plan = planPasses(plywood, {
      speed_per_job_mm_s: 12,
      power_percent: 70,
      percent_exponent: 1,
      passes_exponent: 1,
    });
    expect(plan).toEqual({ speed_mm_s: 12, power_percent: 70, passes: 1, isTooMany: false });
  });

  it('ENG-12 raises power before it adds passes', () => {
    const plan = planPasses(plywood, {
      speed_per_job_mm_s: 5,
      power_percent: 70,
      percent_exponent: 1,
      passes_exponent: 1,
    });
    expect(plan.passes).toBe(1);
    expect(plan.power_percent).toBe(84);
    expect(plan.speed_mm_s).toBeCloseTo(6);
  });

  it('ENG-12 then adds passes so that each stays at a sensible speed', () => {
    const plan = planPasses(plywood, {
      speed_per_job_mm_s: 1,
      power_percent: 50,
      percent_exponent: 1,
      passes_exponent: 1,
    });
    expect(plan).toMatchObject({ passes: 3, power_percent: 100, isTooMany: false });
    expect(plan.speed_mm_s).toBeCloseTo(6);
  });

  it('ENG-12 an additional pass contributes less than the first, so more are needed', () => {
    const need = { speed_per_job_mm_s: 1, power_percent: 100, percent_exponent: 1 };
    const plan = planPasses(plywood, { ...need, passes_exponent: 0.7 });
    expect(plan.passes).toBe(13);
    expect(plan.speed_mm_s).toBeCloseTo(13 ** 0.7);
  });

  it('ENG-12 says when passes are too many', () => {
    expect(
      planPasses(plywood, {
        speed_per_job_mm_s: 0.1,
        power_percent: 100,
        percent_exponent: 1,
        passes_exponent: 1,
      }),
    ).toMatchObject({ passes: 20, isTooMany: true });
  });
});

describe('planPasses on each laser', () => {
  const exponents = { percent_exponent: 0.5, passes_exponent: 1 };

  it.each([
    ['CO2', {}, 6],
    ['CO2 acrylic', { family: 'acrylic' }, 3],
    ['diode', { laser: 'Diode' }, 1.67],
    ['fiber on a gantry', { laser: 'Fiber' }, 10],
    ['galvo', { isGalvo: true }, 100],
  ] as const)('ENG-12 the slowest sensible pass of %s', (_, overrides, slowest) => {
    const query = queryOf(overrides);
    const at = (speed_per_job_mm_s: number) =>
      planPasses(query, { speed_per_job_mm_s, power_percent: 100, ...exponents });
    expect(at(slowest)).toEqual({
      speed_mm_s: slowest,
      power_percent: 100,
      passes: 1,
      isTooMany: false,
    });
    expect(at(slowest / 1.2).passes).toBe(2);
    // Missing this little isn’t worth a second pass.
    expect(at(slowest / 1.04).passes).toBe(1);
    const thrice = at(slowest / 3);
    expect(thrice.passes).toBe(3);
    expect(thrice.speed_mm_s).toBeCloseTo(slowest, 9);
  });

  it('ENG-12 power counts by its own exponent: ×1.2 in speed takes ×1.44 in percent', () => {
    const plan = planPasses(queryOf(), { speed_per_job_mm_s: 5, power_percent: 50, ...exponents });
    expect(plan).toMatchObject({ power_percent: 72, passes: 1 });
    expect(plan.speed_mm_s).toBeCloseTo(6);
  });

  it('ENG-12 takes 20 passes at most, a galvo 300', () => {
    const at = (overrides: object, speed_per_job_mm_s: number) =>
      planPasses(queryOf(overrides), { speed_per_job_mm_s, power_percent: 100, ...exponents });
    expect(at({}, 0.3)).toMatchObject({ passes: 20, isTooMany: false });
    expect(at({}, 0.28)).toMatchObject({ passes: 20, isTooMany: true });
    expect(at({ isGalvo: true }, 1 / 3)).toMatchObject({ passes: 300, isTooMany: false });
    expect(at({ isGalvo: true }, 0.3)).toMatchObject({ passes: 300, isTooMany: true });
  });
});
