import { wordList } from '../../language/word-lists.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import type { ChosenMaterial } from './material.ts';
import { isBreak, wordAt, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';

const RESULTS = wordList('result');
const WISHES = wordList('wish');
const LOOKS = wordList('look');

const COLOR_MARK = wordList('color_mark');

/** "black on stainless", "white on black acrylic": what comes out, before the stock it comes out on. */
const COLOR_ON = wordList('color_on');
/** "on my stainless steel", "on the back of stainless". */
const MAX_WORDS_TO_STOCK = 3;

/** "grabar en negro placas", "na czarno": the wanted look, regardless of what follows. */
const IN_COLOR = wordList('in_color');

/** The color the burn should show: "color mark BLUE", "want crisp white", "black logo"; not the color of the stock. */
export function recognizeColor(text: JobText, chosen: ChosenMaterial): string | null {
  const colors = wordsOf(text, 'color').filter((word) => isFreeColor(text, word));
  const expected = colors.find((color) => isResult(text, color, chosen))?.value.value;
  if (expected !== undefined) return expected;
  if (asksForDark(text, chosen)) return 'black';
  return chosen.material?.family === 'metal' && hasPhrase(text, MANY_COLORS) ? 'rainbow' : null;
}

/** "Gold leaf", "silver lining": the name of a metal inside another name is no color. */
function isFreeColor(text: JobText, { from, to }: WordMatch): boolean {
  if (text.owners.isOwnedBy(from, ['material', 'content'])) return false;
  const isMetal = to === from + 1 && METAL_HUES.has(text.tokens[from]?.text ?? '');
  return !isMetal || text.owners.isFree(from, to);
}

const METAL_HUES = wordList('metal_hue');

/** An annealed mark is a black one unless another color is named (ENG-22); annealed stock is not a mark. */
const ANNEALING = wordList('annealing');
const DARK_MARK = wordList('dark_mark');
/** "mark stainless dark": behind the stock it is no description of it. */
const DARK_LOOK = wordList('dark_look');
/** Without a color that is named: "color mark stainless", "Edelstahl farbig markieren". */
const MANY_COLORS = wordList('many_colors');

function asksForDark(text: JobText, { material, to }: ChosenMaterial): boolean {
  if (hasPhrase(text, ANNEALING) || hasPhrase(text, DARK_MARK)) return true;
  if (material?.family !== 'metal' || !DARK_LOOK.has(text.tokens[to]?.text ?? '')) return false;
  return isBreak(text.tokens[to + 1]) || text.owners.ownerOf(to + 1) === 'operation';
}

function hasPhrase({ tokens }: JobText, phrases: ReadonlySet<string>): boolean {
  return tokens.some(
    (token, at) =>
      phrases.has(token.text) || phrases.has(`${token.text} ${tokens[at + 1]?.text ?? ''}`),
  );
}

/** "Edelstahl 0,5mm schwarz": a measure between them does not separate them. */
function wordsBetween(text: JobText, from: number, to: number): number {
  return text.tokens
    .slice(from, to)
    .filter(({ kind, text: word }) => kind !== 'number' && !LENGTH_UNITS.has(word)).length;
}

/** "gold colored mark", "blue look": up to the word that only says it is a color. */
function withLook(text: JobText, color: WordMatch): WordMatch {
  return LOOKS.has(text.tokens[color.to]?.text ?? '') ? { ...color, to: color.to + 1 } : color;
}

function isResult(text: JobText, word: WordMatch, chosen: ChosenMaterial): boolean {
  const color = withLook(text, word);
  const isAdverb =
    color.value.language !== 'en' && IN_COLOR.has(text.tokens[color.from - 1]?.text ?? '');
  if (isAdverb) return true;
  if (color.to === chosen.from) return false;
  if (isOnStock(text, color, chosen)) return true;
  const after = text.tokens[color.to]?.text ?? '';
  if (
    text.owners.ownerOf(color.to) === 'operation' ||
    text.owners.ownerOf(color.from - 1) === 'operation'
  )
    return wordAt(text, 'product', color.to) === null;
  const isAfterNoun =
    color.value.language !== 'en' && RESULTS.has(text.tokens[color.from - 1]?.text ?? '');
  if (RESULTS.has(after) || isAfterNoun) return true;
  const onMetal =
    chosen.material?.family === 'metal' &&
    color.from >= chosen.to &&
    wordsBetween(text, chosen.to, color.from) <= 1;
  if (onMetal && wordAt(text, 'product', color.to) === null) return true;
  const colorMark = text.tokens.some((token, at) => COLOR_MARK.has(token.text) && at < color.from);
  if (colorMark && wordAt(text, 'product', color.to) === null) return true;
  return (
    WISHES.has(text.tokens[color.from - 1]?.text ?? '') &&
    wordAt(text, 'product', color.to) === null &&
    color.to !== chosen.from
  );
}

function isOnStock(text: JobText, color: WordMatch, chosen: ChosenMaterial): boolean {
  if (!COLOR_ON.has(text.tokens[color.to]?.text ?? '')) return false;
  const first = color.to + 1;
  return chosen.from >= first && wordsBetween(text, first, chosen.from) <= MAX_WORDS_TO_STOCK;
}
