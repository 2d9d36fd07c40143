import { foreignLookalike, latinLookalike } from './look-alikes.ts';

const ASCII_ONLY = /^[\0-\x7F]*$/;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Letters and digits in another form: full-width, circled, bold, double-struck. Signs such as ² and ™ stay. */
const STYLED =
  /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1D400}-\u{1D7FF}]|(?=\p{L})[\u2100-\u214F]/gu;
const LATIN = /\p{Script=Latin}/u;
/** Of another script; the µ of a unit is not. */
const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Common}μ]/u;
const WORD = /[\p{L}\p{M}]+/gu;
/** Their letters form words as Latin ones do, so that one Latin letter among them is a slip or a disguise. */
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
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(WORD, inOneScript)
    .replace(SCRIPT_BORDER, ' ');
}

/** A word of Latin letters and others that all look Latin, or of others and a few that look like them. */
function inOneScript(word: string): string {
  if (!FOREIGN.test(word) || !LATIN.test(word)) return word;
  const latin = word.replace(/\p{L}/gu, latinLookalike);
  if (!FOREIGN.test(latin)) return latin;
  const script = /\p{Script=Greek}/u.test(word) ? 'Greek' : 'Cyrillic';
  return word.replace(STRAY_LATIN, (stray) =>
    Array.from(stray, (letter) => foreignLookalike(letter, script)).join(''),
  );
}
