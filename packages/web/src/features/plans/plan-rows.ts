import type { EditedPlan, PlanDraft, PlanEntry } from '@beamwright/contract';

export type Value = number | boolean | string | readonly string[];
export type Entry = PlanEntry | 'is_active' | 'is_popular';
export type RowKind = 'price' | 'limit' | 'bytes' | 'count' | 'flag' | 'exports' | 'support';

interface PlanRow {
  entry: PlanEntry;
  kind: RowKind;
}

/** Rows of the matrix, from the price down to the support. */
export const PLAN_ROWS: readonly PlanRow[] = [
  { entry: 'price_usd', kind: 'price' },
  { entry: 'machines', kind: 'limit' },
  { entry: 'savedRecipes', kind: 'limit' },
  { entry: 'jobs_per_month', kind: 'limit' },
  { entry: 'ai_requests_per_month', kind: 'limit' },
  { entry: 'storage_bytes', kind: 'bytes' },
  { entry: 'api_keys', kind: 'count' },
  { entry: 'api_requests_per_minute', kind: 'count' },
  { entry: 'exports', kind: 'exports' },
  { entry: 'ai_generation', kind: 'flag' },
  { entry: 'test_cards', kind: 'flag' },
  { entry: 'feedback_learning', kind: 'flag' },
  { entry: 'own_analytics', kind: 'flag' },
  { entry: 'team_features', kind: 'flag' },
  { entry: 'team_seats', kind: 'limit' },
  { entry: 'expert_consultation', kind: 'flag' },
  { entry: 'custom_ai_models', kind: 'flag' },
  { entry: 'custom_materials', kind: 'flag' },
  { entry: 'support', kind: 'support' },
];

const ENTRIES: readonly Entry[] = [
  'name',
  ...PLAN_ROWS.map(({ entry }) => entry),
  'is_popular',
  'is_active',
];

type Content = Pick<EditedPlan, keyof PlanDraft>;

/** What was typed of a plan, by entry. */
export type Edits = Partial<Record<Entry, Value>>;

/** The value of an entry, wherever a plan has it. */
export function valueOf(plan: Content, entry: Entry): Value {
  if (entry === 'api_keys') return plan.api.keys;
  if (entry === 'api_requests_per_minute') return plan.api.requests_per_minute;
  if (entry in plan.limits) return plan.limits[entry as keyof PlanDraft['limits']];
  return plan[entry as Exclude<keyof Content, 'limits' | 'api'>];
}

const sorted = (value: Value) => (Array.isArray(value) ? [...value].toSorted().join() : value);
export const isSame = (one: Value, other: Value): boolean => sorted(one) === sorted(other);

/** The plan as it would be with the edits. */
export function withEdits(plan: EditedPlan, edits: Edits): PlanDraft {
  const all = Object.fromEntries(
    ENTRIES.map((entry) => [entry, edits[entry] ?? valueOf(plan, entry)]),
  ) as Record<Entry, never>;
  const { api_keys: keys, api_requests_per_minute: requests_per_minute, ...rest } = all;
  const { machines, savedRecipes, jobs_per_month, ai_requests_per_month, storage_bytes, ...top } =
    rest;
  const limits = { machines, savedRecipes, jobs_per_month, ai_requests_per_month, storage_bytes };
  return { ...top, limits, api: { keys, requests_per_minute } };
}

interface Change {
  entry: Entry;
  before: Value;
  after: Value;
}

/** What differs between two versions of a plan. */
export const changesBetween = (before: Content, after: Content): Change[] =>
  ENTRIES.flatMap((entry) => {
    const [old, current] = [valueOf(before, entry), valueOf(after, entry)];
    return isSame(old, current) ? [] : [{ entry, before: old, after: current }];
  });
