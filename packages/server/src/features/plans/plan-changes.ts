import { isDeepStrictEqual } from 'node:util';
import {
  LIST_ENTRIES,
  PLAN_ENTRIES,
  planDraft,
  type EditedEntry,
  type EditedPlan,
  type Plan,
  type PlanChange,
  type PlanDraft,
  type PlanEntry,
} from '@beamwright/contract';

type PlanValues = Pick<Plan, Exclude<keyof PlanDraft, 'is_active'>>;

/** The values of a plan, one below the other, as notices name them. */
function entriesOf(plan: PlanValues): Record<PlanEntry, PlanChange['before']> {
  const { limits, api, exports, is_popular: _popular, ...rest } = plan;
  return {
    ...rest,
    ...limits,
    exports: exports.toSorted(),
    api_keys: api.keys,
    api_requests_per_minute: api.requests_per_minute,
  };
}

/** What differs for those who have the plan; neither its place in the list nor whether it can be chosen. */
export function changesOf(before: PlanValues, after: PlanValues): PlanChange[] {
  const [old, current] = [entriesOf(before), entriesOf(after)];
  return PLAN_ENTRIES.filter((entry) => !isDeepStrictEqual(old[entry], current[entry])).map(
    (entry) => ({ entry, before: old[entry], after: current[entry] }),
  );
}

/** The same with what only administrators see. */
export const editsOf = (before: PlanDraft, after: PlanDraft): EditedEntry[] => [
  ...changesOf(before, after),
  ...LIST_ENTRIES.filter((entry) => before[entry] !== after[entry]).map((entry) => ({
    entry,
    before: before[entry],
    after: after[entry],
  })),
];

const DRAFT_KEYS = Object.keys(planDraft.def.shape) as (keyof PlanDraft)[];

/** The content of a plan without what the server adds. */
export const draftOf = (plan: EditedPlan): PlanDraft =>
  Object.fromEntries(DRAFT_KEYS.map((key) => [key, plan[key]])) as unknown as PlanDraft;

/** A plan with these changes, whatever else has changed since they were made. */
export function withChanges(draft: PlanDraft, changes: readonly PlanChange[]): PlanDraft {
  const changed = { ...draft, limits: { ...draft.limits }, api: { ...draft.api } };
  for (const { entry, after } of changes) {
    const [part, key] =
      entry in changed.limits
        ? [changed.limits, entry]
        : entry === 'api_keys'
          ? [changed.api, 'keys']
          : entry === 'api_requests_per_minute'
            ? [changed.api, 'requests_per_minute']
            : [changed, entry];
    Object.assign(part, { [key]: after });
  }
  return changed;
}
