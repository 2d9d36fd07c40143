import { isDeepStrictEqual } from 'node:util';
import {
  PLAN_ENTRIES,
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
