import { JOB_STATES, MAX_JOB_SEARCH } from '@beamwright/contract';
import type { JobState } from '@beamwright/contract';

/** What the history is narrowed to, as it stands in the address; absent is not narrowed. */
export interface HistorySearch {
  search?: string;
  machine?: string;
  state?: JobState;
}

/** As a filter changes it: undefined takes one away. */
export type LooseSearch = { [K in keyof HistorySearch]?: HistorySearch[K] | undefined };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of an address whatever makes sense; the rest is dropped. */
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

/** An address that says `search=3` is read as a number. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

export const isNarrowed = (search: HistorySearch): boolean => Object.keys(search).length > 0;

/** As the operation takes it. */
export const toJobQuery = ({ search, machine, state }: HistorySearch): Record<string, string> => ({
  ...(search === undefined ? {} : { search }),
  ...(machine === undefined ? {} : { machine_id: machine }),
  ...(state === undefined ? {} : { state }),
});
