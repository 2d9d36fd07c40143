import { resolveNames } from '../parsing/naming.ts';
import { readText } from '../parsing/read-text.ts';
import { canBurn } from './can-burn.ts';

/**
 * The name of a job's stock for fire risk: that of `material`, or `null`, which burns, if its words also name a
 * combustible: "paper on steel" is planned as steel (SAF-24).
 */
export function stockForFire(
  material: string | null,
  words: readonly (string | undefined)[],
): string | null {
  if (canBurn(material)) return material;
  return words.some((text) => text !== undefined && namesCombustible(text)) ? null : material;
}

function namesCombustible(text: string): boolean {
  const named = resolveNames(readText(text)).mentions.filter(
    ({ negated, value }) => !negated && !value.object,
  );
  return [...new Set(named.map(({ value }) => value.material.canonical))].some(canBurn);
}
