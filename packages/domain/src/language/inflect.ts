import { wordList } from './word-lists.ts';
/** The languages other than English, each with its endings. */
export type ForeignLanguage = 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl';

/** Shorter words are matched unchanged: "pin", "len", "haya". */
const MIN_LETTERS = 4;
/** In shorter Spanish and Portuguese words, a different gender is a different word: "plata" and "plato". */
const MIN_GENDERED = 6;

const POLISH_ENDING =
  /(?:iego|iemu|imi|iej|ich|ego|emu|ymi|ami|ach|owi|ej|ym|ych|im|em|ow|om|ie|a|e|i|o|u|y)$/;
/** "między" and "pomiędzy" are not copper. */
const POLISH_UNCHANGED = wordList('polish_unchanged');

/**
 * The same key for every case, number and gender of a Polish word, folded: "sklejki", "sklejce" and "sklejka",
 * "brzozowej" and "brzozowa".
 */
export function polishStem(word: string): string {
  if (word.length < MIN_LETTERS || POLISH_UNCHANGED.has(word)) return word;
  const stem = word.replace(POLISH_ENDING, '');
  if (stem.length < MIN_LETTERS - 1) return word;
  return stem.replace(/i$/, '').replace(/rz$/, 'r').replace(/c$/, 'k');
}

/** Possible base forms of a folded word, the likeliest first; the caller uses the one it knows. */
export function baseForms(word: string, language: ForeignLanguage): string[] {
  if (word.length < MIN_LETTERS) return [];
  const forms = BASES[language](word).filter((form) => form.length >= MIN_LETTERS && form !== word);
  return [...new Set(forms)];
}

const BASES: Record<ForeignLanguage, (word: string) => string[]> = {
  de: (word) => without(word, ['n', 'e', 's', 'en', 'er', 'es', 'em', 'ern', 'chen']),
  nl: (word) =>
    without(word, ['en', 'e', 's', 'je', 'jes', 'tje', 'tjes', 'etje', 'pje']).flatMap((base) => [
      base,
      base.replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
    ]),
  fr: (word) => [
    ...without(word, ['s', 'x', 'e', 'es']),
    ...(word.endsWith('aux') ? [`${word.slice(0, -3)}al`] : []),
  ],
  es: (word) => [...romance(word), ...withoutPronoun(word)],
  pt: (word) => [
    ...romance(word),
    ...replaced(word, 'oes', ['ao']),
    ...replaced(word, 'ais', ['al']),
    ...replaced(word, 'eis', ['el']),
    ...replaced(word, 'ns', ['m']),
  ],
  it: (word) => [
    ...replaced(word, 'chi', ['co']),
    ...replaced(word, 'che', ['ca']),
    ...replaced(word, 'hi', ['o']),
    ...replaced(word, 'i', ['o', 'e', 'io']),
    ...replaced(word, 'e', ['a', 'o']),
    ...(word.length >= MIN_GENDERED ? replaced(word, 'a', ['o']) : []),
    ...(/r(?:lo|la|li|le|ne|ci)$/.test(word) ? [`${word.slice(0, -2)}e`] : []),
  ],
  pl: () => [],
};

function romance(word: string): string[] {
  const forms = [word, ...without(word, ['s', 'es'])];
  if (word.length < MIN_GENDERED) return forms;
  const feminine = forms.flatMap((form) => replaced(form, 'a', ['o']));
  const masculine = forms.flatMap((form) => replaced(form, 'o', ['a']));
  return forms.concat(feminine, masculine);
}

/** "cortarlos", "grabándola", "cortame". */
function withoutPronoun(word: string): string[] {
  const verb =
    /^(\p{L}{3,}(?:r|ndo))(?:me|te|se|nos|le|les)?(?:lo|la|los|las|le|les|me|nos)$/u.exec(
      word,
    )?.[1];
  return verb === undefined ? [] : [verb];
}

function without(word: string, endings: readonly string[]): string[] {
  return endings.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length));
}

function replaced(word: string, ending: string, by: readonly string[]): string[] {
  return word.endsWith(ending) ? by.map((end) => word.slice(0, -ending.length) + end) : [];
}
