import type { Material } from '../materials/catalog.ts';

const MOST_NAMES = 8;

/** Other names that a material is sold by, without those that only add a word to its own; at most 8. */
export function otherNames({ canonical, synonyms }: Material): string[] {
  const own = canonical.toLowerCase();
  return synonyms.filter((name) => !name.toLowerCase().includes(own)).slice(0, MOST_NAMES);
}
