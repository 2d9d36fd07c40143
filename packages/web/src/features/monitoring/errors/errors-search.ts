import { ERROR_FILTERS, ERROR_SORTS, type ErrorFilter, type ErrorSort } from '@beamwright/contract';
import { DEFAULT_RANGE, readRange, type Range } from '../range-choice.tsx';

/** Range, filter, search and order in the address; absent means the default. */
export interface ErrorsSearch {
  range?: Range;
  state?: ErrorFilter;
  q?: string;
  sort?: ErrorSort;
}

/** A change of the address; undefined removes a part. */
export type ErrorsSearchChange = { [K in keyof ErrorsSearch]?: ErrorsSearch[K] | undefined };

export const MAX_ERROR_SEARCH = 200;

/** Reads what is valid in the address and drops the rest, and the defaults. */
export function readErrorsSearch(raw: Record<string, unknown>): ErrorsSearch {
  const range = readRange(raw['range']);
  const state = ERROR_FILTERS.find((known) => known === raw['state']);
  const sort = ERROR_SORTS.find((known) => known === raw['sort']);
  // The router parses `q=3` as a number.
  const q = ['string', 'number'].includes(typeof raw['q'])
    ? String(raw['q']).trim().slice(0, MAX_ERROR_SEARCH)
    : '';
  return {
    ...(range === undefined || range === DEFAULT_RANGE ? {} : { range }),
    ...(state === undefined || state === 'open' ? {} : { state }),
    ...(q === '' ? {} : { q }),
    ...(sort === undefined || sort === 'users' ? {} : { sort }),
  };
}

export const rangeOfSearch = ({ range }: ErrorsSearch): Range => range ?? DEFAULT_RANGE;

/** The query parameters of the operations. */
export const toErrorQuery = (search: ErrorsSearch) => ({
  ...search,
  range: rangeOfSearch(search),
});
