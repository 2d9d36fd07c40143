import { decodeTable } from '../data/decode-table.ts';
import words from '../generated/material-words.json' with { type: 'json' };
import { spellings } from '../language/fold.ts';
import { PhraseIndex } from '../language/phrase-index.ts';
import { MATERIALS, materialNamed } from './catalogue.ts';
import type { Material } from './catalogue.ts';

/** One way to say a material. */
export interface MaterialName {
  material: Material;
  language: string;
  /** An everyday thing, not a material word. */
  object: boolean;
  /** A short form that is also a word ("PET", "PC"): only in capitals or right after a thickness. */
  acronym: boolean;
}

const ACRONYMS = new Set(['PC', 'PET', 'PP', 'PE', 'EVA', 'CP', 'DM', 'CPE', 'PIR', 'ASA', 'NBR', 'EPS', 'EPP', 'CFK', 'GFK', 'POM', 'PVF', 'GRP', 'ACM', 'ACP', 'WPC', 'PI', 'PFA', 'FEP']);
/** Acronyms nobody uses as another word: any case counts. */
const CASELESS = new Set(['EPS', 'EPP', 'CFK', 'GFK', 'POM', 'NBR', 'GRP', 'ACM', 'PVF', 'WPC', 'FEP', 'PFA']);

interface WordRow {
  language: string;
  canonical: string;
  words: string[];
}

/** Every name of every material: canonical, synonyms, objects and other languages. */
export const MATERIAL_NAMES = buildNames();

function buildNames(): PhraseIndex<MaterialName> {
  const index = new PhraseIndex<MaterialName>();
  const add = (name: string, material: Material, language: string, object: boolean): void => {
    const acronym = ACRONYMS.has(name) && !CASELESS.has(name);
    for (const spelling of spellings(name)) index.add(spelling, { material, language, object, acronym });
  };
  for (const material of MATERIALS) {
    add(material.canonical, material, 'en', false);
    for (const synonym of material.synonyms) add(synonym, material, 'en', false);
    for (const object of material.objects) add(object, material, 'en', true);
  }
  for (const row of decodeTable<WordRow>(words)) {
    const material = materialNamed(row.canonical);
    if (material === null) throw new Error(`data/material-words.csv: ${row.canonical} is not in materials.csv`);
    for (const word of row.words) add(word, material, row.language, false);
  }
  return index;
}
