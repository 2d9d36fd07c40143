import { describe, expect, it } from 'vitest';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { planPasses } from './plan-passes.ts';
import { stepQuery } from '../query.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';

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

  it('ENG-12 a further pass is worth less than the first, so more of them are needed', () => {
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
