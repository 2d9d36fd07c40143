import type { Row } from './read-rows.ts';
import type { Reading } from './run-search.ts';

/** Until the search has loaded: the rows whose line has every word; `null` when none has. */
export function quickSearch(rows: readonly Row[], query: string): Reading | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows
    .filter(({ element }) => {
      const line = element.textContent.toLowerCase();
      return words.every((word) => line.includes(word));
    })
    .map(({ key }) => key);
  if (words.length === 0 || found.length === 0) return null;
  return {
    found,
    alike: [],
    asks_material: true,
    laser: null,
    operation: null,
    thickness_mm: null,
    power_watts: null,
    corrections: [],
    known_as: null,
    typed: { laser: [], operation: [], material: words },
  };
}
