import { wordList } from '../../language/word-lists.ts';
import { isBreak, wordAt, wordBefore, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import { isNegated } from '../negation.ts';

const NOT = wordList('not');
const WHETHER = wordList('whether');
const ONLY = wordList('only');
const INSTEAD_ENDS = wordList('instead_end');

/** "don't cut", "no engraving", "nicht durchschneiden", "instead of only marking"; not "why not cut", "if not cut". */
export function isRefused(text: JobText, word: WordMatch): boolean {
  const [before = '', twoBefore = ''] = [1, 2].map((step) => wordText(text, word.from - step));
  if (wordAt(text, 'done', word.to) !== null) return true;
  if (before === 'is' || isThroughOfCut(text, word)) return false;
  if (NOT.has(before) && WHETHER.has(twoBefore)) return false;
  const isReplaced = ONLY.has(before) && INSTEAD_ENDS.has(twoBefore);
  return isNegated(text, isReplaced ? word.from - 1 : word.from, word.to);
}

/** "cut but don't cut through" contradicts itself and needs a question (CLA-5). */
export function isThroughOfCut(text: JobText, { from }: WordMatch): boolean {
  return wordsOf(text, 'not_through').some((phrase) => phrase.from <= from && phrase.to > from);
}

const BEFORE_PERSON = wordList('before_person');

/** "the name Mark", "for Mark", "engrave Mark on slate": a capital in the middle of a sentence, after a name word. */
export function isNameMark(text: JobText, { from, to }: WordMatch): boolean {
  if (to - from !== 1 || text.tokens[from]?.raw !== 'Mark') return false;
  if (BEFORE_PERSON.has(wordText(text, from - 1))) return true;
  if (wordText(text, from - 1) === 'is' && BEFORE_PERSON.has(wordText(text, from - 2))) return true;
  const isEngraved = wordBefore(text, 'op', from)?.value.value === 'Engrave';
  return isEngraved && wordAt(text, 'on', to) !== null;
}

/** The words between double quotes; the mark behind a number is inches. */
function quotedParts({ tokens }: JobText): { from: number; to: number }[] {
  const marks = tokens.flatMap((token, at) =>
    token.text === '"' && tokens[at - 1]?.kind !== 'number' ? [at] : [],
  );
  const parts: { from: number; to: number }[] = [];
  for (let at = 0; at + 1 < marks.length; at += 2)
    parts.push({ from: marks[at] as number, to: marks[at + 1] as number });
  return parts;
}

/** Words in quotes are what is burned, when a verb outside them says what to do, or when one is a name. */
export function withoutQuoted(text: JobText, words: readonly WordMatch[]): readonly WordMatch[] {
  const parts = quotedParts(text);
  const isQuoted = ({ from }: WordMatch): boolean =>
    parts.some((part) => part.from < from && part.to > from);
  const outside = words.filter((word) => !isQuoted(word));
  if (outside.length > 0 || parts.length === 0) return outside;
  return words.filter(({ from }) => !isCapitalized(text.tokens[from]?.raw ?? ''));
}

const isCapitalized = (raw: string): boolean => raw !== raw.toLowerCase();

const WHENEVER = wordList('whenever');
const EVERY = wordList('every');
const THROUGH = wordList('through');

/**
 * "every time I engrave, it cuts through", "it cut too deep", "the artwork is cut in half": beside another operation,
 * the cut is what goes wrong, not what to do.
 */
export function isResult(text: JobText, word: WordMatch, others: readonly WordMatch[]): boolean {
  const works = others.filter(({ value }) => value.value !== 'Cut');
  if (word.value.value !== 'Cut' || works.length === 0) return false;
  if (wordText(text, word.to) === 'too' || isArtworkCut(text, word)) return true;
  const goesThrough = [-1, 0, 1].some((step) => THROUGH.has(wordText(text, word.to + step)));
  return (
    goesThrough && works.some(({ to }) => to <= word.from && isRepeated(text, { from: 0, to }))
  );
}

const PASSIVES = wordList('passive');
const CUT_FREE = wordList('cut_free');

/** "the logo was cut"; not "the logo is cut out", "the letters are cut from acrylic". */
function isArtworkCut(text: JobText, { from, to }: WordMatch): boolean {
  if (to - from > 1 || CUT_FREE.has(wordText(text, to))) return false;
  let subject = from;
  while (PASSIVES.has(wordText(text, subject - 1))) subject -= 1;
  return subject < from && wordBefore(text, 'hint', subject)?.value.value === 'Engrave';
}

function isRepeated(text: JobText, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at < to; at += 1) {
    if (!WHENEVER.has(wordText(text, at))) continue;
    if (wordText(text, at) !== 'time' || EVERY.has(wordText(text, at - 1))) return true;
  }
  return false;
}

const STITCHES = wordList('stitch');
/** "perforate the holes for the stitching", "stitching holes, all perforated". */
const MAX_WORDS_TO_STITCH = 4;

/** "perforate stitching holes": round holes are cut, not a line to tear along. */
export function isStitchHole(text: JobText, { from, to, value }: WordMatch): boolean {
  if (value.value !== 'Perforate') return false;
  for (let step = 1; step <= MAX_WORDS_TO_STITCH; step += 1)
    if (STITCHES.has(wordText(text, from - step))) return true;
  for (let at = to; at < to + MAX_WORDS_TO_STITCH && !isBreak(text.tokens[at]); at += 1)
    if (STITCHES.has(wordText(text, at))) return true;
  return false;
}

function wordText(text: JobText, at: number): string {
  return text.tokens[at]?.text ?? '';
}
