import { fold } from '@beamwright/domain';

/** Same as `split_words` in the database: a number with its decimals, or consecutive letters. */
const WORD =
  // eslint-disable-next-line no-control-regex
  /[0-9]+(?:[.,][0-9]+)*|[^\u0000-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+/gu;
const MAX_LETTERS = 40;
/** Maximum words, more than any name has; each narrows the search. */
const MAX_WORDS = 20;

/** A text as the database stores it: without unsupported characters, folded like `fold_text`. */
export function foldText(text: string): string {
  return fold(text.toWellFormed().replaceAll('\u0000', '')).replaceAll('ς', 'σ');
}

export function splitWords(text: string): string[] {
  const words = foldText(text).match(WORD) ?? [];
  return words
    .slice(0, MAX_WORDS)
    .map((word) => firstLetters(word.replaceAll(',', '.'), MAX_LETTERS));
}

/** By code points, as `left` of the database counts. */
export function firstLetters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}

export const isNumber = (word: string): boolean => /^[0-9]/.test(word);
