import type { CatalogMachine } from './catalog.ts';
import { catalogEntries, wordsIn, type CatalogWords } from './search-machines.ts';

const MAX_TEXT = 2000;
const MAX_WORDS = 5;

/** Words of manufacturers that are also ordinary ones: they name a machine only where a machine is spoken of. */
const ORDINARY = new Set(
  'generic laser full spectrum universal systems two trees mr beam boss thunder longer flux em smart'.split(
    ' ',
  ),
);
/** What is said before a machine, in English and German. */
const BEFORE = new Set('my our using mein meine meinem meiner meinen unserem unserer'.split(' '));
/** Sizes of paper and kinds of lasers, some of which are in names of models. */
const NO_MODEL = /^(?:a[3-6]|co2|diode|fiber|uv|galvo)$/;
const WATTS = /^\d+(?:\.\d+)?w$/;

/** How far a word names a machine: by itself, only after `BEFORE` or a manufacturer, as a manufacturer, or not at all. */
function meaningOf(
  word: string,
  { machine, vendor }: CatalogWords,
): 'strong' | 'weak' | 'vendor' | null {
  if (vendor.includes(word)) return ORDINARY.has(word) ? 'vendor' : 'strong';
  if (WATTS.test(word) || NO_MODEL.test(word) || !wordsIn(machine.model).includes(word))
    return null;
  if (/[a-z]/.test(word) && /\d/.test(word)) return word.length > 2 ? 'strong' : 'weak';
  return /^[a-z]{4,}$/.test(word) && !ORDINARY.has(word) ? 'weak' : null;
}

interface Named {
  entries: readonly CatalogWords[];
  words: readonly string[];
}

/** The machines that a run of words names; null if it isn't about one. */
function named(words: readonly string[], before: string | undefined): Named | null {
  const entries = catalogEntries().filter((entry) =>
    words.every((word) => entry.words.includes(word)),
  );
  const isNamed = entries.some((entry) => {
    const meanings = new Set(words.map((word) => meaningOf(word, entry)));
    const isSpokenOf = before !== undefined && BEFORE.has(before);
    if (meanings.has('strong')) return true;
    return isSpokenOf
      ? meanings.has('weak') || meanings.has('vendor')
      : meanings.has('weak') && meanings.has('vendor');
  });
  return isNamed ? { entries, words } : null;
}

/** The longest run of words that names machines, the first of them. */
function findNamed(words: readonly string[]): Named | null {
  for (let size = Math.min(MAX_WORDS, words.length); size > 0; size -= 1)
    for (let start = 0; start + size <= words.length; start += 1) {
      const found = named(words.slice(start, start + size), words[start - 1]);
      if (found) return found;
    }
  return null;
}

/** Of "xTool D1 10W" it is the D1, not the D1 Pro, if a whole model was named. */
function wholeModels({ entries, words }: Named): readonly CatalogWords[] {
  const isVendorNamed = entries.every(({ vendor }) => vendor.some((word) => words.includes(word)));
  const whole = entries.filter(({ machine }) =>
    wordsIn(machine.model).every((word) => WATTS.test(word) || words.includes(word)),
  );
  return isVendorNamed && whole.length > 0 ? whole : entries;
}

/**
 * The machines of the catalog that a sentence names, as in "cut 3 mm basswood with my xTool S1 20W": one if it is clear,
 * several if the sentence leaves open which, none without one.
 */
export function machinesInSentence(text: string): CatalogMachine[] {
  const words = wordsIn(text.slice(0, MAX_TEXT));
  const found = findNamed(words);
  if (!found) return [];
  const watts = words.find((word) => WATTS.test(word));
  const entries = wholeModels(found);
  const powerful = entries.filter(
    ({ machine }) => watts !== undefined && `${machine.power_watts}w` === watts,
  );
  return (powerful.length > 0 ? powerful : entries).map(({ machine }) => machine);
}
