import { canonicalMaterial, type Material } from '../materials/catalog.ts';
import type { Family } from '../materials/family-names.ts';
import { hazardsOf } from '../safety/hazards.ts';
import type { Operation } from '../types.ts';

/** Signs of too much and too little energy, in the words of people judging a test card. */
const SIGNS: Record<Operation, { too_much_energy: string; too_little_energy: string }> = {
  Cut: {
    too_much_energy: 'charred, melted or flaming edge, wide kerf',
    too_little_energy: 'not cut through',
  },
  Perforate: {
    too_much_energy: 'charred or melted, bridges burned away',
    too_little_energy: 'not cut through',
  },
  Score: { too_much_energy: 'cut through, charred', too_little_energy: 'line too faint to fold' },
  Engrave: {
    too_much_energy: 'burned, charred or melted, too deep',
    too_little_energy: 'too faint or too shallow',
  },
  Mark: { too_much_energy: 'burned or melted', too_little_energy: 'too faint' },
};

const MAX_SENTENCES = 3;

/** The family whose sentences apply to a material without its own. */
const HEAT_AS: Partial<Record<Family, string>> = {
  wood: 'wood',
  'wood panel': 'wood',
  paper: 'paper',
};

/** Signs of too much and too little energy, and the catalog's notes on this material under heat (AIP-32). */
export function describeFailure(operation: Operation, material: Material | null) {
  const own = material === null ? [] : heatSentences(material);
  const family = material === null ? null : canonicalMaterial(HEAT_AS[material.family] ?? '');
  const sentences = own.length > 0 || family === null ? own : heatSentences(family);
  return { ...SIGNS[operation], this_material: sentences.slice(0, MAX_SENTENCES) };
}

function heatSentences(material: Material): string[] {
  return [...new Set(hazardsOf(material).flatMap(({ under_heat }) => under_heat))];
}
