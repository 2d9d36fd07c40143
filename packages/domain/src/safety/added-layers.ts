import { wordList } from '../language/word-lists.ts';
import type { SafetyContext } from './safety-rule.ts';

/** Hazards of the layers that the sentence names and the catalog row lacks. */
const LAYER_HAZARDS: Record<string, string> = {
  painted: 'unnamed paint',
  coated: 'unnamed coating',
  masked: 'unnamed coating',
  'clear coated': 'unnamed paint',
  plated: 'unnamed plating',
};
/** Their own row already covers the layer. */
const COATED_BY_NAME = wordList('coated_by_name');

/** Rows of `data/hazards.csv` for paint, coating or plating on stock that is not listed with it. */
export function addedLayers({ material, parsed }: SafetyContext): string[] {
  if (material !== null && COATED_BY_NAME.has(material.canonical)) return [];
  return parsed.material_modifiers.flatMap((modifier) => LAYER_HAZARDS[modifier] ?? []);
}
