import { JOB_STATES, MAX_JOB_SEARCH } from '@beamwright/contract';
import type { JobState } from '@beamwright/contract';

/** Filters of the history in the URL; absent means no filter. */
export interface HistorySearch {
  search?: string;
  machine?: string;
  state?: JobState;
}

/** A change of filters; undefined removes one. */
export type LooseSearch = { [K in keyof HistorySearch]?: HistorySearch[K] | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads valid filters from the URL and drops the rest. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const search = wordsOf(raw['search']).slice(0, MAX_JOB_SEARCH);
  const machine = wordsOf(raw['machine']);
  const state = JOB_STATES.find((known) => known === raw['state']);
  return {
    ...(search === '' ? {} : { search }),
    ...(UUID.test(machine) ? { machine } : {}),
    ...(state === undefined ? {} : { state }),
  };
}

/** The router parses `search=3` as a number. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

export const isNarrowed = (search: HistorySearch): boolean => Object.keys(search).length > 0;

/** The query parameters of the operation. */
export const toJobQuery = ({ search, machine, state }: HistorySearch): Record<string, string> => ({
  ...(search === undefined ? {} : { search }),
  ...(machine === undefined ? {} : { machine_id: machine }),
  ...(state === undefined ? {} : { state }),
});
