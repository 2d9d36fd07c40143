import { decodeTable } from '../data/decode-table.ts';
import table from '../generated/material-names.json' with { type: 'json' };
import { PhraseIndex } from '../language/phrase-index.ts';
import { normalize, tokenize } from '../language/tokenize.ts';
import { remember } from '../remember.ts';
import { canonicalMaterial } from './catalog.ts';
import type { Material } from './catalog.ts';

/** One name of a material. */
export interface MaterialName {
  material: Material;
  language: string;
  /** An everyday object, not a material. */
  object: boolean;
  /** A short form that is also a word ("PET", "PC"): only in capitals or right after a thickness. */
  acronym: boolean;
}

interface NameRow {
  phrase: string;
  canonical: string;
  language: string;
  role: 'name' | 'object' | 'acronym';
}

/** Every name of every material: canonical, synonyms, objects and other languages. */
export const MATERIAL_NAMES = new PhraseIndex<MaterialName>((index) => {
  const alike = new Map<string, MaterialName | null>();
  for (const { phrase, canonical, language, role } of decodeTable(table) as readonly NameRow[]) {
    const key = `${canonical}|${language}|${role}`;
    let name = alike.get(key);
    if (name === undefined) {
      name = nameOf(canonical, language, role);
      alike.set(key, name);
    }
    if (name !== null) index.add(phrase, name);
  }
});

function nameOf(canonical: string, language: string, role: NameRow['role']): MaterialName | null {
  const material = canonicalMaterial(canonical);
  return material && { material, language, object: role === 'object', acronym: role === 'acronym' };
}

/** A sentence repeats the same few names for every word of it. */
const MAX_REMEMBERED = 500;

/** The material with exactly this name, as the parser composes names: "painted" + "metal". */
export const composedMaterial = remember(
  (name: string): Material | null =>
    MATERIAL_NAMES.exact(tokenize(normalize(name)))[0]?.material ?? null,
  { keyOf: (name) => name, most: MAX_REMEMBERED },
);
