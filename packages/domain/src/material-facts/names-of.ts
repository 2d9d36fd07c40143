import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/material-names.json' with { type: 'json' };
import type { Material } from '../materials/catalog.ts';

interface NameRow {
  phrase: string;
  canonical: string;
  role: 'name' | 'object' | 'acronym';
}

/** The names of a material itself in every language, as people write them; not those of objects made of it. */
export const namesOf = ({ canonical }: Pick<Material, 'canonical'>): readonly string[] =>
  (byMaterial ??= readNames()).get(canonical)?.map(({ phrase }) => phrase) ?? [];

let byMaterial: ReadonlyMap<string, readonly NameRow[]> | null = null;

const readNames = () =>
  Map.groupBy(
    (decodeTable(table) as readonly NameRow[]).filter(({ role }) => role !== 'object'),
    ({ canonical }) => canonical,
  );
