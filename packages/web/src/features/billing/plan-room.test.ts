import { planUsage, plan as planSchema } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../testing/sample-of.ts';
import { readOnlyOf, roomOf } from './plan-room.ts';

const usage = sampleOf(planUsage, {
  machines: 1,
  savedRecipes: 48,
  jobs_this_month: 96,
  storage_bytes: 30_000_000,
});
const plan = (limits: Record<string, number>) => sampleOf(planSchema, { limits });

describe('what a limit means for a user', () => {
  it.each([
    ['machines', 1, { kind: 'full', limit: 1 }],
    ['machines', 5, { kind: 'left', limit: 5, left: 4, isLow: false }],
    ['machines', -1, { kind: 'unlimited' }],
    ['machines', 0, { kind: 'over', limit: 0, over: 1 }],
    ['savedRecipes', 10, { kind: 'over', limit: 10, over: 38 }],
    ['savedRecipes', 50, { kind: 'left', limit: 50, left: 2, isLow: true }],
    ['jobs_per_month', 100, { kind: 'left', limit: 100, left: 4, isLow: true }],
    ['jobs_per_month', 500, { kind: 'left', limit: 500, left: 404, isLow: false }],
    ['jobs_per_month', 96, { kind: 'full', limit: 96 }],
    ['jobs_per_month', 20, { kind: 'over', limit: 20, over: 76 }],
  ] as const)('%s of %i', (name, limit, room) => {
    expect(roomOf(plan({ [name]: limit }), usage, name)).toEqual(room);
  });

  it('storage has the ceiling of every account', () => {
    expect(roomOf(plan({ storage_bytes: -1 }), usage, 'storage_bytes')).toEqual({
      kind: 'left',
      limit: 20_000_000_000,
      left: 19_970_000_000,
      isLow: false,
    });
  });

  it('tells how many turn read-only', () => {
    const free = plan({ machines: 1, savedRecipes: 10 });
    expect(readOnlyOf(free, usage, 'savedRecipes')).toBe(38);
    expect(readOnlyOf(free, usage, 'machines')).toBe(0);
  });
});
