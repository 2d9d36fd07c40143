import { hasFeature, listPlans } from '@beamwright/contract';
import type { PlanFeature } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';
import { usePlanHere } from './use-plan-here.ts';

interface Feature {
  isIncluded: boolean;
  /**
   * The smallest offered plan that includes it; `null` when the user has it, and until the plans
   * have loaded.
   */
  smallestPlan: string | null;
}

/** Whether the plan of the user, or of the team where they work, includes a feature, and which plan does if not. */
export function useFeature(name: PlanFeature): Feature {
  const isIncluded = hasFeature(usePlanHere(), name);
  const { data } = useQuery({ ...queryOptionsFor(listPlans), enabled: !isIncluded });
  const smallest = isIncluded ? undefined : data?.items.find((plan) => plan[name]);
  return { isIncluded, smallestPlan: smallest?.name ?? null };
}
