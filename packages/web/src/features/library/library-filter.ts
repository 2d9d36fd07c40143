import type { SettingFilter } from '@beamwright/contract';
import type { Operation } from '@beamwright/domain/types';
import { FACET_FILTERS, type ConfidenceLevel, type LibrarySearch } from './library-search.ts';

/** Ranges of the confidence labels; the server's range includes both ends. */
const CONFIDENCE: Record<
  ConfidenceLevel,
  Pick<SettingFilter, 'confidence_min' | 'confidence_max'>
> = {
  confident: { confidence_min: 0.75 },
  test: { confidence_min: 0.45, confidence_max: 0.7499 },
  guess: { confidence_max: 0.4499 },
};

/** The filter for a bulk change: the same settings as in the list. */
export function toFilter(search: LibrarySearch): SettingFilter {
  const { machine_id, lens_id, material, tag, folder_id, pinned, confidence } = search;
  return {
    ...(search.search === undefined ? {} : { search: search.search }),
    ...(machine_id && { machine_id }),
    ...(lens_id && { lens_id }),
    ...(material && { material }),
    // The server refuses unknown values and names them.
    ...(search.operation && { operation: search.operation as Operation[] }),
    ...(search.source && { source: search.source as SettingFilter['source'] & string[] }),
    ...(tag && { tag }),
    ...(folder_id === undefined ? {} : { folder_id }),
    ...(pinned && { pinned }),
    ...(confidence && CONFIDENCE[confidence]),
  };
}

/** The query parameters of the list, where booleans are strings. */
export function toQuery(search: LibrarySearch) {
  const { pinned, ...filter } = toFilter(search);
  const { sort, reverse } = search;
  return {
    ...filter,
    ...(pinned && { pinned: 'true' }),
    ...(sort && { sort }),
    ...(reverse && { reverse: 'true' }),
  };
}

/** True when a search or filter is active. */
export const isNarrowed = (search: LibrarySearch): boolean =>
  Object.keys(toFilter(search)).length > 0;

/** Number of active filters, not counting search and folder, which are visible anyway. */
export function countFilters(search: LibrarySearch): number {
  const chosen = FACET_FILTERS.reduce((sum, name) => sum + (search[name]?.length ?? 0), 0);
  return chosen + (search.confidence ? 1 : 0);
}

export function toggled(list: readonly string[] | undefined, value: string): string[] {
  const current = list ?? [];
  return current.includes(value) ? current.filter((each) => each !== value) : [...current, value];
}
