import type { RowFilter } from './filter-rows.ts';
import type { ListState } from './list-state.ts';
import type { Reading } from './run-search.ts';

/** The laser that was chosen, or else said in the search. */
export const laserOf = ({ laser }: ListState, reading: Reading | null): string =>
  laser || (reading?.laser?.toLowerCase() ?? '');

/** What was chosen and what the search says, together. */
export const filterOf = (state: ListState, reading: Reading | null): RowFilter => ({
  laser: laserOf(state, reading),
  work: reading?.operation?.[0]?.toLowerCase() ?? '',
  safety: state.safety,
  family: state.family,
  found: reading?.asks_material ? new Set(reading.found) : null,
});
