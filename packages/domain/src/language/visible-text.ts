import { latinLookalike } from './look-alikes.ts';

const ASCII_ONLY = /^[\0-\x7F]*$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Letters and digits in another form: full-width, circled, bold, double-struck. Signs such as ² and ™ stay. */
const STYLED =
  /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1D400}-\u{1D7FF}]|(?=\p{L})[\u2100-\u214F]/gu;
const LATIN = /\p{Script=Latin}/u;
/** Of another script; the µ of a unit is not. */
const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Common}μ]/u;
const WORD = /[\p{L}\p{M}]+/gu;
const SCRIPT_BORDER = new RegExp(
  `(?<=[\\p{Script=Latin}\\d])(?=${FOREIGN.source})|(?<=${FOREIGN.source})(?=[\\p{Script=Latin}\\d])`,
  'gu',
);

/**
 * The text as a reader sees it: without invisible characters, with plain letters for styled ones, and with Latin
 * letters for those that only look Latin. Words of two scripts are apart: "PVC板" is "PVC 板".
 */
export function visibleText(text: string): string {
  if (ASCII_ONLY.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(WORD, asLatin)
    .replace(SCRIPT_BORDER, ' ');
}

/** A word of Latin letters and others that all look Latin. */
function asLatin(word: string): string {
  if (!FOREIGN.test(word) || !LATIN.test(word)) return word;
  const latin = word.replace(/\p{L}/gu, latinLookalike);
  return FOREIGN.test(latin) ? word : latin;
}
