import type { Billing, Plan, PlanLimit, Profile } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { amountOf, intentOf, type PlanIntent } from '../standing.ts';

/** A plan as the page offers it to this user. */
export interface PlanColumn {
  plan: Plan;
  /** Cents per month. */
  amount: number;
  isCurrent: boolean;
  intent: PlanIntent;
}

/** The offered plans and the user's own, which may be off the list, in their order. */
export function columnsOf(
  plans: readonly Plan[],
  profile: Profile,
  billing: Billing,
): PlanColumn[] {
  const { plan: own, role } = profile;
  const all = plans.some(({ name }) => name === own.name) ? plans : [...plans, own];
  return all
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((plan) => {
      const isCurrent = plan.name === own.name;
      const { subscription } = billing;
      const isPaid = isCurrent && subscription?.plan === plan.name;
      return {
        plan,
        amount: (isPaid ? subscription.unit_amount : null) ?? amountOf(billing, plan),
        isCurrent,
        intent: intentOf({ billing, role, current: own.name }, plan),
      };
    });
}

/** Whether a plan allows more than another one. */
export function allowsMore(plan: Plan, than: Plan, name: PlanLimit): boolean {
  const [limit, other] = [plan.limits[name], than.limits[name]];
  return other !== -1 && (limit === -1 || limit > other);
}

/** The line below the price. */
export function columnNote({ plan, amount, isCurrent }: PlanColumn): string {
  if (isCurrent) return i18n.t('Your plan');
  if (plan.is_popular) return i18n.t('Popular');
  return amount === 0 ? i18n.t('No payment') : i18n.t('a month');
}
