import { countSettings } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';

/** Number of settings per machine, material, tag and other filters. */
export const useFacets = () => useQuery(queryOptionsFor(countSettings));

export function useTagNames(): string[] {
  const { data } = useFacets();
  return (data?.facets ?? [])
    .filter(({ facet, value }) => facet === 'tag' && value !== '')
    .map(({ label }) => label);
}
