import type { Profile } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { usageOf } from './plan-usage.ts';

function profile(used: number, limit: number, role: Profile['role'] = 'user') {
  return {
    role,
    usage: { jobs_this_month: used, machines: 3 },
    plan: { limits: { jobs_per_month: limit, machines: 5 } },
  } as unknown as Profile;
}

describe('usageOf', () => {
  it.each([
    [0, 20, 20, 'fine'],
    [16, 20, 4, 'fine'],
    [17, 20, 3, 'low'],
    [20, 20, 0, 'out'],
    [25, 20, 0, 'out'],
    [0, 0, 0, 'out'],
  ])('%i of %i leaves %i: %s', (used, limit, remaining, level) => {
    expect(usageOf(profile(used, limit), 'jobs_per_month')).toEqual({
      used,
      limit,
      remaining,
      level,
    });
  });

  it('pairs each limit with its usage', () => {
    expect(usageOf(profile(0, 20), 'machines')).toMatchObject({ used: 3, limit: 5, remaining: 2 });
  });

  it('has no limit for unlimited plans, admins and beta users', () => {
    for (const one of [profile(5, -1), profile(5, 20, 'admin'), profile(5, 20, 'beta')]) {
      expect(usageOf(one, 'jobs_per_month')).toMatchObject({ limit: null, level: 'fine' });
    }
  });
});
