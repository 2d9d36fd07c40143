import {
  getCheckout,
  plan as planSchema,
  type Billing,
  type BillingOrder,
  type BillingSubscription,
  type OperationOutput,
  type Plan,
  type PlanName,
  type Profile,
} from '@beamwright/contract';
import { sampleOf, type DeepPartial } from './sample-of.ts';
import { aProfile } from './samples.ts';

const GB = 1_000_000_000;

const aPlan = (name: PlanName, sort_order: number, more: DeepPartial<Plan>): Plan =>
  sampleOf(planSchema, { name, sort_order, exports: ['card', 'csv'], ...more });

const limits = (
  machines: number,
  savedRecipes: number,
  jobs: number,
  ai: number,
  bytes: number,
) => ({
  machines,
  savedRecipes,
  jobs_per_month: jobs,
  ai_requests_per_month: ai,
  storage_bytes: bytes,
});

const LEARNS = { test_cards: true, feedback_learning: true, own_analytics: true } as const;
const TEAMS = {
  ...LEARNS,
  team_features: true,
  expert_consultation: true,
  custom_materials: true,
  custom_ai_models: true,
} as const;

/** The plans that an installation starts with. */
export const PLANS: readonly Plan[] = [
  aPlan('Free', 1, { limits: limits(1, 10, 20, 10, 0.05 * GB), support: 'community' }),
  aPlan('Hobby', 2, {
    price_usd: 9.99,
    limits: limits(1, 50, 100, 100, 0.25 * GB),
    exports: ['card', 'csv', 'lightburn', 'ezcad'],
    support: 'basic',
  }),
  aPlan('Pro', 3, {
    price_usd: 19.99,
    limits: limits(5, -1, 500, 500, 2 * GB),
    exports: ['all'],
    is_popular: true,
    support: 'priority',
    ...LEARNS,
  }),
  aPlan('Shop', 4, {
    price_usd: 49.99,
    limits: limits(-1, -1, -1, 2000, 10 * GB),
    exports: ['all'],
    api: { keys: 1, requests_per_minute: 60 },
    team_seats: 10,
    support: 'dedicated',
    ...TEAMS,
  }),
  aPlan('Corporate', 5, {
    price_usd: 199,
    limits: limits(-1, -1, -1, -1, -1),
    exports: ['all'],
    api: { keys: 10, requests_per_minute: 600 },
    team_seats: -1,
    support: 'dedicated',
    ...TEAMS,
  }),
];

export const planNamed = (name: string): Plan => {
  const found = PLANS.find((plan) => plan.name === name);
  if (!found) throw new Error(`No plan ${name}`);
  return found;
};

const RESETS_ON = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1));

/** Somebody on a plan who has used it: 1 machine, 48 settings, 96 jobs, 71 AI requests. */
export const aCustomer = (name: PlanName, overrides: DeepPartial<Profile> = {}): Profile => {
  const profile = aProfile({ created_at: '2026-01-05T08:00:00.000Z', ...overrides });
  return {
    ...profile,
    plan: planNamed(name),
    usage: {
      ...profile.usage,
      machines: 1,
      savedRecipes: 48,
      jobs_this_month: 96,
      ai_requests_this_month: 71,
      storage_bytes: 31_000_000,
      resets_on: RESETS_ON.toISOString().slice(0, 10),
      ...overrides.usage,
    },
  };
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const aSubscription = (
  overrides: Partial<BillingSubscription> = {},
): BillingSubscription => ({
  subscription_status: 'active',
  plan: 'Hobby',
  price_id: 'price_hobby',
  unit_amount: 999,
  current_period_start: inDays(-18),
  current_period_end: inDays(12),
  cancel_at: null,
  ...overrides,
});

export const anOrder = (overrides: Partial<BillingOrder> = {}): BillingOrder => ({
  id: 'in_1',
  number: 'BW-0007',
  order_date: inDays(-18),
  plan: 'Hobby',
  amount: 999,
  amount_refunded: 0,
  state: 'paid',
  ...overrides,
});

/** An installation with test payments, and an account without a subscription. */
export const aBilling = (overrides: Partial<Billing> = {}): Billing => ({
  mode: 'test',
  prices: PLANS.filter(({ price_usd }) => price_usd > 0).map(({ name, price_usd }) => ({
    plan: name,
    price_id: `price_${name.toLowerCase()}`,
    unit_amount: Math.round(price_usd * 100),
  })),
  subscription: null,
  assigned_plan: 'Free',
  unpaid_order: null,
  has_customer: false,
  ...overrides,
});

export const aCheckout = (overrides: DeepPartial<OperationOutput<typeof getCheckout>> = {}) =>
  sampleOf(getCheckout.output, { state: 'confirming', plan: 'Pro', ...overrides });
