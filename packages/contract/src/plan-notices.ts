import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { planChange } from './plan-editing.ts';
import { field, id, timestamp } from './schema.ts';

export const planNotice = z.object({
  id: id('notice'),
  old_plan: field(z.string(), 'Name of the plan before.'),
  new_plan: field(z.string(), 'Name of the plan after.'),
  changes: field(z.array(planChange), 'What changed.'),
  created_at: timestamp('When the plan was changed'),
});
export type PlanNotice = z.output<typeof planNotice>;

export const listPlanNotices = defineOperation({
  id: 'plans.listNotices',
  method: 'GET',
  internal: true,
  path: '/plan-notices',
  summary: 'List what changed in your plan and was not shown yet, the oldest first.',
  needs: { scope: 'account' },
  output: z.object({ items: field(z.array(planNotice), 'Notices that were not read.') }),
  status: 200,
  errors: [],
});

export const readPlanNotices = defineOperation({
  id: 'plans.readNotices',
  method: 'POST',
  internal: true,
  path: '/plan-notices/read',
  summary: 'Mark notices as read, so that they are not shown again.',
  needs: { scope: 'account' },
  body: z.strictObject({
    ids: field(z.array(id('notice')).check(z.minLength(1), z.maxLength(100)), 'The notices.'),
  }),
  status: 204,
  errors: [],
});
