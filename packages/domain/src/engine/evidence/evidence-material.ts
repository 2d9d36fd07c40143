import { findMaterial } from '../../materials/find-material.ts';
import { settingsMaterial } from '../../materials/catalogue.ts';

/** Published words that are no catalogue material, or that the search would read as another, with their family. */
const OWN_WORDS: Record<string, string> = {
  'colored acrylic': 'acrylic',
  'two-color laminate': 'acrylic',
  hardwood: 'wood',
  'peach wood': 'wood',
  'eucalyptus plywood': 'wood panel',
  'kraft board': 'paper',
  'nonwoven fabric': 'fabric',
  'corrugated polypropylene': 'plastic',
  'acetate film': 'plastic',
  'engineering polymer': 'plastic',
  'plated metal': 'coated metal',
  'coated stainless steel': 'coated metal',
  'spray-marked steel': 'coated metal',
  stone: 'stone',
  ceramic: 'ceramic',
  'copper-clad pcb': 'composite',
  'solder mask': 'composite',
  linoleum: 'rubber',
};

/** Published words for a catalogue material under another name. */
const SAME_AS: Record<string, string> = {
  'wood (generic)': 'wood',
  'metal (generic)': 'metal',
  'plastic (generic)': 'plastic',
  'pom (delrin)': 'acetal',
  'clear acrylic': 'clear acrylic (diode)',
  'white abs': 'ABS',
  'black abs': 'ABS',
};

export interface EvidenceMaterial {
  /** Catalogue name whose settings apply, in lower case, or the row's own word. */
  material: string;
  family: string;
  density_kg_m3: number | null;
}

const found = new Map<string, EvidenceMaterial>();

/** What the catalogue says of a published row's material word. */
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
