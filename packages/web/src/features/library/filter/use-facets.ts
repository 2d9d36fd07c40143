import { countSettings } from '@beamwright/contract';
import type { SettingFacet } from '@beamwright/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';
import { optionsIn } from '../../../lib/in-library.ts';
import { useLibraries } from '../between/use-libraries.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { FACET_FILTERS } from '../library-search.ts';
import type { FacetFilter } from '../library-search.ts';

/** Number of settings per machine, material, tag and other filters. */
export const useFacets = () => useQuery(queryOptionsFor(countSettings));

/** Those of several libraries as one. */
function addFacets(facets: readonly SettingFacet[]): SettingFacet[] {
  const groups = Map.groupBy(facets, ({ facet, value }) => `${facet} ${value}`).values();
  return [...groups]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }]
        : [],
    )
    .toSorted((one, other) => other.count - one.count);
}

/** What can be filtered by where the user searches: in this library or in all of theirs. */
export function useFilterFacets(): readonly SettingFacet[] {
  const { search } = useLibraryAddress();
  const libraries = useLibraries();
  const { data } = useFacets();
  const all = useQueries({
    queries: search.everywhere
      ? libraries.map(({ teamId }) => optionsIn(teamId, countSettings, {}))
      : [],
    combine: (answers) => addFacets(answers.flatMap((answer) => answer.data?.facets ?? [])),
  });
  return search.everywhere ? all : (data?.facets ?? []);
}

/** Machines and lenses belong to one library. */
export function useShownFilters(): readonly FacetFilter[] {
  const { search } = useLibraryAddress();
  return search.everywhere
    ? FACET_FILTERS.filter((filter) => filter !== 'machine_id' && filter !== 'lens_id')
    : FACET_FILTERS;
}

export function useTagNames(): string[] {
  const { data } = useFacets();
  return (data?.facets ?? [])
    .filter(({ facet, value }) => facet === 'tag' && value !== '')
    .map(({ label }) => label);
}
