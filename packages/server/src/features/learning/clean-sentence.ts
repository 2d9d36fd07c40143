/** Characters of a sentence. */
const MAX_LENGTH = 300;

const PATTERNS: [RegExp, string][] = [
  // What is engraved is often a name.
  [/"[^"]{0,300}"/g, '“…”'],
  [/“[^”]{0,300}”/g, '“…”'],
  [/„[^“”]{0,300}[“”]/g, '“…”'],
  [/«[^»]{0,300}»/g, '“…”'],
  [/(?<![\p{L}\d])'[^']{0,300}'(?![\p{L}\d])/gu, '“…”'],
  [/‘[^‘’]{0,300}’(?!\p{L})/gu, '“…”'],
  // Not closed: to the end. An inch follows its number.
  [/(?<=^|\s)["“„«‘'][^"“”„«»]{0,300}$/gu, '“…'],
  [/\b(?:https?:\/\/|www\.)\S+/giu, '[link]'],
  [/[^\s@]{1,64}@[^\s@]{1,255}/gu, '[email]'],
  // Keys, passwords and account numbers: long words with letters and digits.
  [/(?=[^\s\d]{0,60}\d)(?=\S{0,60}\p{L})[\p{L}\d_-]{16,}/gu, '[code]'],
  // Phone numbers and anything like them: seven digits or more, however they are grouped.
  [/\+?\d(?:[\s()./-]{0,2}\d){6,}/gu, '[number]'],
];

/** After these, a word with a capital is whom the work is for. */
const FOR_WHOM =
  /(?<!\p{L})(for|from|by|to|with|named|called|says?|saying|reading|text|name|names|für|namens|pour|para)\s+((?:\p{Lu}[\p{L}’'-]*\s?(?:and |& )?)+)/gu;

/**
 * A sentence without what looks like a name, contact or link, as administrators may read it. `names` are words of the
 * user's own name.
 */
export function cleanSentence(sentence: string, names: readonly string[]): string {
  let text = sentence.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  for (const [pattern, instead] of PATTERNS) text = text.replaceAll(pattern, instead);
  text = text.replaceAll(FOR_WHOM, '$1 …');
  const own = new Set(names.flatMap((name) => wordsOf(name)));
  text = text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (own.has(word.toLowerCase()) ? '…' : word));
  return text.slice(0, MAX_LENGTH).trim();
}

const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(String);
