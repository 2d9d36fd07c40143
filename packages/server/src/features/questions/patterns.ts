import { createRequire } from 'node:module';
import type { TriggerDraft } from '@beamwright/contract';
import { fold, visibleText } from '@beamwright/domain';
import type * as Re2 from 're2js';

const require = createRequire(import.meta.url);

export type PatternType = TriggerDraft['pattern_type'];

/** Sentences, names and answers of one job. */
export type Matcher = (texts: readonly string[]) => boolean;

/** Longer than any job with its answers; longer text is matched up to here, before a letter may become several. */
const MAX_MATCHED_LENGTH = 8000;

/** Invisible characters would hide a word from every pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const visible = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

/** Folded words and numbers: "3mm Épaisseur" is 3, mm, epaisseur. */
export function wordsOf(text: string): string[] {
  return fold(visible(text)).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Ignores case; `^` and `$` match the ends of each text. Throws re2js errors. */
export function compileRegex(pattern: string): Re2.RE2JS {
  // At the first use, because few installations have such a pattern: 3 MB.
  const { RE2JS } = require('re2js') as typeof Re2;
  return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
}

/**
 * A stored pattern, ready to match. Words match completely, ignoring case, accents and punctuation; the last one also
 * with a plural s. A regular expression is matched in linear time, on the text as typed, as the parser reads it, and without
 * accents.
 */
export function compilePattern(pattern: string, type: PatternType): Matcher {
  if (type !== 'regex') return matchWords(wordsOf(pattern), PLACES[type]);
  const regex = compileRegex(pattern);
  return (texts) => {
    const known = readings.get(texts) ?? readingsOf(texts);
    readings.set(texts, known);
    return known.some((text) => regex.test(text));
  };
}

/** Every block of an installation reads the same texts. */
const readings = new WeakMap<readonly string[], readonly string[]>();

/** As typed, as the parser reads it, which takes a Cyrillic "e" for what it looks like, and both without accents. */
function readingsOf(texts: readonly string[]): readonly string[] {
  const typed = texts.join('\n').slice(0, MAX_MATCHED_LENGTH);
  const shown = [visible(typed), visible(visibleText(typed))];
  return [...new Set([...shown, ...shown.map(fold)])];
}

/** The first and last word of a text where a pattern may start. */
type Places = (length: number, wanted: number) => [first: number, last: number];

const PLACES: Record<Exclude<PatternType, 'regex'>, Places> = {
  contains: (length, wanted) => [0, length - wanted],
  equals: (length, wanted) => (length === wanted ? [0, 0] : [0, -1]),
  starts_with: () => [0, 0],
  ends_with: (length, wanted) => [length - wanted, length - wanted],
};

function matchWords(wanted: readonly string[], placesIn: Places): Matcher {
  return (texts) =>
    wanted.length > 0 &&
    texts.some((text) => {
      const words = wordsOf(text.slice(0, MAX_MATCHED_LENGTH));
      const [first, last] = placesIn(words.length, wanted.length);
      for (let at = first; at <= last; at += 1) if (matchesAt(words, wanted, at)) return true;
      return false;
    });
}

function matchesAt(words: readonly string[], wanted: readonly string[], at: number): boolean {
  return wanted.every((word, index) => {
    const actual = words[at + index];
    const isLast = index === wanted.length - 1;
    return actual === word || (isLast && (actual === `${word}s` || actual === `${word}es`));
  });
}
