import { likelyLanguages } from '../language/corrections.ts';
import { inflectedMatches } from '../language/inflected-words.ts';
import { normalize, tokenize } from '../language/tokenize.ts';
import type { Token } from '../language/tokenize.ts';
import { vocabularyTokens } from '../language/vocabulary.ts';
import { wordList } from '../language/word-lists.ts';
import type { Material } from './catalog.ts';
import type { Family } from './family-names.ts';
import { INERT_FAMILIES, namesStock } from './families.ts';
import { MATERIAL_NAMES } from './names.ts';

/**
 * The catalog material of a name: by canonical name or synonym, then by plural and typos, then the longest material
 * inside the name ("anodized aluminum tag"). `null` when the catalog has none. Example: findMaterial('Baltic
 * birch')?.canonical is 'birch plywood'.
 */
export function findMaterial(name: string): Material | null {
  const tokens = tokenize(normalize(name)).filter(
    (token) => token.kind !== 'symbol' || token.text === '/',
  );
  if (tokens.length === 0) return null;
  return exact(tokenize(normalize(name))) ?? exact(tokens) ?? longest(vocabularyTokens(tokens));
}

/** Family of a material name, `null` when unknown. */
export function familyOf(name: string): Family | null {
  return findMaterial(name)?.family ?? null;
}

function exact(tokens: readonly Token[]): Material | null {
  const names = MATERIAL_NAMES.exact(tokens);
  const found = names.find((name) => name.language === 'en' && !name.object) ?? names[0];
  return found?.material ?? null;
}

/**
 * The longest wins; of equals the blocked one, then the specific one, then the last, because the head noun comes last
 * in English.
 */
function longest(tokens: readonly Token[]): Material | null {
  let best: { size: number; material: Material } | null = null;
  const inflected = likelyLanguages(tokens).flatMap(
    (language) => inflectedMatches(tokens, language).names,
  );
  const found = [...inflected, ...MATERIAL_NAMES.matches(tokens)];
  for (const { from, to, value } of found) {
    const { material } = value;
    // "Copper drain pipe": an object stands for a material only where none is named beside it (MAT-4).
    const isBeside = (other: { from: number; to: number }) => other.to <= from || other.from >= to;
    if (value.object && found.some((other) => isBeside(other) && namesStock(other.value))) continue;
    const size =
      to -
      from +
      (value.object ? -0.5 : 0) +
      (material.generic || WIDE_COATS.has(material.canonical) ? -0.25 : 0) +
      (material.safety === 'block' ? 0.1 : 0);
    const wins =
      best === null ||
      isCoatOver(material, best.material) ||
      isHeadOf(material, best.material) ||
      (size >= best.size && !isCoatOver(best.material, material));
    if (wins) best = { size, material };
  }
  return best?.material ?? null;
}

/** Rows for unspecified coats. */
const WIDE_COATS = wordList('wide_coat');

/** "galvanized iron", "iron, galvanized": a coat takes precedence over bare metal (MAT-7). */
function isCoatOver(coat: Material, base: Material): boolean {
  if (coat.family !== 'coated metal' || base.family !== 'metal') return false;
  if (coat.canonical === 'marking compound on metal' || base.safety === 'block') return false;
  return coat.canonical !== 'anodized aluminum' || base.generic || ANODIZED.has(base.canonical);
}

/** "Gold leather", "brick paper": a combustible is not a metal or stone, it only looks like one. */
function isHeadOf({ family, generic }: Material, look: Material): boolean {
  return generic && !INERT_FAMILIES.has(family) && INERT_FAMILIES.has(look.family);
}

/** Titanium and others are also anodized, but have their own settings. */
const ANODIZED = wordList('anodizable');
