import { MATERIAL_NAMES } from '../materials/names.ts';
import type { MaterialName } from '../materials/names.ts';
import { baseForms, polishStem } from './inflect.ts';
import type { ForeignLanguage } from './inflect.ts';
import { JOB_WORDS } from './lexicon.ts';
import type { JobWord, WordKind } from './lexicon.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { PhraseMatch } from './phrase-index.ts';
import type { Token } from './tokenize.ts';
import { wordList } from './word-lists.ts';

/** Kinds of words that are inflected; function words ("der", "na") are matched unchanged. */
const INFLECTED: ReadonlySet<WordKind> = new Set([
  'op',
  'hint',
  'benign',
  'finish',
  'color',
  'depth',
  'product',
  'photo',
  'rotary',
  'edge_lit',
  'sheet',
]);

interface Vocabulary {
  known: Set<string>;
  names: PhraseIndex<MaterialName>;
  words: PhraseIndex<JobWord>;
}

const VOCABULARIES = new Map<ForeignLanguage, Vocabulary>();

/**
 * Names and words of one language by their base forms, Polish adjectives before and after their noun; built when the
 * language first occurs.
 */
function vocabularyOf(language: ForeignLanguage): Vocabulary {
  const made = VOCABULARIES.get(language);
  if (made !== undefined) return made;
  const vocabulary: Vocabulary = {
    known: new Set(),
    names: new PhraseIndex(),
    words: new PhraseIndex(),
  };
  const keyOf = (words: readonly string[]): string =>
    words
      .map((word) => {
        const key = language === 'pl' ? polishStem(word) : word;
        if (/^[a-z]{3}/.test(key)) vocabulary.known.add(key);
        return key;
      })
      .join(' ');
  for (const { words, value } of MATERIAL_NAMES.phrases())
    if (value.language === language) {
      vocabulary.names.add(keyOf(words), value);
      if (language === 'pl' && words.length === 2)
        vocabulary.names.add(keyOf(words.toReversed()), value);
      const bare = words.filter((word) => !LINKS.has(word));
      if (bare.length > 1 && bare.length < words.length) vocabulary.names.add(keyOf(bare), value);
    }
  for (const { words, value } of JOB_WORDS.phrases())
    if (value.language === language && INFLECTED.has(value.kind))
      vocabulary.words.add(keyOf(words), value);
  VOCABULARIES.set(language, vocabulary);
  return vocabulary;
}

/** Whether a folded word is an inflected form in every language the sentence may be in; false without a language. */
export function isInflectedIn(word: string, spoken: readonly ForeignLanguage[]): boolean {
  return spoken.length > 0 && spoken.every((language) => keyOf(word, language) !== null);
}

/** The base form of such a word; for Polish the word itself, because its stem is not a word. */
export function baseFormIn(word: string, [first]: readonly ForeignLanguage[]): string {
  return first === undefined || first === 'pl' ? word : (keyOf(word, first) ?? word);
}

/** The key of a folded word, or `null` when the language does not have it. */
function keyOf(word: string, language: ForeignLanguage): string | null {
  const { known } = vocabularyOf(language);
  if (language === 'pl') return known.has(polishStem(word)) ? polishStem(word) : null;
  if (known.has(word)) return word;
  return baseForms(word, language).find((form) => known.has(form)) ?? null;
}

/** Names and words of the detected language, in any case, number and gender: "z brzozowej sklejki", "lacadas". */
export function inflectedMatches(
  tokens: readonly Token[],
  language: ForeignLanguage,
): { names: PhraseMatch<MaterialName>[]; words: PhraseMatch<JobWord>[] } {
  const { names, words } = vocabularyOf(language);
  const keyed = tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: keyOf(token.text, language) ?? token.text } : token,
  );
  return { names: matchesAcrossLinks(names, keyed), words: words.matches(keyed) };
}

/** Between the words of a name: "cartone imballo" is "cartone da imballo", "placa de corcho" a "placa corcho". */
const LINKS = wordList('name_link');

/** Matches with and without function words in between; they are not part of a match at its start or end. */
function matchesAcrossLinks(
  names: PhraseIndex<MaterialName>,
  tokens: readonly Token[],
): PhraseMatch<MaterialName>[] {
  const found = names.matches(tokens);
  const remaining = [...tokens.keys()].filter((at) => !LINKS.has(tokens[at]?.text ?? ''));
  if (remaining.length === tokens.length) return found;
  const bare = names.matches(remaining.map((at) => tokens[at] as Token));
  for (const { from, to, value } of bare) {
    const first = remaining[from] ?? 0;
    const last = remaining[to - 1] ?? first;
    if (last - first >= to - from) found.push({ from: first, to: last + 1, value });
  }
  return found;
}
