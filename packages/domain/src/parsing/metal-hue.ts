import { wordList } from '../language/word-lists.ts';
import { METAL_FAMILIES } from '../materials/families.ts';
import { isBreak, wordAt } from './job-text.ts';
import type { JobText } from './job-text.ts';
import type { Mention } from './mention.ts';

/** Metals whose names are also colors of a mark on another metal. */
const HUES = wordList('metal_hue');
const ON = wordList('color_on');
const IN = wordList('in_hue');
const RESULTS = wordList('result');
const LOOKS = wordList('look');
/** Metals that take on colors under the beam. */
const COLORING = wordList('coloring_metal');
/** "gold on my stainless flask", "gold on the back of stainless". */
const MAX_WORDS_TO_STOCK = 3;

/**
 * Without the metals that only name the color of a mark on another metal: "gold on stainless", "stainless in gold",
 * "gold logo on a steel tumbler". Their words are released to be read as colors.
 */
export function withoutHues(text: JobText, mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    const isHue = isMetalHue(text, mention, mentions);
    if (isHue) text.owners.release(mention.from, mention.to);
    return !isHue;
  });
}

function isMetalHue(text: JobText, mention: Mention, mentions: readonly Mention[]): boolean {
  const { material, object } = mention.value;
  if (object || !HUES.has(material.canonical) || mention.negated) return false;
  return mentions.some((stock) => {
    const { family, canonical } = stock.value.material;
    if (!METAL_FAMILIES.has(family) || canonical === material.canonical || stock.negated)
      return false;
    return isOn(text, mention, stock) || isIn(text, mention, stock);
  });
}

/** "gold on stainless", "gold colored mark on brass", "gold logo stainless tumbler". */
function isOn(text: JobText, { from, to }: Mention, stock: Mention): boolean {
  const word = (at: number): string => text.tokens[at]?.text ?? '';
  if (stock.from < to || ON.has(word(from - 1))) return false;
  let at = to;
  while (LOOKS.has(word(at)) || RESULTS.has(word(at))) at += 1;
  const isResult = at > to && RESULTS.has(word(at - 1));
  if (ON.has(word(at))) at += 1;
  else if (!isResult) return false;
  return stock.from >= at && stock.from - at <= MAX_WORDS_TO_STOCK;
}

/** "stainless in gold", "mark stainless tumbler gold": last in its clause, after a stock that it cannot be part of. */
function isIn(text: JobText, { from, to }: Mention, stock: Mention): boolean {
  if (stock.to > from) return false;
  const after = text.tokens[to];
  const isLast =
    after === undefined || isBreak(after) || RESULTS.has(after.text) || wordAt(text, 'op', to);
  if (!isLast) return false;
  const between = text.tokens.slice(stock.to, from);
  if (IN.has(between.at(-1)?.text ?? '')) return between.length <= 2 && !between.some(isBreak);
  return (
    COLORING.has(stock.value.material.canonical) &&
    between.length <= 1 &&
    between.every(
      (token, at) =>
        token.kind === 'word' &&
        wordAt(text, 'both', stock.to + at) === null &&
        wordAt(text, 'companion', stock.to + at) === null &&
        wordAt(text, 'on', stock.to + at) === null,
    )
  );
}
