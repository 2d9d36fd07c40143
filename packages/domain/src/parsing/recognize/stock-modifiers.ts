import { wordList } from '../../language/word-lists.ts';
import { isColorWord, stockColor } from '../../light/stock-color.ts';
import type { Material } from '../../materials/catalog.ts';
import { composedMaterial } from '../../materials/names.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import { isNegated } from '../negation.ts';
import { isBreak, wordAt, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import type { ChosenMaterial } from './material.ts';

/**
 * The more specific catalog material, given the words around a material: "acrylic, clear" is clear acrylic, a "painted
 * tumbler" painted metal.
 */
export function refineByModifiers(
  material: Material,
  modifiers: readonly string[],
  isObject: boolean,
): Material {
  for (const modifier of modifiers) {
    const kind = composedMaterial(`${modifier} ${material.canonical}`);
    if (kind !== null && kind !== material) return kind;
  }
  const isWood = material.family === 'wood' || material.family === 'wood panel';
  if (isWood && modifiers.includes('treated'))
    return composedMaterial('treated lumber') ?? material;
  const isMetal =
    material.family === 'metal' || (isObject && material.canonical === 'powder-coated metal');
  const isPaintedMetal =
    isMetal &&
    material.safety !== 'block' &&
    modifiers.some((modifier) => modifier === 'painted' || modifier === 'clear coated');
  return (isPaintedMetal ? composedMaterial('painted metal') : null) ?? material;
}

/** Finish and color words within three words of the material, in order. */
export function modifiersAround(text: JobText, chosen: ChosenMaterial): string[] {
  if (chosen.material === null) return [];
  const found = [...wordsOf(text, 'finish'), ...wordsOf(text, 'color')]
    .filter(
      (word) =>
        (word.value.kind === 'finish' || isStockColor(text, word, chosen)) &&
        !isDeniedCoat(text, word) &&
        (FAR_FINISHES.has(word.value.value) || isAround(text, word.from, word.to, chosen)),
    )
    .sort((a, b) => a.from - b.from);
  return [...new Set(found.map((word) => word.value.value))];
}

/**
 * "Clear or black acrylic", "black and clear": two stocks under one name. Neither color counts, so it is asked for;
 * `null` when the sentence states at most one color.
 */
export function withoutAlternativeColors(
  text: JobText,
  chosen: ChosenMaterial,
  modifiers: readonly string[],
): { chosen: ChosenMaterial; modifiers: string[] } | null {
  const { material, from, to } = chosen;
  if (material === null || !COLORED_STOCK.has(material.optics)) return null;
  if (modifiers.some((modifier) => PAINTS.has(modifier))) return null;
  const colors = [...wordsOf(text, 'finish'), ...wordsOf(text, 'color')]
    .filter(({ value, ...word }) => {
      const isInName = word.from >= from && word.to <= to;
      return isColorWord(value.value) && (isInName || modifiers.includes(value.value));
    })
    .sort((a, b) => a.from - b.from);
  const areAlternatives = colors.some((color, at) => {
    const next = colors[at + 1];
    return (
      next !== undefined &&
      stockColor([color.value.value]) !== stockColor([next.value.value]) &&
      isJoined(text, color.to, next.from, chosen)
    );
  });
  if (!areAlternatives) return null;
  const kind = composedMaterial(material.canonical.split(' ').slice(1).join(' '));
  return {
    chosen: { ...chosen, material: kind?.family === material.family ? kind : material },
    modifiers: modifiers.filter((modifier) => !isColorWord(modifier)),
  };
}

/** Stock whose color decides the effect of the light. */
const COLORED_STOCK = wordList('colored_optics');
/** A color next to these words describes the paint. */
const PAINTS = wordList('paint');

/** Only "or", "and" or a slash and the stock itself between two words; a comma lists adjectives of one stock. */
function isJoined(text: JobText, from: number, to: number, chosen: ChosenMaterial): boolean {
  let hasJoin = false;
  for (let at = from; at < to; at += 1) {
    const isJoin = wordAt(text, 'both', at) !== null && text.tokens[at]?.text !== ',';
    const isStock = at >= chosen.from && at < chosen.to;
    if (!isJoin && !isStock && !isPartOfMeasure(text, at)) return false;
    hasJoin ||= isJoin;
  }
  return hasJoin;
}

/** "Without paint", "paint-free": no coat to work through. */
function isDeniedCoat(text: JobText, { from, to, value }: WordMatch): boolean {
  return COATS.has(value.value) && isNegated(text, from, to);
}

const COATS = wordList('deniable_coat');

/** "acrylic, white text": the color of the artwork. */
function isOfResult(text: JobText, at: number): boolean {
  return wordsOf(text, 'hint').some((word) => word.from === at && word.value.value !== 'Cut');
}

/** Bare metal has no color of its own: "stainless, black" asks for a black mark. */
function isStockColor(text: JobText, { from, to }: WordMatch, chosen: ChosenMaterial): boolean {
  if (!text.owners.isFree(from, to) || chosen.material?.family === 'metal') return false;
  return to <= chosen.from || !isOfResult(text, to);
}

const DESCRIBED = wordList('described');
const MODIFIER_REACH = 3;
/** Always describes the stock, regardless of its position. */
const FAR_FINISHES = wordList('far_finish');

function isAround(text: JobText, from: number, to: number, chosen: ChosenMaterial): boolean {
  if (from >= chosen.from && to <= chosen.to) return true;
  if (to <= chosen.from)
    return chosen.from - to <= MODIFIER_REACH && isOneClause(text, to, chosen.from);
  const described = DESCRIBED.has(text.tokens[chosen.to]?.text ?? '');
  if (from < chosen.to || !isOneClause(text, chosen.to, from)) return false;
  let between = 0;
  for (let i = chosen.to; i < from; i += 1) if (!isPartOfMeasure(text, i)) between += 1;
  return between <= (described ? MODIFIER_REACH : 1);
}

function isPartOfMeasure(text: JobText, at: number): boolean {
  return text.tokens[at]?.kind === 'number' || LENGTH_UNITS.has(text.tokens[at]?.text ?? '');
}

/** "remove the anodizing from aluminum": the finish still belongs to it. */
const OFF = wordList('off');

function isOneClause(text: JobText, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (isBreak(text.tokens[i]) && text.tokens[i]?.text !== ',') return false;
    if (wordAt(text, 'on', i) !== null && !OFF.has(text.tokens[i]?.text ?? '')) return false;
    if (wordsOf(text, 'op').some((word) => word.from === i)) return false;
  }
  return true;
}
