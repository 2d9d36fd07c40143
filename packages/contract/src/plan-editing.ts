import * as z from 'zod/mini';
import { PLAN_FEATURES, PLAN_LIMITS, type PlanLimit } from './entitlements.ts';
import { PLAN_EXPORTS } from './export-kinds.ts';
import { defineOperation } from './operation.ts';
import { plan, SUPPORT_LEVELS } from './plans.ts';
import { field, flags, id, lineOfText, mapEach, MAX_INTEGER, orNull, timestamp } from './schema.ts';

/** Beyond what anybody can store, and exact as a number. */
const MAX_BYTES = 1_000_000_000_000_000;
const limit = (max = MAX_INTEGER) => z.int().check(z.minimum(-1), z.maximum(max));
const count = z.int().check(z.minimum(0), z.maximum(100_000));

const isInCents = (usd: number) => Math.round(usd * 100) / 100 === usd;

/** What an administrator writes of a plan. */
export const planDraft = z.strictObject({
  name: lineOfText(40, 'Name, unique among the plans.'),
  price_usd: field(
    z.number().check(z.minimum(0), z.maximum(99_999.99), z.refine(isInCents)),
    'Price per month in US dollars.',
  ),
  limits: field(
    z.strictObject(
      mapEach(PLAN_LIMITS, ({ summary, unit }) =>
        field(limit(unit === 'bytes' ? MAX_BYTES : undefined), `${summary}; -1 is unlimited.`),
      ),
    ),
    'What the plan allows.',
  ),
  exports: field(
    z.array(z.enum(PLAN_EXPORTS)).check(z.minLength(1), z.maxLength(PLAN_EXPORTS.length)),
    'Export formats; all: every format.',
  ),
  ...flags(PLAN_FEATURES),
  api: field(
    z.strictObject({
      keys: field(count, 'API keys a user may have; 0 without API access.'),
      requests_per_minute: field(count, 'Requests per minute with API keys.'),
    }),
    'API access of the plan.',
  ),
  team_seats: field(limit(), 'Members a team may have; 0 without teams, -1 is unlimited.'),
  support: field(z.enum(SUPPORT_LEVELS), 'Level of support.'),
  is_popular: field(z.boolean(), 'Whether it is marked as popular; at most one plan is.'),
  is_active: field(z.boolean(), 'Whether it can be chosen.'),
});
export type PlanDraft = z.output<typeof planDraft>;

/** Entries of a plan that can change, as notices name them. */
export const PLAN_ENTRIES = [
  'name',
  'price_usd',
  ...(Object.keys(PLAN_LIMITS) as PlanLimit[]),
  'exports',
  ...(Object.keys(PLAN_FEATURES) as (keyof typeof PLAN_FEATURES)[]),
  'api_keys',
  'api_requests_per_minute',
  'team_seats',
  'support',
] as const;
export type PlanEntry = (typeof PLAN_ENTRIES)[number];

const entryValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]);

const values = {
  before: field(entryValue, 'Its value before.'),
  after: field(entryValue, 'Its value after.'),
};

export const planChange = z.object({
  entry: field(z.enum(PLAN_ENTRIES), 'What changed.'),
  ...values,
});
export type PlanChange = z.output<typeof planChange>;

/** What administrators can change besides, at once and without a notice. */
export const LIST_ENTRIES = ['is_active', 'is_popular'] as const;
/** Started at once: other parts of the product know plans by name. */
export const AT_ONCE_ENTRIES = ['name', ...LIST_ENTRIES] as const;

export const editedEntry = z.object({
  entry: field(z.enum([...PLAN_ENTRIES, ...LIST_ENTRIES]), 'What changed.'),
  ...values,
});
export type EditedEntry = z.output<typeof editedEntry>;

/** Changes that wait for their day. */
export const scheduledChange = z.object({
  id: id('scheduled change'),
  changes: field(z.array(planChange), 'What will change.'),
  starts_at: timestamp('When it starts'),
  edited_by: orNull(z.string(), 'Name of who scheduled it; null once that account is erased.'),
});
export type ScheduledChange = z.output<typeof scheduledChange>;

/** A plan as administrators see it. */
export const editedPlan = z.object({
  id: id('plan'),
  ...plan.def.shape,
  is_active: field(z.boolean(), 'Whether it can be chosen.'),
  accounts: field(z.number(), 'Accounts that have it.'),
  scheduled: field(
    z.array(scheduledChange),
    'Changes that are still to start, the first one first.',
  ),
  created_at: timestamp('When it was created'),
  updated_at: timestamp('When it was last changed'),
});
export type EditedPlan = z.output<typeof editedPlan>;

const byId = z.object({ id: id('plan') });
const version = field(z.iso.datetime({ offset: true }), '`updated_at` of the edited version.');

export const listEditedPlans = defineOperation({
  id: 'plans.listAll',
  method: 'GET',
  internal: true,
  path: '/admin/plans',
  summary:
    'List all plans, also those that can no longer be chosen, with how many accounts have each.',
  needs: { scope: 'administration' },
  output: z.object({ items: field(z.array(editedPlan), 'The plans in display order.') }),
  status: 200,
  errors: [],
});

export const createPlan = defineOperation({
  id: 'plans.create',
  method: 'POST',
  internal: true,
  path: '/admin/plans',
  summary: 'Add a plan at the end of the list.',
  needs: { scope: 'administration' },
  body: z.strictObject({ id: z.optional(id('plan')), ...planDraft.def.shape }),
  output: editedPlan,
  status: 201,
  errors: ['name_taken', 'already_added'],
});

const limitUsage = z.object({
  limit: field(z.enum(Object.keys(PLAN_LIMITS) as PlanLimit[]), 'The limit.'),
  bars: field(
    z.array(
      z.object({
        up_to: field(z.number(), 'Most that is used by an account of this bar.'),
        accounts: field(z.number(), 'Accounts that use more than the bar before has.'),
      }),
    ),
    'Accounts by how much they use, the least first; the last bar has all that use more.',
  ),
});
export type LimitUsage = z.output<typeof limitUsage>;

export const previewPlan = defineOperation({
  id: 'plans.preview',
  method: 'POST',
  internal: true,
  path: '/admin/plans/{id}/preview',
  summary: 'Preview who would be affected by a change of a plan.',
  needs: { scope: 'administration' },
  params: byId,
  body: planDraft,
  output: z.object({
    changes: field(z.array(planChange), 'What would change.'),
    accounts: field(z.number(), 'Accounts that have the plan, and get a notice.'),
    over: field(
      z.object(
        mapEach(PLAN_LIMITS, ({ summary }) =>
          field(z.number(), `Accounts that would be over the limit: ${summary}.`),
        ),
      ),
      'Accounts that would be over a limit. Nothing is deleted.',
    ),
    blocked: field(
      z.number(),
      'Accounts that could start no job or ask no model until the next month, if the change starts now.',
    ),
    usage: field(z.array(limitUsage), 'How much of each limit that changes is used.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const updatePlan = defineOperation({
  id: 'plans.update',
  method: 'PATCH',
  internal: true,
  path: '/admin/plans/{id}',
  summary:
    'Replace a plan. Everyone who has it gets a notice. Refused if someone else has changed it.',
  needs: { scope: 'administration' },
  params: byId,
  body: z.strictObject({ ...planDraft.def.shape, updated_at: version }),
  output: editedPlan,
  status: 200,
  errors: ['not_found', 'name_taken', 'changed_meanwhile', 'plan_always_there'],
});

export const orderPlans = defineOperation({
  id: 'plans.order',
  method: 'POST',
  internal: true,
  path: '/admin/plans/order',
  summary: 'Set the order of the list.',
  needs: { scope: 'administration' },
  body: z.strictObject({
    ids: field(
      z.array(id('plan')).check(z.minLength(1), z.maxLength(200)),
      'Every plan, first one first.',
    ),
  }),
  output: z.object({ items: field(z.array(editedPlan), 'The plans in display order.') }),
  status: 200,
  errors: ['changed_meanwhile'],
});

export const deletePlan = defineOperation({
  id: 'plans.delete',
  method: 'DELETE',
  internal: true,
  path: '/admin/plans/{id}',
  summary: 'Delete a plan that nobody has.',
  needs: { scope: 'administration' },
  params: byId,
  status: 204,
  errors: ['not_found', 'plan_in_use', 'plan_always_there'],
});
