import { listMaterials } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useFeature } from '../../../lib/plan-features.ts';
import { queryOptionsFor } from '../../../lib/query.ts';

/** Names of the user’s custom materials; none while they load and without the plan for them. */
export function useCustomNames(): readonly string[] {
  const { isIncluded } = useFeature('custom_materials');
  const { data } = useQuery({ ...queryOptionsFor(listMaterials), enabled: isIncluded });
  return (isIncluded && data?.items.map(({ name }) => name)) || [];
}
