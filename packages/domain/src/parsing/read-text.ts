import { inflectedMatches } from '../language/inflected-words.ts';
import type { ForeignLanguage } from '../language/inflect.ts';
import { JOB_WORDS } from '../language/lexicon.ts';
import type { WordKind } from '../language/lexicon.ts';
import { wordList } from '../language/word-lists.ts';
import type { PhraseMatch } from '../language/phrase-index.ts';
import { normalize, tokenize } from '../language/tokenize.ts';
import type { Token } from '../language/tokenize.ts';
import { vocabularyTokens } from '../language/vocabulary.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';
import { LENGTH_UNITS } from '../units/length.ts';
import { TokenOwners } from './token-owners.ts';
import type { JobText, NameMatch, WordMatch } from './job-text.ts';

/** Some English function words have another meaning in other languages: "was", "z", "no". */
const ENGLISH_ONLY: ReadonlySet<WordKind> = new Set([
  'extent_before',
  'no',
  'context',
  'count',
  'says',
  'unsure',
  'not_counted',
]);
/** Written alike in every language: "CO2", "UV laser", "MOPA". */
const EVERYWHERE: ReadonlySet<WordKind> = new Set(['laser', 'machine', 'compound', 'A_size']);
/** Shorter foreign words are often English words too: "pin", "stof", "leer". */
const UNMISTAKABLE_LENGTH = 7;
/** Long foreign names that are ordinary English words: "messing" is brass, "material" a fabric. */
const ENGLISH_WORDS = wordList('english_word');

type Reading = Omit<JobText, 'owners'>;

/** Parsing a job and checking its safety read the same sentence. */
let latest: { text: string; reading: Reading } | null = null;

export function readText(text: string): JobText {
  if (latest?.text !== text) latest = { text, reading: read(text) };
  const { reading } = latest;
  return { ...reading, owners: new TokenOwners(reading.tokens.length) };
}

function read(text: string): Reading {
  const tokens = vocabularyTokens(tokenize(normalize(text)));
  const allWords = JOB_WORDS.matches(tokens);
  const allNames = MATERIAL_NAMES.matches(tokens);
  const foreign = detectLanguage(tokens, allWords, allNames);
  const languages = new Set(['en', ...(foreign === null ? [] : [foreign])]);
  const inflected = foreign === null ? null : inflectedMatches(tokens, foreign);
  const names = inflected === null ? allNames : united(allNames, inflected.names);
  const words = inflected === null ? allWords : united(allWords, inflected.words);
  return {
    tokens,
    languages,
    names: names.filter((match) => isMentioned(tokens, match, languages)),
    words: byKind(words, languages, foreign !== null),
  };
}

/** Both lists without duplicates, in order of start and length. */
function united<Value>(
  exact: readonly PhraseMatch<Value>[],
  more: readonly PhraseMatch<Value>[],
): PhraseMatch<Value>[] {
  const fresh = more.filter(
    ({ from, to, value }) =>
      !exact.some((match) => match.from === from && match.to === to && match.value === value),
  );
  return [...exact, ...fresh].sort((a, b) => a.from - b.from || a.to - b.to);
}

function byKind(
  matches: readonly WordMatch[],
  languages: ReadonlySet<string>,
  foreign: boolean,
): Map<WordKind, WordMatch[]> {
  const kinds = new Map<WordKind, WordMatch[]>();
  for (const match of matches) {
    const { kind, language } = match.value;
    if (!languages.has(language) || (foreign && language === 'en' && ENGLISH_ONLY.has(kind)))
      continue;
    const list = kinds.get(kind);
    if (list === undefined) kinds.set(kind, [match]);
    else list.push(match);
  }
  return kinds;
}

/**
 * The other language with the most words in the sentence, when it has at least as many as English. A material spelled
 * as in English ("silicone") counts for no language.
 */
function detectLanguage(
  tokens: readonly Token[],
  words: readonly WordMatch[],
  names: readonly NameMatch[],
): ForeignLanguage | null {
  const positionsByLanguage = new Map<string, Set<number>>();
  const addPosition = (language: string, from: number, to: number): void => {
    const set = positionsByLanguage.get(language) ?? new Set<number>();
    for (let i = from; i < to; i += 1) if (tokens[i]?.kind === 'word') set.add(i);
    positionsByLanguage.set(language, set);
  };
  for (const { from, to, value } of words)
    if (!EVERYWHERE.has(value.kind)) addPosition(value.language, from, to);
  const inEnglish = new Set(
    names.filter(({ value }) => value.language === 'en').map(({ from, to }) => `${from}-${to}`),
  );
  for (const { from, to, value } of names) {
    if (value.language !== 'en' && !inEnglish.has(`${from}-${to}`))
      addPosition(value.language, from, to);
  }
  const english = positionsByLanguage.get('en')?.size ?? 0;
  let best: ForeignLanguage | null = null;
  let most = Math.max(english - 0.5, 0);
  for (const [language, positions] of positionsByLanguage) {
    if (language !== 'en' && positions.size > most) {
      best = language as ForeignLanguage;
      most = positions.size;
    }
  }
  return best;
}

function isMentioned(
  tokens: readonly Token[],
  { from, to, value }: NameMatch,
  languages: ReadonlySet<string>,
): boolean {
  if (value.acronym) return isAcronym(tokens, from);
  if (languages.has(value.language) || value.material.safety === 'block') return true;
  if (to - from === 1 && ENGLISH_WORDS.has(tokens[from]?.text ?? '')) return false;
  let letters = 0;
  for (let i = from; i < to; i += 1) letters += tokens[i]?.text.length ?? 0;
  return letters >= UNMISTAKABLE_LENGTH;
}

function isAcronym(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const previous = tokens[at - 1];
  if (token === undefined) return false;
  const afterThickness =
    previous !== undefined && (LENGTH_UNITS.has(previous.text) || previous.text === 'thick');
  if (afterThickness) return true;
  return token.raw === token.raw.toUpperCase() && previous?.kind !== 'number';
}
