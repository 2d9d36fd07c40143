import { fold } from '../../language/fold.ts';
import { tokenize } from '../../language/tokenize.ts';
import { MATERIALS, type Material } from '../catalog.ts';

const MAX_ALIKE = 3;
/** Share of pairs of letters that two words have in common. */
const MIN_ALIKE = 0.5;
/** Shorter words are alike by chance. */
const MIN_LETTERS = 3;
const MAX_WORDS = 40;

const pairsOf = (word: string): string[] => [
  ...new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))),
];

/** Dice coefficient of letter pairs: 1 is equal, 0 has nothing in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((pair) => other.includes(pair)).length;
  return (2 * shared) / (one.length + other.length);
}

const wordsOf = (text: string): string[] =>
  tokenize(fold(text))
    .slice(0, MAX_WORDS)
    .map((token) => token.text);

/** In English, of one word: among all words of all names, some are like anything. */
const oneWordNames = ({ synonyms }: Material): string[] =>
  synonyms.map(wordsOf).flatMap((words) => (words.length === 1 ? words : []));

const lettersIn = (words: readonly string[]): string[][] =>
  words.filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word)).map(pairsOf);

/**
 * At most three materials with a name spelled like a word of a text that names none: to ask whether one is meant, never
 * to answer for it. A blocked one comes first, then the closest; names that are too general are left out. `minAlike` is the
 * share of pairs of letters that two words have in common, 0 to 1.
 */
export function spelledAlike(text: string, minAlike = MIN_ALIKE): Material[] {
  const asked = lettersIn(wordsOf(text));
  const alike = MATERIALS.filter(({ generic }) => !generic)
    .map((material) => {
      const own = lettersIn([...wordsOf(material.canonical), ...oneWordNames(material)]);
      return { material, by: Math.max(0, ...own.flatMap((a) => asked.map((b) => likeness(a, b)))) };
    })
    .filter(({ by }) => by >= minAlike)
    .toSorted((a, b) => b.by - a.by);
  const blocked = alike.find(({ material }) => material.safety === 'block');
  const others = alike.filter((each) => each !== blocked);
  return [...(blocked ? [blocked] : []), ...others]
    .slice(0, MAX_ALIKE)
    .map(({ material }) => material);
}
