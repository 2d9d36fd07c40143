import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { editedEntry, editedPlan, planDraft } from './plan-editing.ts';
import { field, id, orNull, page, pageQuery, timestamp } from './schema.ts';

/** What can be done to plans; `started` is a scheduled change on its day. */
export const EDIT_KINDS = [
  'created',
  'changed',
  'deleted',
  'ordered',
  'scheduled',
  'started',
  'canceled',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

const planEdit = z.object({
  id: id('edit'),
  kind: field(z.enum(EDIT_KINDS), 'What was done.'),
  plan_name: orNull(z.string(), 'Name of the plan at that time; null if all were ordered.'),
  changes: field(z.array(editedEntry), 'What changed.'),
  starts_at: orNull(z.string(), 'When a scheduled change starts, ISO 8601 in UTC.'),
  edited_by: orNull(z.string(), 'Name of who did it; null once that account is erased.'),
  created_at: timestamp('When it was done'),
});
export type PlanEdit = z.output<typeof planEdit>;

export const listPlanEdits = defineOperation({
  id: 'plans.listEdits',
  method: 'GET',
  internal: true,
  path: '/admin/plan-edits',
  summary: 'List who changed which plan, and when.',
  needs: { scope: 'administration' },
  query: pageQuery,
  output: page(planEdit),
  status: 200,
  errors: [],
});

export const schedulePlan = defineOperation({
  id: 'plans.schedule',
  method: 'POST',
  internal: true,
  path: '/admin/plans/{id}/scheduled-changes',
  summary: 'Change a plan on the first day of the next month (UTC), when monthly limits reset.',
  needs: { scope: 'administration' },
  params: z.object({ id: id('plan') }),
  body: z.strictObject({
    ...planDraft.def.shape,
    updated_at: field(z.iso.datetime({ offset: true }), '`updated_at` of the edited version.'),
  }),
  output: editedPlan,
  status: 200,
  errors: ['not_found', 'changed_meanwhile', 'plan_starts_at_once'],
});

export const cancelScheduledChange = defineOperation({
  id: 'plans.cancelScheduled',
  method: 'DELETE',
  internal: true,
  path: '/admin/scheduled-plan-changes/{id}',
  summary: 'Cancel a change of a plan before it starts.',
  needs: { scope: 'administration' },
  params: z.object({ id: id('scheduled change') }),
  status: 204,
  errors: ['not_found'],
});
