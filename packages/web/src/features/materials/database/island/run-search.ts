import { searchMaterials, type MaterialSearch } from '@beamwright/domain';
import { materialKey } from '../../../../lib/site/material-path.ts';

/** A search with the keys of the rows in place of the materials. */
export interface Reading extends Omit<MaterialSearch, 'found' | 'alike'> {
  /** Best first. */
  found: readonly string[];
  /** Not found, but spelled alike. */
  alike: readonly string[];
}

export function runSearch(query: string): Reading {
  const { found, alike, ...rest } = searchMaterials(query);
  const keysOf = (materials: typeof found) =>
    materials.map(({ canonical }) => materialKey(canonical));
  return { ...rest, found: keysOf(found), alike: keysOf(alike) };
}

export type RunSearch = typeof runSearch;
