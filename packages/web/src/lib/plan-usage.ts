import { limitOf, PLAN_LIMITS } from '@beamwright/contract';
import type { PlanLimit, Profile } from '@beamwright/contract';

export interface Usage {
  used: number;
  /** `null` when unlimited. */
  limit: number | null;
  remaining: number;
  level: 'fine' | 'low' | 'out';
}

/** Less than this share left is low. */
const LOW = 0.2;

/** Usage of one limit of the plan. */
export function usageOf(profile: Pick<Profile, 'role' | 'plan' | 'usage'>, name: PlanLimit): Usage {
  const used = profile.usage[PLAN_LIMITS[name].usage];
  const limit = limitOf(profile, name);
  if (limit === null) return { used, limit, remaining: Infinity, level: 'fine' };
  const remaining = Math.max(0, limit - used);
  const level = remaining === 0 ? 'out' : remaining < limit * LOW ? 'low' : 'fine';
  return { used, limit, remaining, level };
}
