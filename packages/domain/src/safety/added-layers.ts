import { wordList } from '../language/word-lists.ts';
import type { SafetyContext } from './safety-rule.ts';

/** Hazards of the layers the sentence names and the catalog row does not know. */
const LAYER_HAZARDS: Record<string, string> = {
  painted: 'unnamed paint',
  coated: 'unnamed coating',
  masked: 'unnamed coating',
  'clear coated': 'unnamed paint',
  plated: 'unnamed plating',
};
/** Their own row already speaks of the layer. */
const COATED_BY_NAME = wordList('coated_by_name');

/** Rows of `data/hazards.csv` for paint, coating or plating said of stock that is not listed as such. */
export function addedLayers({ material, parsed }: SafetyContext): string[] {
  if (material !== null && COATED_BY_NAME.has(material.canonical)) return [];
  return parsed.material_modifiers.flatMap((modifier) => LAYER_HAZARDS[modifier] ?? []);
}
