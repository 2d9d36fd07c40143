import {
  foreignLookalike,
  isArchaic,
  latinLookalike,
  plainLetter,
  SMALL_CAPITAL_LETTERS,
} from './look-alikes.ts';

const ASCII_ONLY = /^[\0-\x7F]*$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/**
 * Letters and digits in another form: full-width, circled, squared, in parentheses, bold, double-struck, raised, small
 * capitals, Roman numerals. Signs such as ² and ™ stay.
 */
const STYLED = new RegExp(
  String.raw`[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u2160-\u217F\u{1D400}-\u{1D7FF}]` +
    String.raw`|[\u249C-\u24B5\u{1F110}-\u{1F129}\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]` +
    String.raw`|[${SMALL_CAPITAL_LETTERS}]` +
    String.raw`|(?=\p{L})[\u2100-\u214F]|(?=\p{Script=Latin})\p{Lm}`,
  'gu',
);
const FLAG_LETTER = String.raw`[\u{1F1E6}-\u{1F1FF}]`;
/** Two of them are a flag, which stays. */
const NO_FLAGS = new RegExp(
  String.raw`(?<!${FLAG_LETTER})(?:${FLAG_LETTER}{2})*${FLAG_LETTER}(?!${FLAG_LETTER})`,
  'gu',
);
const LATIN = /\p{Script=Latin}/u;
/** Of another script; the µ of a unit is not. */
const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Common}μ]/u;
const WORD = /[\p{L}\p{M}]+/gu;
/** Their letters form words as Latin ones do, so that one Latin letter among them is a typo or a disguise. */
const ALPHABET = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}]`;
const SCRIPT_BORDER = new RegExp(
  String.raw`(?<!${ALPHABET}\p{Script=Latin})(?<=[\p{Script=Latin}\d])(?=${FOREIGN.source})` +
    String.raw`|(?<=${FOREIGN.source})(?=[\p{Script=Latin}\d])(?!\p{Script=Latin}${ALPHABET})`,
  'gu',
);
/** Latin letters within such a word, or a single one at its beginning or end. */
const STRAY_LATIN = new RegExp(
  String.raw`(?<=${ALPHABET})\p{Script=Latin}+(?=${ALPHABET})` +
    String.raw`|^\p{Script=Latin}(?=${ALPHABET})|(?<=${ALPHABET})\p{Script=Latin}$`,
  'gu',
);

/**
 * The text as a reader sees it: without invisible characters, with plain letters for styled ones, and with Latin
 * letters for those that only look Latin, or the other way round within a Cyrillic or Greek word. Words of two scripts are
 * apart: "PVC板" is "PVC 板".
 */
export function visibleText(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(STYLED, plainLetter)
    .replace(NO_FLAGS, (letters) => Array.from(letters, plainLetter).join(''))
    .replace(WORD, inOneScript)
    .replace(SCRIPT_BORDER, ' ');
}

/**
 * All of one script in which people name materials: its words stay, also those whose letters all look Latin. Words of
 * other scripts that look Latin are read as Latin.
 */
const LIVING = ['Cyrillic', 'Greek', 'Armenian'].map(
  (script) => new RegExp(String.raw`^[\p{Script=${script}}\p{M}]+$`, 'u'),
);
const isLiving = (word: string): boolean =>
  LIVING.some((script) => script.test(word)) && !Array.from(word.normalize('NFD')).some(isArchaic);

/** A word of letters that all are or look Latin, or of others and a few that look like them. */
function inOneScript(word: string): string {
  if (!FOREIGN.test(word) || isLiving(word)) return word;
  // An accent does not change what a letter looks like.
  const latin = word.normalize('NFD').replace(/\p{L}/gu, latinLookalike);
  if (!FOREIGN.test(latin)) return latin.normalize('NFC');
  if (!LATIN.test(word)) return word;
  const script = /\p{Script=Greek}/u.test(word) ? 'Greek' : 'Cyrillic';
  return word.replace(STRAY_LATIN, (stray) =>
    Array.from(stray, (letter) => foreignLookalike(letter, script)).join(''),
  );
}
