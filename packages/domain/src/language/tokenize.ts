import { fold } from './fold.ts';
import { visibleText } from './visible-text.ts';

/** Longer text is cut: a job is one sentence, and every later stage is linear in this length. */
export const MAX_TEXT_LENGTH = 2000;

export interface Token {
  kind: 'word' | 'number' | 'symbol';
  /** Folded: lower case, no accents. */
  text: string;
  /** As typed. */
  raw: string;
  /** Value of a number or a fraction, else `null`. */
  value: number | null;
  /** Written as a fraction, as in 1/8. */
  fraction: boolean;
  /** No space before it, like "mm" in "3mm". */
  glued: boolean;
}

const VULGAR: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

const NUMBER =
  /([1-9])[ -]([1-9]\d?)\/(2|4|8|16|32|64)(?![\d/.])|([1-9]\d?)\/(2|3|4|8|16|32|64)(?![\d/.])|\d+(?:[.,]\d+)*|\.\d+/y;
const WORD = /[\p{L}][\p{L}\p{M}\d]*(?:['’](?:t|s|re|ve|ll|d|m)(?![\p{L}]))?/uy;
const TIMES = /x(?=\d)/y;

/** Its recycling symbol, and its number in the registry of chemicals (CAS). */
const SIGN_OF_PVC = /♵|(?<![\d-])9002-86-2(?![\d-])/g;

/** The visible text, with one spelling for quotes, dashes, multiplication signs and fractions; at most `MAX_TEXT_LENGTH` characters. */
export function normalize(text: string): string {
  return visibleText(text.slice(0, MAX_TEXT_LENGTH))
    .normalize('NFC')
    .replace(/(?<![\p{L}\d])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\d])/gu, (dotted) =>
      dotted.replaceAll('.', ''),
    )
    .replace(/(?<![\p{L}\d])(?:\p{Lu} ){2,}\p{Lu}(?![\p{L}\d])/gu, (spaced) =>
      spaced.replaceAll(' ', ''),
    )
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${VULGAR[sign] ?? sign}`)
    .replace(/[“”„″«»]|''|’’|´´/g, '"')
    .replace(/[’‘′`´]/g, "'")
    .replace(/(^|[\s(])'(\p{L}[^'"]{0,60})'(?=[\s,.;:!?)]|$)/gu, '$1"$2"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(SIGN_OF_PVC, ' recycling code 3 ')
    .replace(/⁄/g, '/')
    .replace(/[×✕*]/g, 'x')
    .replace(/[øØ⌀](?=\s*[\d.])/g, ' dia ')
    .replace(/[µμ](?=m)/g, 'u');
}

/** Splits normalized text into words, numbers and the symbols that carry meaning. Never throws. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let glued = false;
  while (at < text.length) {
    const found = readNumber(text, at) ?? readWord(text, at, tokens.at(-1));
    if (found !== null) {
      tokens.push({ ...found, glued });
      at += found.raw.length;
      glued = true;
      continue;
    }
    const sign = text[at] ?? '';
    const betweenWords =
      sign === '-' && !(/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? ''));
    if (/\s/.test(sign) || betweenWords || sign === '_') glued = false;
    else if (',;.!?:\n/@"()+-&%#$€£'.includes(sign)) {
      tokens.push({ kind: 'symbol', text: sign, raw: sign, value: null, fraction: false, glued });
      glued = true;
    }
    if (sign === '\n')
      tokens.push({
        kind: 'symbol',
        text: ';',
        raw: sign,
        value: null,
        fraction: false,
        glued: false,
      });
    at += 1;
  }
  return tokens;
}

type Found = Omit<Token, 'glued'>;

/** Products of larger numbers overflow to infinity. */
const LARGEST_NUMBER = 1e9;

function readNumber(text: string, at: number): Found | null {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const [raw, whole, wholeTop, wholeBottom, top, bottom] = match;
  if (top !== undefined || wholeTop !== undefined) {
    const value = Number(whole ?? 0) + Number(top ?? wholeTop) / Number(bottom ?? wholeBottom);
    return numberOf(raw, value, true);
  }
  return numberOf(raw, readDecimal(raw), false);
}

/** A number that no job states is a sign without a meaning. */
const numberOf = (raw: string, value: number, fraction: boolean): Found =>
  value > LARGEST_NUMBER
    ? { kind: 'symbol', text: raw, raw, value: null, fraction: false }
    : { kind: 'number', text: raw, raw, value, fraction };

/** "3,5" is three and a half, "1,000" and "1.000,5" are thousands, "0,125" is an eighth. */
export function readDecimal(raw: string): number {
  const value = Number(withDecimalPoint(raw));
  return Number.isFinite(value) ? value : Number.parseFloat(raw.replace(',', '.'));
}

function withDecimalPoint(raw: string): string {
  const comma = raw.lastIndexOf(',');
  const point = raw.lastIndexOf('.');
  if (comma < 0) return point === raw.indexOf('.') ? raw : raw.replace(/\./g, '');
  if (point > comma) return raw.replace(/,/g, '');
  if (point >= 0) return raw.replace(/\./g, '').replace(',', '.');
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(raw)) return raw.replace(/,/g, '');
  return `${raw.slice(0, comma).replaceAll(',', '')}.${raw.slice(comma + 1)}`;
}

function readWord(text: string, at: number, previous: Token | undefined): Found | null {
  TIMES.lastIndex = at;
  const startsWord = previous?.kind !== 'word' || !/[\p{L}\d]/u.test(text[at - 1] ?? ' ');
  if (startsWord && TIMES.test(text))
    return { kind: 'word', text: 'x', raw: 'x', value: null, fraction: false };
  WORD.lastIndex = at;
  let raw = WORD.exec(text)?.[0];
  if (raw === undefined) return null;
  const glueUnit = previous?.kind === 'number' && /[\d]/.test(text[at - 1] ?? '');
  if (glueUnit) raw = cutGluedUnit(raw);
  return { kind: 'word', text: fold(raw).replace(/'/g, ''), raw, value: null, fraction: false };
}

/** "4x6" and "100mmx50" hold a number, a unit and a sign without spaces. */
function cutGluedUnit(raw: string): string {
  const match = /^(mm|cm|in|inch|inches)(?=x\d)/i.exec(raw);
  return match?.[1] ?? raw;
}
