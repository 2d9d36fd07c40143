import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

export const PLAN_NAMES = ['Free', 'Hobby', 'Pro', 'Shop', 'Corporate'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export const PLAN_EXPORTS = ['card', 'csv', 'lightburn', 'ezcad', 'all'] as const;

const limit = (what: string) => field(z.number(), `${what}; -1 is unlimited.`);

export const planLimits = z.object({
  machines: limit('Machines a user may keep'),
  savedRecipes: limit('Settings a user may keep in the library'),
  jobs_per_month: limit('Jobs a user may start in a calendar month (UTC)'),
  storage_bytes: limit('Bytes a user may store'),
});

export const plan = z.object({
  name: field(z.enum(PLAN_NAMES), 'Name of the plan.'),
  price_usd: field(z.number(), 'Price a month in US dollars.'),
  limits: field(planLimits, 'What the plan allows.'),
  exports: field(
    z.array(z.enum(PLAN_EXPORTS)),
    'Kinds of files settings may be exported to; all: every one there is.',
  ),
  test_cards: field(z.boolean(), 'Whether test cards are included.'),
  feedback_learning: field(z.boolean(), 'Whether results shift the next answers.'),
  own_analytics: field(z.boolean(), 'Whether all results are shown together.'),
  team_features: field(z.boolean(), 'Whether teams are included.'),
  expert_consultation: field(z.boolean(), 'Whether expert consultation is included.'),
  sort_order: field(z.number(), 'Place in the list, smallest first.'),
});

/** What a user has used of the plan; `null` limit fields never occur, -1 means unlimited. */
export const planUsage = z.object({
  machines: field(z.number(), 'Machines kept.'),
  savedRecipes: field(z.number(), 'Settings in the library.'),
  jobs_this_month: field(z.number(), 'Jobs started this calendar month (UTC).'),
  storage_bytes: field(z.number(), 'Bytes stored, what is in the bin among them.'),
  storage_limit_bytes: field(
    z.number(),
    'Bytes this user may store; also where the plan names no limit.',
  ),
  resets_on: field(z.string(), 'First day of the next month, YYYY-MM-DD.'),
});

export const listPlans = defineOperation({
  id: 'plans.list',
  method: 'GET',
  path: '/plans',
  summary: 'The plans on offer.',
  access: 'public',
  output: z.object({ items: field(z.array(plan), 'Active plans in order.') }),
  status: 200,
  errors: [],
});

export type Plan = z.output<typeof plan>;
export type PlanUsage = z.output<typeof planUsage>;
