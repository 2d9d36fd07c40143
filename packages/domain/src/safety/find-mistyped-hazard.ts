import { fold } from '../language/fold.ts';
import { DISTINCT_WORDS, likelyLanguages } from '../language/corrections.ts';
import type { ForeignLanguage } from '../language/inflect.ts';
import { isInflectedIn } from '../language/inflected-words.ts';
import { editDistance } from '../language/spelling.ts';
import type { Token } from '../language/tokenize.ts';
import { isKnownWord } from '../language/vocabulary.ts';
import type { Material } from '../materials/catalog.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';

/** Words that may be a mistyped name of a blocked material. */
export interface Typo {
  /** As typed. */
  typed: string;
  material: Material;
}

interface Phrase {
  isForeign: boolean;
  words: readonly string[];
  material: Material;
}

/** Shorter names have too many similar words. */
const MIN_LETTERS = 5;
const LONG_NAME = 8;
const MAX_TYPOS = 2;
/** Two typos in a shorter foreign name often give an ordinary word: "bolachas" are biscuits, "bolachão" a record. */
const LONG_FOREIGN = 10;
/** A sign of these says as much as a syllable or a word, so five make a long name: "ポリ塩化ビニル". */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** Plural endings. */
const MAX_ENDING_LENGTH = 2;

/** First letter → word → the phrases of blocked materials that contain it. */
type HazardWords = Map<string, Map<string, Phrase[]>>;

let known: HazardWords | undefined;

/** Built for the first sentence with an unknown word, because most have none. */
function hazardWords(): HazardWords {
  known ??= collectHazardWords();
  return known;
}

function collectHazardWords(): HazardWords {
  const found: HazardWords = new Map();
  for (const { words, value } of MATERIAL_NAMES.phrases()) {
    if (value.material.safety !== 'block' || value.acronym) continue;
    for (const word of words) {
      if (word.length < MIN_LETTERS) continue;
      const letter = word.charAt(0);
      const alike = found.get(letter) ?? new Map<string, Phrase[]>();
      found.set(letter, alike);
      alike.set(word, [
        ...(alike.get(word) ?? []),
        { words, material: value.material, isForeign: value.language !== 'en' },
      ]);
    }
  }
  return found;
}

/**
 * The first unknown word one typo away from a blocked name (two for at least eight letters, same first letter): inside
 * a longer name whose other words are present ("glass fber"); or alone, if it was read as another material but the
 * hazard is equally similar ("laxan" is lauan or Lexan), if the name is long, or if nothing else is known about the
 * stock (`isStock`). Other words pass: people engrave "Sara" and "Carson".
 */
export function findMistypedHazard(tokens: readonly Token[], isStock: boolean): Typo | null {
  let spoken: readonly ForeignLanguage[] | undefined;
  for (const [at, token] of tokens.entries()) {
    const word = fold(token.raw);
    if (token.kind !== 'word' || isKnownWord(word) || DISTINCT_WORDS.has(word)) continue;
    spoken ??= likelyLanguages(tokens);
    if (isInflectedIn(word, spoken)) continue;
    for (const [name, phrases] of hazardWords().get(word.charAt(0)) ?? []) {
      const distance = typoDistance(word, name);
      if (distance === null) continue;
      const canStandAlone =
        isStock || isUnmistakable(name, distance) || isAsNear(word, token.text, name, distance);
      for (const { words, material, isForeign } of phrases) {
        if (isForeign && distance > 1 && name.length < LONG_FOREIGN) continue;
        const isMatch = words.length === 1 ? canStandAlone : isPartOfName(tokens, at, words, name);
        if (isMatch) return { typed: token.raw, material };
      }
    }
  }
  return null;
}

/** Whether a word read as another name could equally be this one. */
function isAsNear(word: string, readAs: string, name: string, distance: number): boolean {
  if (readAs === word || readAs === name) return false;
  const rest = word.replace(readAs, '');
  // A plural or a compound of two known words is not a typo; a compound with an unknown half may be one.
  if (rest !== word) return rest.length > MAX_ENDING_LENGTH && !isKnownWord(rest);
  return distance <= editDistance(word, readAs);
}

/**
 * A word one typo away from a long name is not a person's name; a compound may have been read by its last part
 * ("Noprengummi" as rubber).
 */
const isUnmistakable = (name: string, distance: number): boolean =>
  (name.length >= LONG_NAME || DENSE_SCRIPT.test(name)) && distance === 1;

/** Typos between a typed word and a name, or `null` when there are too many. Folded, a kana with its mark is two letters. */
function typoDistance(word: string, name: string): number | null {
  if (!DENSE_SCRIPT.test(name)) return boundedDistance(word, name);
  return (
    boundedDistance(word.normalize('NFC'), name.normalize('NFC')) ?? boundedDistance(word, name)
  );
}

function boundedDistance(word: string, name: string): number | null {
  const bound = name.length >= LONG_NAME ? MAX_TYPOS : 1;
  if (Math.abs(word.length - name.length) > bound) return null;
  const distance = editDistance(word, name, bound);
  return distance <= bound ? distance : null;
}

/** Whether the other words of the name surround the mistyped one. */
function isPartOfName(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  name: string,
): boolean {
  const start = at - words.indexOf(name);
  return words.every((word, i) => start + i === at || tokens[start + i]?.text === word);
}
