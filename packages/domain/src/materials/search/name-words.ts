import { MATERIALS } from '../catalog.ts';
import type { Material } from '../catalog.ts';
import { MATERIAL_NAMES } from '../names.ts';
import { tokenize } from '../../language/tokenize.ts';
import { fold } from '../../language/fold.ts';

/** The words a material can be found by. */
export interface NameWords {
  material: Material;
  /** Each name as its folded words; the first is the catalog's own. */
  names: readonly (readonly string[])[];
  family: readonly string[];
}

let listed: readonly NameWords[] | undefined;

const wordsOf = (text: string): string[] => tokenize(fold(text)).map((token) => token.text);

/** Every material with its words, in catalog order; built for the first search. */
export function nameWords(): readonly NameWords[] {
  listed ??= collect();
  return listed;
}

function collect(): NameWords[] {
  const names = new Map<Material, (readonly string[])[]>(
    MATERIALS.map((material) => [material, [wordsOf(material.canonical)]]),
  );
  for (const { words, value } of MATERIAL_NAMES.phrases()) names.get(value.material)?.push(words);
  return Array.from(names, ([material, own]) => ({
    material,
    names: own,
    family: wordsOf(material.family),
  }));
}
