import * as z from 'zod/mini';
import { PLAN_FEATURES, PLAN_LIMITS } from './entitlements.ts';
import { PLAN_EXPORTS } from './export-kinds.ts';
import { defineOperation } from './operation.ts';
import { field, flags, mapEach } from './schema.ts';

/** The plans an installation starts with, and the one of a new account first. */
export const PLAN_NAMES = ['Free', 'Hobby', 'Pro', 'Shop', 'Corporate'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];
/** The plan of an account without another one. It always exists. */
export const DEFAULT_PLAN: PlanName = 'Free';

/** How soon and by whom a support mail is answered, least first. */
export const SUPPORT_LEVELS = ['community', 'basic', 'priority', 'dedicated'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

export const planLimits = z.object(
  mapEach(PLAN_LIMITS, ({ summary }) => field(z.number(), `${summary}; -1 is unlimited.`)),
);

export const plan = z.object({
  name: field(z.string(), 'Name of the plan.'),
  price_usd: field(z.number(), 'Price per month in US dollars.'),
  limits: field(planLimits, 'What the plan allows.'),
  exports: field(z.array(z.enum(PLAN_EXPORTS)), 'Export formats; all: every format.'),
  ...flags(PLAN_FEATURES),
  api: field(
    z.object({
      keys: field(z.number(), 'API keys a user may have; 0 without API access.'),
      requests_per_minute: field(z.number(), 'Requests per minute with API keys.'),
    }),
    'API access of the plan.',
  ),
  team_seats: field(z.number(), 'Members a team may have; 0 without teams, -1 is unlimited.'),
  support: field(z.enum(SUPPORT_LEVELS), 'Level of support.'),
  is_popular: field(z.boolean(), 'Whether it is marked as popular.'),
  sort_order: field(z.number(), 'Position in the list, lowest first.'),
});

/** What a user has used of each limit of the plan. */
export const planUsage = z.object({
  machines: field(z.number(), 'Number of machines.'),
  savedRecipes: field(z.number(), 'Number of settings in the library.'),
  jobs_this_month: field(z.number(), 'Jobs started this calendar month (UTC).'),
  ai_requests_this_month: field(
    z.number(),
    'Generations that asked a model this calendar month (UTC).',
  ),
  storage_bytes: field(z.number(), 'Bytes stored, including the bin.'),
  storage_limit_bytes: field(
    z.number(),
    'Bytes this user may store, even if the plan has no limit.',
  ),
  resets_on: field(z.string(), 'First day of the next month, YYYY-MM-DD.'),
});

export const listPlans = defineOperation({
  id: 'plans.list',
  method: 'GET',
  path: '/plans',
  summary: 'List the available plans.',
  needs: { scope: 'public' },
  output: z.object({ items: field(z.array(plan), 'Active plans in display order.') }),
  status: 200,
  errors: [],
});

export type Plan = z.output<typeof plan>;
export type PlanUsage = z.output<typeof planUsage>;
