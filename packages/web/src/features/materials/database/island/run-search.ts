import { searchMaterials, type MaterialSearch } from '@beamwright/domain';
import { materialKey } from '../../../../lib/site/material-path.ts';

/** A search with the keys of the rows in place of the materials. */
export interface Reading extends Omit<MaterialSearch, 'found'> {
  /** Best first. */
  found: readonly string[];
}

export function runSearch(query: string): Reading {
  const { found, ...rest } = searchMaterials(query);
  return { ...rest, found: found.map(({ canonical }) => materialKey(canonical)) };
}

export type RunSearch = typeof runSearch;
