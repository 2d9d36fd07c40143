import { wordList, wordValues } from '../language/word-lists.ts';
import type { StockColor } from '../types.ts';

const SEE_THROUGH = wordList('see_through');
const COLORS = wordValues<StockColor>('stock_color');
/** Tints that absorb blue light; others let it through. */
const ABSORBS_BLUE = wordList('takes_blue');
/** A color next to these words describes the paint. */
const PAINTED = wordList('paint');

/** The color of the stock by the words around it, transparency before any color; `null` when there is none. */
export function stockColor(modifiers: readonly string[]): StockColor | null {
  const colors = modifiers.some((modifier) => PAINTED.has(modifier)) ? [] : modifiers;
  if (modifiers.some((modifier) => SEE_THROUGH.has(modifier))) {
    const isTinted =
      modifiers.includes('tinted') || colors.some((color) => ABSORBS_BLUE.has(color));
    return isTinted ? 'tinted' : 'clear';
  }
  const stated = colors.flatMap((color) => COLORS.get(color) ?? []);
  return stated.find((color) => color !== 'color') ?? stated[0] ?? null;
}

/** Whether a word around the stock states its color or transparency. */
export function isColorWord(modifier: string): boolean {
  return SEE_THROUGH.has(modifier) || COLORS.has(modifier);
}

/** The modifier that an answered color adds to the stock. */
export const COLOR_WORDS: Record<StockColor, string> = {
  dark: 'black',
  color: 'colored',
  blue: 'blue',
  white: 'white',
  tinted: 'tinted',
  clear: 'clear',
};
