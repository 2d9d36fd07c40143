import {
  cancelScheduledChange,
  createPlan,
  deletePlan,
  editedPlan,
  listEditedPlans,
  orderPlans,
  PLAN_NAMES,
  previewPlan,
  schedulePlan,
  updatePlan,
  type EditedPlan,
  type LimitUsage,
  type OperationOutput,
  type PlanDraft,
} from '@beamwright/contract';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

const PRICES = [0, 9.99, 19.99, 49.99, 199];
const ACCOUNTS = [39_104, 4118, 3672, 1204, 114];
const LIMITS = {
  machines: [1, 1, 5, -1, -1],
  savedRecipes: [10, 50, -1, -1, -1],
  jobs_per_month: [20, 100, 500, -1, -1],
  ai_requests_per_month: [10, 100, 500, 2000, -1],
  storage_bytes: [50_000_000, 250_000_000, 2_000_000_000, 10_000_000_000, -1],
} as const;
const EXPORTS = [
  ['card', 'csv'],
  ['card', 'csv', 'lightburn', 'ezcad'],
  ['all'],
  ['all'],
  ['all'],
] as const;
const SUPPORT = ['community', 'basic', 'priority', 'dedicated', 'dedicated'] as const;

/** The plans of a new installation, with the users of the drawing. */
export const editedPlans = (overrides: Record<string, DeepPartial<EditedPlan>> = {}) =>
  PLAN_NAMES.map((name, at) =>
    sampleOf(editedPlan, {
      id: idOf(100 + at),
      name,
      price_usd: PRICES[at] ?? 0,
      limits: Object.fromEntries(
        Object.entries(LIMITS).map(([limit, values]) => [limit, values[at] ?? 0]),
      ) as EditedPlan['limits'],
      exports: [...(EXPORTS[at] ?? [])],
      ai_generation: at > 0,
      test_cards: at > 1,
      feedback_learning: at > 1,
      own_analytics: at > 1,
      team_features: at > 2,
      expert_consultation: at > 2,
      custom_ai_models: at > 2,
      custom_materials: at > 2,
      api: { keys: [0, 0, 0, 1, 10][at] ?? 0, requests_per_minute: [0, 0, 0, 60, 600][at] ?? 0 },
      team_seats: [0, 0, 0, 10, -1][at] ?? 0,
      support: SUPPORT[at] ?? 'community',
      is_popular: at === 2,
      is_active: true,
      sort_order: at + 1,
      accounts: ACCOUNTS[at] ?? 0,
      updated_at: '2026-11-01T00:00:00.000Z',
      ...overrides[name],
    }),
  );

/** Falls as in the drawing, with some that use all. */
const BARS = [88, 74, 60, 49, 42, 35, 30, 26, 22, 19, 17, 15, 13, 11, 10, 9, 11, 10, 9, 14];
const usageUpTo = (most: number): LimitUsage['bars'] =>
  most < BARS.length
    ? BARS.slice(0, most + 1).map((accounts, up_to) => ({ up_to, accounts }))
    : BARS.map((accounts, at) => ({ up_to: Math.round((most * (at + 1)) / 20), accounts }));

const isLess = (after: number, before: number) => after >= 0 && (before < 0 || after < before);

function preview(plan: EditedPlan, draft: PlanDraft): OperationOutput<typeof previewPlan> {
  const names = Object.keys(plan.limits) as (keyof EditedPlan['limits'])[];
  const lowered = names.filter((name) => isLess(draft.limits[name], plan.limits[name]));
  const raised = names.filter((name) => plan.limits[name] !== draft.limits[name]);
  const priced = plan.price_usd === draft.price_usd ? [] : (['price_usd'] as const);
  return {
    changes: [...priced, ...raised].map((entry) => ({ entry, before: 0, after: 1 })),
    accounts: plan.accounts,
    over: Object.fromEntries(
      names.map((name) => [name, lowered.includes(name) ? 371 : 0]),
    ) as EditedPlan['limits'],
    blocked: lowered.includes('ai_requests_per_month') ? 371 : 0,
    usage: lowered.map((limit) => ({
      limit,
      bars: usageUpTo(plan.limits[limit] < 0 ? 1000 : plan.limits[limit]),
    })),
  };
}

const LATER = '2026-11-02T00:00:00.000Z';

/** The server with these plans, which keeps what is sent. */
export function servePlans(overrides: Record<string, DeepPartial<EditedPlan>> = {}) {
  let items = editedPlans(overrides);
  const find = (id: string) => items.find((plan) => plan.id === id) as EditedPlan;
  const put = (plan: EditedPlan) => {
    items = items.map((each) => (each.id === plan.id ? plan : each));
    return plan;
  };
  api
    .on(listEditedPlans, () => ({ items }))
    .on(previewPlan, ({ params, body }) => preview(find(params.id), body))
    .on(updatePlan, ({ params, body }) => put({ ...find(params.id), ...body, updated_at: LATER }))
    .on(schedulePlan, ({ params }) => {
      const plan = find(params.id);
      const change = { entry: 'ai_requests_per_month', before: 100, after: 80 } as const;
      const starts_at = '2030-01-01T00:00:00.000Z';
      const scheduled = [{ id: idOf(200), changes: [change], starts_at, edited_by: 'Ada' }];
      return put({ ...plan, scheduled });
    })
    .on(cancelScheduledChange, () => {
      items = items.map((plan) => ({ ...plan, scheduled: [] }));
      return undefined;
    })
    .on(orderPlans, ({ body: { ids } }) => {
      items = ids.map(find);
      return { items };
    })
    .on(createPlan, ({ body }) => {
      const { id = idOf(150), ...draft } = body;
      const plan = sampleOf(editedPlan, { ...draft, id });
      items = [...items, plan];
      return plan;
    })
    .on(deletePlan, ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return undefined;
    });
  return {
    find: (name: string) => items.find((plan) => plan.name === name) as EditedPlan,
    /** Somebody else publishes this. */
    put: (plan: EditedPlan) => put({ ...plan, updated_at: LATER }),
  };
}
