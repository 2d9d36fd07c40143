import { isKnownWord } from '../../language/vocabulary.ts';
import { wordList } from '../../language/word-lists.ts';
import type { Family } from '../../materials/family-names.ts';
import { isBreak, wordAt, wordBefore, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import type { Measure } from './measures.ts';

/** Adjectives allowed between the number and the thing: "40 small round tags". */
const MAX_TOKENS_BETWEEN = 4;

/** How many pieces: "24 of them", "500pcs", "set of 6", "make 12 keychains", "a dozen signs". */
export function recognizeQuantity(text: JobText, measures: readonly Measure[]): number | null {
  const measured = new Set(
    measures.filter((measure) => measure.unit !== 'none').map((measure) => measure.from),
  );
  for (let i = 0; i < text.tokens.length; i += 1) {
    const count = countAt(text, i);
    if (count === null || measured.has(i) || !text.owners.isFree(i)) continue;
    if (
      wordAt(text, 'not_counted', count.to) !== null &&
      wordAt(text, 'product', count.to) === null
    )
      continue;
    const certain =
      wordAt(text, 'pieces', count.to) !== null ||
      wordBefore(text, 'qty', i) !== null ||
      isCutCount(text, i, count.to) ||
      isAfterProduct(text, i, count.to);
    if (certain ? !isMeasured(text, count.to) : hasProduct(text, count.to)) return count.value;
    if (count.value > 1 && (isUnknownPlural(text, count.to) || isVessels(text, count.to)))
      return count.value;
  }
  return null;
}

/** "badges 1.5mm, cut 30": the number can be nothing else. */
function isCutCount(text: JobText, from: number, to: number): boolean {
  const verb = wordBefore(text, 'op', from);
  return (
    verb?.value.value === 'Cut' && isBreak(text.tokens[to]) && text.tokens[from]?.kind === 'number'
  );
}

/** "fiori, 150", "llaveros 40 cortar": the product, then its count, and nothing else. */
function isAfterProduct(text: JobText, from: number, to: number): boolean {
  if (text.tokens[from]?.kind !== 'number') return false;
  const isEnd = to === text.tokens.length;
  if (isEnd && text.tokens[from - 1]?.text === ',')
    return wordsOf(text, 'product').length > 0 || isUnknownPlural(text, from - 2);
  const isLast = isBreak(text.tokens[to]) || wordAt(text, 'op', to) !== null;
  return isLast && wordBefore(text, 'product', from) !== null;
}

function countAt(text: JobText, at: number): { value: number; to: number } | null {
  const token = text.tokens[at];
  if (token?.kind === 'number') {
    const whole =
      token.value !== null && Number.isInteger(token.value) && token.value > 0 && !token.fraction;
    return whole ? { value: token.value as number, to: at + 1 } : null;
  }
  const word = wordAt(text, 'count', at);
  return word === null || word.value.value === '1'
    ? null
    : { value: Number(word.value.value), to: word.to };
}

const UNITS_BEHIND = wordList('unit_behind_count');

function isMeasured(text: JobText, at: number): boolean {
  return UNITS_BEHIND.has(text.tokens[at]?.text ?? '');
}

function hasProduct(text: JobText, start: number): boolean {
  let ofStock = false;
  for (let at = start; at < start + MAX_TOKENS_BETWEEN; at += 1) {
    const token = text.tokens[at];
    if (token === undefined || wordAt(text, 'not_counted', at) !== null) return false;
    const product = wordAt(text, 'product', at);
    if (product !== null && isSeveral(text, product)) return true;
    if (text.owners.ownerOf(at) === 'material') ofStock = true;
    else if (ofStock && token.kind === 'word' && text.owners.isFree(at) && isPlural(token.raw))
      return true;
    const passable =
      token.kind === 'word'
        ? !wordsOf(text, 'op').some((word) => word.from === at)
        : text.owners.ownerOf(at) !== null && token.kind === 'number';
    if (!passable || wordAt(text, 'language', at) !== null) return false;
  }
  return false;
}

const PLURALS: Record<string, RegExp> = {
  de: /(?:e|n|s|er|el)$/,
  nl: /(?:en|s)$/,
  fr: /[sx]$/,
  es: /s$/,
  pt: /s$/,
  it: /[ie]$/,
  pl: /./,
};
const VESSEL_FAMILIES = new Set<Family>(['glass', 'ceramic', 'coated metal']);

/** "24 tarros de cristal": the name of the stock is what is counted. */
function isVessels(text: JobText, at: number): boolean {
  const token = text.tokens[at];
  const language = [...text.languages].find((spoken) => spoken !== 'en') ?? 'es';
  return (
    token?.kind === 'word' &&
    token.text.length >= MIN_PLURAL_LETTERS &&
    PLURALS[language]?.test(token.raw.toLowerCase()) === true &&
    text.names.some(({ from, value }) => from === at && VESSEL_FAMILIES.has(value.material.family))
  );
}

const MIN_PLURAL_LETTERS = 4;

/** "60 cuoricini", "120 serduszek": in another language, a number before an unknown noun can only be a count. */
function isUnknownPlural(text: JobText, at: number): boolean {
  const token = text.tokens[at];
  const language = [...text.languages].find((spoken) => spoken !== 'en');
  if (token?.kind !== 'word' || language === undefined || token.glued) return false;
  return (
    token.text.length >= MIN_PLURAL_LETTERS &&
    text.owners.isFree(at) &&
    (!isKnownWord(token.text) || wordAt(text, 'hint', at) !== null) &&
    PLURALS[language]?.test(token.text) === true
  );
}

/** For other languages, the lexicon lists only plurals. */
function isSeveral(text: JobText, { to, value }: WordMatch): boolean {
  return value.language !== 'en' || isPlural(text.tokens[to - 1]?.raw ?? '');
}

function isPlural(word: string): boolean {
  return /s$/i.test(word) && !/ss$/i.test(word);
}
