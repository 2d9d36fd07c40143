import { laserOf } from './filter-of.ts';
import { withoutWords, type FilterName, type ListState } from './list-state.ts';
import type { Reading } from './run-search.ts';

/** A filter that can go. */
export interface Chip {
  name: string;
  without: ListState;
}

interface Named {
  /** What an option of a filter is called in the page. */
  nameOf: (filter: FilterName | 'work', value: string) => string;
}

/** Everything that narrows the list, whether chosen or said in the search. */
export function chipsOf(state: ListState, reading: Reading | null, { nameOf }: Named): Chip[] {
  const chips: Chip[] = [];
  const { q } = state;
  if (reading?.asks_material) {
    const words = reading.typed.material;
    const left = withoutWords(q, words);
    // A name in quotes has no words of its own.
    chips.push({ name: `“${words.join(' ')}”`, without: { ...state, q: left === q ? '' : left } });
  }
  const laser = laserOf(state, reading);
  if (laser !== '')
    chips.push({ name: nameOf('laser', laser), without: withoutLaser(state, reading) });
  if (reading?.operation)
    chips.push({
      name: nameOf('work', reading.operation.toLowerCase()),
      without: { ...state, q: withoutWords(q, reading.typed.operation) },
    });
  for (const filter of ['safety', 'family'] as const)
    if (state[filter] !== '')
      chips.push({ name: nameOf(filter, state[filter]), without: { ...state, [filter]: '' } });
  return chips;
}

/** Any laser, whether it was chosen or said. */
export const withoutLaser = (state: ListState, reading: Reading | null): ListState => ({
  ...state,
  laser: '',
  q: withoutWords(state.q, reading?.laser ? reading.typed.laser : []),
});
