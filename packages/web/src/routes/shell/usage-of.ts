import type { Profile } from '@beamwright/contract';

export interface Usage {
  used: number;
  /** `null` when nothing limits this user. */
  limit: number | null;
  remaining: number;
  level: 'fine' | 'low' | 'out';
}

/** Admins and beta users have no monthly limit; -1 in a plan means the same. */
export function usageOf(profile: Profile): Usage {
  const used = profile.usage.jobs_this_month;
  const limit = profile.plan.limits.jobs_per_month;
  if (profile.role !== 'user' || limit < 0) {
    return { used, limit: null, remaining: Infinity, level: 'fine' };
  }
  const remaining = Math.max(0, limit - used);
  const level = remaining === 0 ? 'out' : remaining < limit * 0.2 ? 'low' : 'fine';
  return { used, limit, remaining, level };
}
