import {
  maximumOf,
  type Plan,
  type PlanLimit,
  type PlanUsage,
  PLAN_LIMITS,
} from '@beamwright/contract';

/** Limits of what is stored; the others count a month. */
const STORED: readonly PlanLimit[] = ['machines', 'savedRecipes', 'storage_bytes'];
/** Less than this share left is nearly full. */
const LOW = 0.2;

export const isStored = (limit: PlanLimit): boolean => STORED.includes(limit);

/** What one limit of a plan means for a user. */
export type Room =
  | { kind: 'unlimited' }
  /** `left` fit, of `limit`. */
  | { kind: 'left'; limit: number; left: number; isLow: boolean }
  /** Exactly as much as fits, or a month that is used up. */
  | { kind: 'full'; limit: number }
  /** More than fits: of what is stored, `over` turns read-only; a month starts again when it resets. */
  | { kind: 'over'; limit: number; over: number };

/** What a limit of a plan means for somebody with this usage. */
export function roomOf(plan: Pick<Plan, 'limits'>, usage: PlanUsage, name: PlanLimit): Room {
  // Storage has a ceiling that a user can reach; that of machines only keeps a list short.
  const allowed = plan.limits[name];
  const limit =
    name === 'storage_bytes'
      ? maximumOf({ role: 'user', plan }, name)
      : allowed === -1
        ? null
        : allowed;
  if (limit === null) return { kind: 'unlimited' };
  const used = usage[PLAN_LIMITS[name].usage];
  const left = limit - used;
  if (left > 0) return { kind: 'left', limit, left, isLow: left < limit * LOW };
  return left === 0 ? { kind: 'full', limit } : { kind: 'over', limit, over: -left };
}

/** How many of what is stored would be read-only with a plan. */
export const readOnlyOf = (
  plan: Pick<Plan, 'limits'>,
  usage: PlanUsage,
  name: 'machines' | 'savedRecipes',
): number => {
  const room = roomOf(plan, usage, name);
  return room.kind === 'over' ? room.over : 0;
};
