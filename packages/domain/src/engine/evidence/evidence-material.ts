import { settingsMaterial } from '../../materials/catalog.ts';
import { findMaterial } from '../../materials/find-material.ts';

/** Published names that differ from the catalog's, or that the search would match to another material. */
const SAME_AS: Record<string, string> = {
  'wood (generic)': 'wood',
  'metal (generic)': 'metal',
  'plastic (generic)': 'plastic',
  'pom (delrin)': 'POM',
  'white abs': 'ABS',
  'black abs': 'ABS',
  'spray-marked steel': 'marking compound on metal',
  'two-color laminate': 'acrylic laminate',
  'kraft board': 'kraft paper',
  'acetate film': 'cellulose acetate',
  'corrugated polypropylene': 'polypropylene',
  'solder mask': 'solder mask (PCB)',
};

/** Published names without a catalog material, with their family. */
const OWN_WORDS: Record<string, string> = { 'copper-clad pcb': 'composite' };

export interface EvidenceMaterial {
  /** Catalog name whose settings apply, in lower case, or the row's own name. */
  material: string;
  family: string;
  density_kg_m3: number | null;
}

const found = new Map<string, EvidenceMaterial>();

/** The catalog's data about a published row's material. */
export function evidenceMaterial(word: string): EvidenceMaterial {
  const key = word.toLowerCase();
  const known = found.get(key) ?? lookUp(key);
  found.set(key, known);
  return known;
}

function lookUp(word: string): EvidenceMaterial {
  const family = OWN_WORDS[word];
  const listed = family ? null : findMaterial(SAME_AS[word] ?? word);
  if (!listed) return { material: word, family: family ?? 'unknown', density_kg_m3: null };
  const settings = settingsMaterial(listed);
  return {
    material: settings.canonical.toLowerCase(),
    family: settings.family,
    density_kg_m3: settings.density_kg_m3 ?? listed.density_kg_m3,
  };
}
