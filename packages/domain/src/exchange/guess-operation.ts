import { fold } from '../language/fold.ts';
import { wordList, wordValues } from '../language/word-lists.ts';
import type { WordListName } from '../language/word-lists.ts';
import type { Operation } from '../types.ts';
import type { LayerMode } from './portable-setting.ts';

/** In order of weight, for words that start at the same letter. */
const BY_WEIGHT: readonly Operation[] = ['Perforate', 'Score', 'Mark', 'Engrave', 'Cut'];

const WORDS = BY_WEIGHT.map((operation) => ({
  operation,
  pattern: startOf([
    ...wordsFor('operation_stem', operation),
    ...wordsFor('operation_word', operation).map((word) => `${word}(?![\\p{L}])`),
  ]),
}));

/** Nouns that hold such a word and say nothing of the work; the longest first. */
const OBJECTS = new RegExp(
  [...wordList('title_object')].toSorted((a, b) => b.length - a.length).join('|'),
  'g',
);
const OUTLINE = startOf([...wordList('outline_stem')]);

function wordsFor(list: WordListName, operation: Operation): string[] {
  return [...wordValues(list)].flatMap(([word, value]) => (value === operation ? [word] : []));
}

function startOf(stems: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${stems.join('|')})`, 'u');
}

/** What a setting calls its work, in one of eight languages; the first such word counts. `null` without one. */
export function operationNamed(text: string): Operation | null {
  const folded = fold(text).replace(OBJECTS, '');
  const found = WORDS.map(({ operation, pattern }) => ({ operation, at: folded.search(pattern) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at);
  return found[0]?.operation ?? null;
}

interface Layer {
  mode: LayerMode;
  perforated?: boolean;
  /** Title of the step, then of the setting: the first that names its work decides. */
  titles: readonly (string | null)[];
}

/**
 * What a layer does (EXC-6). A fill engraves unless it is called a mark. A line cuts unless it is perforated or called
 * otherwise; an outline that is not called a cut is scored.
 */
export function guessOperation({ mode, perforated = false, titles }: Layer): Operation {
  const titlesGiven = titles.filter((title) => title !== null);
  const named = titlesGiven.map(operationNamed).find((operation) => operation !== null) ?? null;
  if (mode !== 'line') return named === 'Mark' ? 'Mark' : 'Engrave';
  if (perforated) return 'Perforate';
  if (named !== null) return named;
  return titlesGiven.some((title) => OUTLINE.test(fold(title))) ? 'Score' : 'Cut';
}
