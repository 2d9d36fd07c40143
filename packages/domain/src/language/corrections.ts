import { MATERIAL_NAMES } from '../materials/names.ts';
import type { ForeignLanguage } from './inflect.ts';
import { JOB_WORDS } from './lexicon.ts';
import type { WordKind } from './lexicon.ts';
import { Spelling } from './spelling.ts';
import { wordList } from './word-lists.ts';

export interface Correction {
  meant: string;
  typos: number;
}

/**
 * Ordinary words one typo away from a material or an operation verb. They are not corrected: "popular" is not poplar,
 * "slave" not slate, "engraver" not engrave.
 */
export const DISTINCT_WORDS = wordList('distinct');
/** Shorter words of other languages than the sentence's are too similar to its own: "celte" is not Celtec. */
const MIN_FOREIGN_LETTERS = 7;
/** From this length, two typos are allowed in foreign words: "carteras" is not "cantera". */
const LONG_FOREIGN = 10;
const MIN_OWN_LETTERS = 5;
/**
 * Names so short that only a doubled letter or two swapped letters count as a typo: "oka", "feltt"; "good" is not gold.
 */
const SHORT = { least: 3, most: 4 };
const CORRECTED_KINDS: ReadonlySet<WordKind> = new Set(['op', 'finish', 'depth']);

/** The lists are built for the first unknown word, to keep program start fast. */
const SPELLINGS = new Map<string, Spelling>();
const SHORT_NAMES = new Map<string, ReadonlySet<string>>();

/** Material names and words for operations, finishes and depth; words are corrected only to these. */
function* targets(isWanted: (language: string, word: string) => boolean): Generator<string> {
  for (const { words, value } of MATERIAL_NAMES.phrases()) {
    if (value.object) continue;
    for (const word of words) if (isWanted(value.language, word)) yield word;
  }
  for (const { words, value } of JOB_WORDS.phrases()) {
    const [word] = words;
    const isTarget = words.length === 1 && word !== undefined && CORRECTED_KINDS.has(value.kind);
    if (isTarget && isWanted(value.language, word)) yield word;
  }
}

function spellingOf(key: string, isWanted: (language: string, word: string) => boolean): Spelling {
  const made = SPELLINGS.get(key) ?? new Spelling(new Set(targets(isWanted)));
  SPELLINGS.set(key, made);
  return made;
}

/**
 * The known word that a typo was meant to be: in a language of the sentence, in English, or a long word of any
 * language. The fewest typos win. Ordinary words are never typos.
 */
export function correctTypo(word: string, spoken: readonly ForeignLanguage[]): Correction | null {
  if (DISTINCT_WORDS.has(word)) return null;
  const foreignTypos = word.length >= LONG_FOREIGN ? 2 : 1;
  const found = [
    ...[...spoken, 'en'].map((language) => shortTypo(word, language)),
    ...spoken
      .map((own) =>
        spellingOf(
          own,
          (language, name) => language === own && name.length >= MIN_OWN_LETTERS,
        ).nearest(word, foreignTypos),
      )
      .filter((typo) => typo !== null && !isOtherWord(word, typo)),
    spoken.length === 0
      ? spellingOf('en', (language) => language === 'en').nearest(word)
      : spellingOf(
          'long en',
          (language, name) => language === 'en' && name.length >= MIN_FOREIGN_LETTERS,
        ).nearest(word),
    spellingOf(
      'foreign',
      (language, name) => language !== 'en' && name.length >= MIN_FOREIGN_LETTERS,
    ).nearest(word, foreignTypos),
  ].filter((typo) => typo !== null);
  return found.toSorted((a, b) => a.typos - b.typos)[0] ?? null;
}

/** In short words, one changed letter more often gives another word than a typo: "cadre" is not cèdre. */
function isOtherWord(word: string, { meant }: Correction): boolean {
  const letters = (text: string): string => text.split('').toSorted().join('');
  const isSwap = letters(word) === letters(meant);
  return word.length < MIN_FOREIGN_LETTERS && word.length === meant.length && !isSwap;
}

/** "oka", "feltt": a short name with two letters swapped or one doubled. */
function shortTypo(word: string, language: string): Correction | null {
  if (word.length < SHORT.least || word.length > SHORT.most + 1) return null;
  const names = shortNames(language);
  for (let at = 1; at < word.length; at += 1) {
    const [before, one, other, after] = [
      word.slice(0, at),
      word[at],
      word[at + 1],
      word.slice(at + 2),
    ];
    const doubled = word[at] === word[at - 1] ? word.slice(0, at) + word.slice(at + 1) : '';
    const swapped = other === undefined ? '' : `${before}${other}${one}${after}`;
    const meant = [doubled, swapped].find((form) => names.has(form));
    if (meant !== undefined) return { meant, typos: 1 };
  }
  return null;
}

function shortNames(language: string): ReadonlySet<string> {
  const made = SHORT_NAMES.get(language);
  if (made !== undefined) return made;
  const names = new Set<string>();
  for (const { words, value } of MATERIAL_NAMES.phrases()) {
    const [word] = words;
    if (words.length > 1 || word === undefined || value.language !== language || value.object)
      continue;
    if (word.length >= SHORT.least && word.length <= SHORT.most) names.add(word);
  }
  SHORT_NAMES.set(language, names);
  return names;
}

/** Function words that also exist in English do not indicate a language. */
const ENGLISH_TOO = wordList('english_too');
/** Function words of each language, for a first guess before any correction. */
interface SmallWords {
  english: ReadonlySet<string>;
  foreign: ReadonlyMap<string, ReadonlySet<ForeignLanguage>>;
}

let smallWords: SmallWords | undefined;

function collectSmallWords(): SmallWords {
  const foreign = new Map<string, Set<ForeignLanguage>>();
  const english = new Set(ENGLISH_TOO);
  const phrases = [...JOB_WORDS.phrases()];
  for (const { words, value } of phrases)
    if (value.language === 'en' && words.length === 1) english.add(words[0] ?? '');
  for (const { words, value } of phrases) {
    const isSmall = value.kind === 'language' || value.kind === 'on' || value.kind === 'op';
    const [word] = words;
    if (value.language === 'en' || !isSmall || words.length > 1 || word === undefined) continue;
    if (english.has(word)) continue;
    const languages = foreign.get(word) ?? new Set<ForeignLanguage>();
    foreign.set(word, languages.add(value.language as ForeignLanguage));
  }
  return { english, foreign };
}

/**
 * The languages with the most function words in the sentence, none when English has more: "cortar" alone is Spanish or
 * Portuguese.
 */
export function likelyLanguages(tokens: readonly { text: string }[]): ForeignLanguage[] {
  smallWords ??= collectSmallWords();
  const count = new Map<ForeignLanguage, number>();
  let english = 0;
  for (const { text } of tokens) {
    if (smallWords.english.has(text)) english += 1;
    for (const language of smallWords.foreign.get(text) ?? [])
      count.set(language, (count.get(language) ?? 0) + 1);
  }
  const most = Math.max(...count.values());
  if (english > most) return [];
  return [...count].filter(([, times]) => times === most).map(([language]) => language);
}
