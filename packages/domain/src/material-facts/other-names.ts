import { fold } from '../language/fold.ts';
import { editDistance } from '../language/spelling.ts';
import { tokenize } from '../language/tokenize.ts';
import type { Material } from '../materials/catalog.ts';
import { coveredBy } from './material-page.ts';

const MAX_NAMES = 8;
/** Letters in which two spellings of a word differ: "aluminium", "anodised". */
const SPELLINGS = 2;
/** Shorter words are other words. */
const LONG = 6;

const wordsOf = (name: string): string[] => tokenize(fold(name)).map(({ text }) => text);

function isSameWord(one: string, other: string): boolean {
  if (one === other || `${one}s` === other || one === `${other}s`) return true;
  return one.length >= LONG && other.length >= LONG && editDistance(one, other) <= SPELLINGS;
}

/** Whether every word of a name is one of these, however it is spelled. */
const saysNothingNew = (name: readonly string[], known: readonly string[]): boolean =>
  name.every((word) => known.some((each) => isSameWord(word, each)));

/** Pages are in languages of Latin letters; names in others are for reading what people type. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/**
 * Other names of a material and of those that its page speaks for, at most 8: none that only spells or repeats its own
 * name, another material's of the page, or one before it.
 */
export function otherNames(material: Material): string[] {
  const covered = coveredBy(material);
  const own = material.canonical.toLowerCase();
  const known = [material, ...covered].map(({ canonical }) => wordsOf(canonical));
  const names: string[] = [];
  for (const name of [material, ...covered].flatMap(({ synonyms }) => synonyms)) {
    const words = wordsOf(name);
    const isKnown = known.some((each) => saysNothingNew(words, each));
    const hasCovered = covered.some(({ canonical }) => saysNothingNew(wordsOf(canonical), words));
    if (isKnown || hasCovered || name.toLowerCase().includes(own)) continue;
    if (OTHER_SCRIPT.test(name)) continue;
    known.push(words);
    names.push(name);
  }
  return names.slice(0, MAX_NAMES);
}
