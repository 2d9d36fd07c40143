import type { Plan } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { PLANS } from '../../../testing/billing-samples.ts';
import { jobsScale, machineChoices, smallestFit } from './fit-plan.ts';

const fit = (jobs: number, machines: number) => smallestFit(PLANS, { jobs, machines })?.name;

const limited = (...limits: [jobs: number, machines: number][]): Plan[] =>
  limits.map(([jobs_per_month, machines], at) => {
    const plan = structuredClone(PLANS[0] as Plan);
    Object.assign(plan.limits, { jobs_per_month, machines });
    return Object.assign(plan, { name: `Plan ${at + 1}` });
  });

describe('which plan fits', () => {
  it('is the smallest one that allows as much', () => {
    expect([fit(20, 1), fit(21, 1), fit(100, 1), fit(101, 1), fit(501, 1)]).toEqual([
      'Free',
      'Hobby',
      'Hobby',
      'Pro',
      'Shop',
    ]);
    expect([fit(1, 5), fit(1, 6), fit(1, -1)]).toEqual(['Pro', 'Shop', 'Shop']);
  });

  it('has zones for the plans from end to end', () => {
    const scale = jobsScale(PLANS);
    expect(scale?.zones.map(({ plan }) => plan)).toEqual(['Free', 'Hobby', 'Pro', 'Shop']);
    expect(scale?.zones[0]?.from).toBe(0);
    expect(scale?.zones.at(-1)?.to).toBe(100);
    expect(scale?.ticks).toEqual([20, 100, 500]);
  });

  it('ends at the largest limit if no plan is without one', () => {
    const scale = jobsScale(limited([10, 1], [40, 2]));
    expect([scale?.low, scale?.high]).toEqual([3, 40]);
    expect(scale?.zones.at(-1)?.to).toBe(100);
  });

  it('has no scale without limits', () => {
    expect(jobsScale(limited([-1, 1]))).toBeNull();
    expect(jobsScale([])).toBeNull();
  });

  it('asks for machines as plans limit them', () => {
    expect(machineChoices(PLANS)).toEqual([
      { from: 1, upTo: 1 },
      { from: 2, upTo: 5 },
      { from: 6, upTo: -1 },
    ]);
    expect(machineChoices(limited([1, 3], [1, 8]))).toEqual([
      { from: 1, upTo: 1 },
      { from: 2, upTo: 3 },
      { from: 4, upTo: 8 },
    ]);
    expect(machineChoices(limited([1, -1]))).toEqual([{ from: 1, upTo: -1 }]);
  });
});
