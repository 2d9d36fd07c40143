import { fold } from '../../language/fold.ts';
import { latinLookalike } from '../../language/look-alikes.ts';

const DIGITS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
};
/** Longer texts are cut before they are checked and shown. */
const MOST = 4096;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** "no_goggles", "interlock:off", "lid=open". */
const JOINED = /(?<=\p{L})(?:[_=]|\s?:\s?)(?=\p{L})/gu;
const MARKUP = /<[^<>]*>|[*_~|\\]/g;
const SPACED_LETTERS = /\b(?:\p{L}[\s.-]+){3,}\p{L}\b/gu;
const DIGIT_IN_WORD = /(?<=\p{L})[01345$7](?=\p{L})/gu;

/**
 * The visible text as sentences in plain lower-case letters: disguises such as invisible characters, look-alike
 * letters, digits for letters and spaced letters are removed. A hyphen is read both as a space and as nothing.
 */
export function sentenceReadings(text: string): string[][] {
  const visible = text
    .slice(0, MOST)
    .replace(INVISIBLE, '')
    .replace(JOINED, ' ')
    .replace(MARKUP, '')
    // First, as the form would make other letters of some.
    .replace(/\p{L}/gu, latinLookalike)
    .normalize('NFKC');
  const plain = fold(visible.toLowerCase().replace(/\p{L}/gu, latinLookalike))
    .replace(SPACED_LETTERS, (letters) => letters.replace(/[\s.-]+/g, ''))
    .replace(DIGIT_IN_WORD, (digit) => DIGITS[digit] ?? digit)
    .replace(/n[’'`]t\b/g, 'nt')
    .replace(/[’']/g, ' ');
  return [' ', ''].map((hyphen) =>
    sentencesOf(plain.replace(/(?<=\p{L})[-‐‑–](?=\p{L})/gu, hyphen)),
  );
}

/** Words with a space between them and commas as words. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<![.!;。！])[.!;。！]+(?=\s|$)/u)
    .map((sentence) => (sentence.match(/[\p{L}\p{N}%]+|[,:]/gu) ?? []).join(' '))
    .filter((sentence) => sentence !== '');
}
