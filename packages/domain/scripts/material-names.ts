import type { EncodedTable } from '../src/data/decode-table.ts';
import { compact, phraseForms } from './encode-table.ts';
import { readCsv } from './read-csv.ts';

/** Short forms that are also words: read only in capitals or right after a thickness. */
const ACRONYMS = new Set([
  'PC',
  'PET',
  'PP',
  'PE',
  'EVA',
  'CP',
  'DM',
  'CPE',
  'PIR',
  'ASA',
  'ACP',
  'PI',
  'PFA',
]);

/** Every name of a material, in English from the catalog and in other languages from `material-words.csv`. */
export function encodeMaterialNames(materialsCsv: string, wordsCsv: string): EncodedTable {
  const phrase: string[] = [];
  const canonical: string[] = [];
  const languages: string[] = [];
  const role: string[] = [];
  const add = (name: string, material: string, language: string, kind: string): void => {
    for (const form of new Set(phraseForms(name).flatMap(withPly))) {
      phrase.push(form);
      canonical.push(material);
      languages.push(language);
      role.push(ACRONYMS.has(name) ? 'acronym' : kind);
    }
  };
  const known = new Set<string>();
  for (const row of readCsv(materialsCsv)) {
    const material = row['canonical'] ?? '';
    known.add(material);
    for (const name of [material, ...split(row['synonyms'])]) add(name, material, 'en', 'name');
    for (const name of split(row['objects'])) add(name, material, 'en', 'object');
  }
  for (const row of readCsv(wordsCsv)) {
    const material = row['canonical'] ?? '';
    if (!known.has(material))
      throw new Error(`material-words.csv: "${material}" is not in materials.csv`);
    for (const name of split(row['words']))
      add(name, material, row['language'] ?? '', row['role'] || 'name');
  }
  const columns = {
    phrase,
    canonical: compact(canonical, undefined),
    language: compact(languages, undefined),
    role: compact(role, undefined),
  };
  return { rows: phrase.length, columns };
}

/** In every name, plywood may be shortened to ply. */
function withPly(form: string): string[] {
  return /\bplywood\b/.test(form) ? [form, form.replace(/\bplywood\b/, 'ply')] : [form];
}

function split(list: string | undefined): string[] {
  return list === undefined || list === '' ? [] : list.split('|');
}
