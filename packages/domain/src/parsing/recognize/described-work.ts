import { wordList, wordValues } from '../../language/word-lists.ts';
import type { Material } from '../../materials/catalog.ts';
import { wordAt } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import { isNegated } from '../negation.ts';
import { isThroughOfCut } from './unmeant-operations.ts';

/** A verb, the other kinds of work beside it and the stock of the sentence. */
interface Described {
  text: JobText;
  word: WordMatch;
  others: readonly WordMatch[];
  material: Material | null;
}

/** The verbs without those that describe the stock, a likeness or the method (PAR-19). */
export function withoutDescriptions(
  text: JobText,
  words: readonly WordMatch[],
  material: Material | null,
): readonly WordMatch[] {
  const stated = words.filter(({ from, to }) => !isNegated(text, from, to));
  return words.filter((word) => {
    const others = stated.filter(({ value }) => value.value !== word.value.value);
    const described = { text, word, others, material };
    return ![isLikeness, isPerforatedStock, isCutStock, isMethod, isSurfaceOnly].some((isIt) =>
      isIt(described),
    );
  });
}

const SEEMS = wordList('seems');
const AS_IF = wordList('as_if');
const LIKENESS_LINKS = wordList('likeness_link');
/** "like the paper there is perforated". */
const MAX_LIKENESS_WORDS = 6;

/** "looks perforated", "almost like it was cut"; not "I'd like it cut", "jobs like cutting". */
function isLikeness({ text, word }: Described): boolean {
  if (word.to - word.from > 1) return false;
  for (let step = 1; step <= MAX_LIKENESS_WORDS; step += 1) {
    const at = word.from - step;
    const token = wordText(text, at);
    if (SEEMS.has(token) || (AS_IF.has(token) && isComparison(text, at, word))) return true;
    if (!LIKENESS_LINKS.has(token) && !isMaterial(text, at)) return false;
  }
  return false;
}

const WISHES_LIKE = wordList('wishes_like');
/** Whether the adjective may also follow its noun: "cuir perforé", "cuero perforado". */
const PERFORATED = wordValues<'before' | 'either'>('perforated');
/** "like it was cut": what is compared has a subject and a verb. */
const MIN_CLAUSE_WORDS = 2;

/** A question begins with "wie", a condition with "if"; "I like it" wishes. */
function isComparison(text: JobText, at: number, word: WordMatch): boolean {
  const before = wordText(text, at - 1);
  const isIf = wordText(text, at) === 'if' || wordText(text, at) === 'though';
  if (before === '' || WISHES_LIKE.has(before) || (isIf && before !== 'as')) return false;
  return isPerforated(text, word) || word.from - at > MIN_CLAUSE_WORDS;
}

const PERFORATED_SHEETS = wordList('perforated_sheet');
const ASKED_WORK = wordList('asked_work');
/** "perforated galvanised steel board". */
const MAX_ADJECTIVES = 2;

/** "perforated leather" was bought so; "laser perforated" and paper to perforate are work. */
function isPerforatedStock({ text, word, others, material }: Described): boolean {
  const { from, to } = word;
  if (to - from > 1 || !isPerforated(text, word)) return false;
  const before = wordText(text, from - 1);
  if (before === 'laser') return false;
  if (others.length === 0 && (material?.family === 'paper' || ASKED_WORK.has(before))) return false;
  if (isStockAhead(text, to, MAX_ADJECTIVES)) return true;
  const isEither = PERFORATED.get(wordText(text, from)) === 'either';
  return others.length > 0 && isEither && isMaterial(text, from - 1);
}

const isPerforated = (text: JobText, { from }: WordMatch): boolean =>
  PERFORATED.has(wordText(text, from));

/** A material or sheet after at most this many adjectives. */
function isStockAhead(text: JobText, from: number, adjectives: number): boolean {
  for (let at = from; at <= from + adjectives; at += 1) {
    if (isMaterial(text, at) || PERFORATED_SHEETS.has(wordText(text, at))) return true;
    const isLink = (['article', 'on', 'both'] as const).some((kind) => wordAt(text, kind, at));
    if (text.tokens[at]?.kind !== 'word' || isLink) return false;
  }
  return false;
}

const ROUGH = wordList('rough');
const BEFORE_STOCK = wordList('before_stock');
const BOUGHT_CUT = wordList('bought_cut');
const JOINS_WORK = wordList('joins_work');
const SCRAP_PIECES = wordList('scrap_piece');

/** "rough cut walnut", "on cut slate", "engrave cut glass", "an oak cut-off"; not "engrave and cut oak". */
function isCutStock({ text, word, others }: Described): boolean {
  const { from, to } = word;
  const [first, last] = [from, to - 1].map((at) => wordText(text, at));
  const before = wordText(text, from - 1);
  const isBeforeStock = BEFORE_STOCK.has(before);
  if (last === 'off') {
    const isScrap = SCRAP_PIECES.has(wordText(text, to));
    return others.length > 0 && (isScrap || isBeforeStock || isMaterial(text, from - 1));
  }
  if (last !== 'cut') return false;
  if (ROUGH.has(before))
    return !JOINS_WORK.has(wordText(text, from - 2)) && isStockAhead(text, to, 1);
  if (isJoined(text, isBeforeStock ? from - 1 : from)) return false;
  if (others.length === 0 || !isStockAhead(text, to, 0)) return false;
  if (first === 'laser') return false;
  const isWorkedOn = isBeforeStock && others.some((other) => other.to <= from);
  return isWorkedOn || first === 'die' || BOUGHT_CUT.has(wordText(text, to));
}

/** "engrave and the cut acrylic", "engrave, die cut cardstock": work of its own. */
function isJoined(text: JobText, at: number): boolean {
  return text.tokens[at - 1]?.kind === 'symbol' || JOINS_WORK.has(wordText(text, at - 1));
}

const METHOD_NOUNS = wordList('method_noun');
const METHOD_WORDS = wordList('method_word');

/** "vector (cut mode) engraving", "engrave in cut mode": how the other work is done. */
function isMethod({ text, word, others }: Described): boolean {
  if (word.value.value !== 'Cut' || others.length === 0) return false;
  if (JOINS_WORK.has(wordText(text, word.from - 1))) return false;
  if (isVectorOfOther(text, word.from)) return true;
  const isModeBehind = (at: number): boolean => METHOD_NOUNS.has(wordText(text, at));
  if (isModeBehind(word.to))
    return wordText(text, word.to + 1) !== 'for' && !others.some(({ to }) => isModeBehind(to));
  return isForeignMode(text, word) || isMethodInBrackets(text, word, others);
}

/** "mode découpe", "modalità di taglio". */
function isForeignMode(text: JobText, { from, value }: WordMatch): boolean {
  if (value.language === 'en') return false;
  const at = METHOD_WORDS.has(wordText(text, from - 1)) ? from - 2 : from - 1;
  return METHOD_NOUNS.has(wordText(text, at));
}

/** "vector (cut mode) engraving": the brackets part "vector" from its work. */
function isVectorOfOther(text: JobText, at: number): boolean {
  if (wordText(text, at) !== 'vector' || wordText(text, at + 1) !== '(') return false;
  const close = text.tokens.findIndex((token, index) => index > at && token.text === ')');
  const next = close < 0 ? null : wordAt(text, 'op', close + 1);
  return next !== null && next.value.value !== 'Cut';
}

/** "engraving (vector cut)": brackets beside the work, with nothing but the method. */
function isMethodInBrackets(text: JobText, word: WordMatch, others: readonly WordMatch[]): boolean {
  let open = word.from;
  while (METHOD_WORDS.has(wordText(text, open - 1))) open -= 1;
  let close = word.to;
  while (METHOD_WORDS.has(wordText(text, close))) close += 1;
  if (wordText(text, open - 1) !== '(' || wordText(text, close) !== ')') return false;
  const isBeside = others.some(({ from, to }) => to === open - 1 || from === close + 1);
  return isBeside && close - open > 1;
}

const CANNOT = wordList('cannot');
const DENIED_BEHIND = wordList('denied_behind');
const CUT_INTO = wordList('cut_into');

/**
 * "marks the surface but doesn't cut into it", "etch without cutting through"; "engraves but doesn't cut through" is a
 * complaint.
 */
function isSurfaceOnly({ text, word, others }: Described): boolean {
  const { from, to, value } = word;
  if (!others.some((other) => other.to <= from)) return false;
  if (isThroughOfCut(text, word)) return true;
  if (value.language === 'en') {
    const isInto = [from + 1, to].some((at) => CUT_INTO.has(wordText(text, at)));
    return isInto && [1, 2].some((step) => CANNOT.has(wordText(text, from - step)));
  }
  const denied = [to, to + 1].find((at) => DENIED_BEHIND.has(wordText(text, at)));
  if (denied === undefined || value.value !== 'Cut') return false;
  const into = [denied + 1, denied + 2].find((at) => CUT_INTO.has(wordText(text, at)));
  return into !== undefined && text.tokens[into + 1]?.kind !== 'number';
}

const isMaterial = (text: JobText, at: number): boolean => text.owners.ownerOf(at) === 'material';

function wordText(text: JobText, at: number): string {
  return text.tokens[at]?.text ?? '';
}
