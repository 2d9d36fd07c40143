import {
  GIVING_STATUSES,
  type Billing,
  type Plan,
  type Role,
  type SubscriptionStatus,
} from '@beamwright/contract';

/** These wait for the user: another subscription would be paid twice. */
const OPEN: ReadonlySet<SubscriptionStatus> = new Set([
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
]);

const hasStatus = (
  { subscription }: Pick<Billing, 'subscription'>,
  statuses: ReadonlySet<SubscriptionStatus>,
): boolean => subscription !== null && statuses.has(subscription.subscription_status);

/** Whether a subscription gives the plan, so that changing it changes the plan. */
export const isGiving = (billing: Pick<Billing, 'subscription'>): boolean =>
  hasStatus(billing, GIVING_STATUSES);

/** Whether a subscription must be paid or ended before anything else. */
export const isOpen = (billing: Pick<Billing, 'subscription'>): boolean => hasStatus(billing, OPEN);

/** What choosing a plan leads to. */
export type PlanIntent =
  /** A payment at Stripe that starts a subscription. */
  | 'buy'
  /** Another price for the subscription, confirmed at Stripe. */
  | 'change'
  /** The subscription ends. */
  | 'cancel'
  /** An administrator is asked: it can't be bought here. */
  | 'request'
  /** Something else must be paid first. */
  | 'blocked'
  /** The user has it, or can't get it. */
  | 'none';

export interface Customer {
  billing: Billing;
  role: Role;
  /** Name of the plan the user has. */
  current: string;
}

/** The monthly price at Stripe, if the plan is on sale. */
export const priceOf = ({ prices }: Pick<Billing, 'prices'>, plan: string) =>
  prices.find((price) => price.plan === plan);

/** Cents per month: what Stripe charges, or what the plan's table says. */
export const amountOf = (
  billing: Pick<Billing, 'prices'>,
  plan: Pick<Plan, 'name' | 'price_usd'>,
) => priceOf(billing, plan.name)?.unit_amount ?? Math.round(plan.price_usd * 100);

export function intentOf(
  { billing, role, current }: Customer,
  plan: Pick<Plan, 'name' | 'price_usd'>,
): PlanIntent {
  if (role !== 'user' || plan.name === current) return 'none';
  if (isGiving(billing) && plan.name === billing.assigned_plan) return 'cancel';
  if (plan.price_usd === 0) return 'none';
  if (isOpen(billing)) return 'blocked';
  if (billing.mode === null || !priceOf(billing, plan.name)) return 'request';
  return isGiving(billing) ? 'change' : 'buy';
}

/** The plan to look at first: the popular one if it is larger, else the next larger one. */
export function planToSuggest<P extends Pick<Plan, 'name' | 'sort_order' | 'is_popular'>>(
  plans: readonly P[],
  current: Pick<Plan, 'sort_order'>,
): P | undefined {
  const larger = plans.filter(({ sort_order }) => sort_order > current.sort_order);
  return larger.find(({ is_popular }) => is_popular) ?? larger[0];
}
