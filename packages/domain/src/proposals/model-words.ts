import { stripAddresses } from './strip-addresses.ts';

/** Texts are read up to this multiple of the length they are cut to. */
export const READ_AHEAD = 4;
/** A shorter reason does not count (AIP-9). */
const MIN_REASON = 20;

const MARKDOWN_LINK = /!?\[([^[\]]*)\]\([^()]*\)/g;
const TAG = /<[a-z/!?][^<>]*>/gi;
const LOOSE_TAG = /<(?=[a-z/!?])/gi;
/** Control characters, unpaired surrogates and invisible characters. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const TIMES = /(?<=\d\s?)\*(?=\s?\d)/g;
const MARKS = /[*`|\\]+|~{2,}|_{2,}|#{1,6}(?=\s)/g;
/** A model could close our quotation marks and continue in our voice. */
const QUOTES = /["“”„‟«»]/g;

/**
 * The text of a model as plain text: no control characters, addresses or markup, no double quotation marks, at most
 * `maxLength` characters (AIP-12). Empty if it is not text.
 */
export function plainWords(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return '';
  let plain = plainText(text.slice(0, maxLength * READ_AHEAD), maxLength * READ_AHEAD);
  plain = plain.replace(MARKDOWN_LINK, '$1');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(TAG, '');
  }
  plain = plain.replace(LOOSE_TAG, '');
  plain = stripAddresses(plain);
  plain = plain.replace(TIMES, '×').replace(MARKS, '').replace(QUOTES, "'");
  return plainText(plain, maxLength);
}

/** Text without control and invisible characters, on one line, cut to `maxLength` characters. */
export function plainText(text: string, maxLength: number): string {
  const visible = text.replace(/\p{Cc}/gu, ' ').replace(INVISIBLE, '');
  const line = visible.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  // The cut may split a character.
  return `${line
    .slice(0, maxLength - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}

/** Whether plain text is a reason: long enough, more than one word, and not a repetition of the rationale (AIP-9). */
export function isReason(reason: string, rationale: string): boolean {
  const words = reason.split(' ').filter((word) => /\p{L}/u.test(word));
  return reason.length >= MIN_REASON && words.length > 1 && letters(reason) !== letters(rationale);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
