import { hasFeature, listPlans } from '@beamwright/contract';
import type { PlanFeature } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';
import { useProfile } from './session.tsx';

interface Feature {
  isIncluded: boolean;
  /** The smallest plan on offer that includes it; `null` where it is included, and until the plans are known. */
  smallestPlan: string | null;
}

/** Whether the user has a feature, and which plan to move to if not. */
export function useFeature(name: PlanFeature): Feature {
  const isIncluded = hasFeature(useProfile(), name);
  const { data } = useQuery({ ...queryOptionsFor(listPlans), enabled: !isIncluded });
  const smallest = isIncluded ? undefined : data?.items.find((plan) => plan[name]);
  return { isIncluded, smallestPlan: smallest?.name ?? null };
}
