import { MATERIAL_NAMES } from '../materials/names.ts';
import { fold } from './fold.ts';
import type { Token } from './tokenize.ts';

/** "mmPVC" of "3mmPVC", "PVC3mm", "sheetPVC": parts that a reader tells apart. */
const PARTS = /\d+(?:[.,]\d+)?|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+/gu;
/** A unit right after its number: "3mmpvc". */
const UNIT_FRONT = /^(mm|cm|in|inch)(?=\p{L}{3})/u;
/** Short names are parts of many words: "PC" of "myPC". Names in other scripts need fewer signs: "塩ビ". */
const MIN_LETTERS = 3;
const LATIN = /\p{Script=Latin}/u;
/** Scripts that write a space between words: a name within a word is another word, as in "polyvinyl alcohol". */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Longer than any name. */
const MAX_LETTERS = 40;
/** More parts than any name is written in: "poly", "Vinyl", "Chloride". */
const MAX_PARTS = 8;

/** `words`: folded. */
const isBlocked = (words: readonly string[]): boolean =>
  (words.join('').length >= MIN_LETTERS || !LATIN.test(words.join(''))) &&
  MATERIAL_NAMES.exact(words.map((text) => ({ text }))).some(
    ({ material }) => material.safety === 'block',
  );

/** The parts of an unknown word, if one of them or several in a row are a blocked material (SAF-1). */
export function splitHazard(token: Token): Token[] | null {
  const parts = SPACED.test(token.raw) ? spacedParts(token.raw) : partsWithoutSpaces(token.raw);
  if (parts.length < 2) return null;
  return withHazard(parts)?.map((part, at) => toToken(part, at > 0 || token.glued)) ?? null;
}

/** The parts, with those of one word joined: "mm" and "BeCu" of "mm", "Be", "Cu". */
function withHazard(parts: readonly string[]): readonly string[] | null {
  const folded = parts.map(fold);
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from + 1; to <= Math.min(parts.length, from + MAX_PARTS); to += 1) {
      const row = folded.slice(from, to);
      if (isBlocked(row)) return parts;
      if (row.length > 1 && isBlocked([row.join('')]))
        return [...parts.slice(0, from), parts.slice(from, to).join(''), ...parts.slice(to)];
    }
  return null;
}

const spacedParts = (raw: string): string[] => raw.replace(UNIT_FRONT, '$1 ').match(PARTS) ?? [];

/** A blocked name, with what is before and after it: "硬" and "聚氯乙烯" and "板". */
function partsWithoutSpaces(raw: string): string[] {
  for (let from = 0; from < Math.min(raw.length, MAX_LETTERS); from += 1)
    for (let to = Math.min(raw.length, from + MAX_LETTERS); to > from + 1; to -= 1)
      if (isBlocked([fold(raw.slice(from, to))]))
        return [raw.slice(0, from), raw.slice(from, to), raw.slice(to)].filter(Boolean);
  return [];
}

/** Single letters in a row as one word, if they spell a blocked material: "P-V-C", "p v c" (SAF-1). */
export function joinSpelledHazards(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isLetter)) return tokens;
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const name = spelledFrom(tokens, at).findLast((raw) => isBlocked([fold(raw)]));
    const token = tokens[at] as Token;
    joined.push(name === undefined ? token : toToken(name, token.glued));
    at += name?.length ?? 1;
  }
  return joined;
}

const isLetter = ({ kind, raw }: Token): boolean => kind === 'word' && raw.length === 1;

/** What the single letters from here spell, from the shortest, as long as a blocked name may begin so. */
function spelledFrom(tokens: readonly Token[], from: number): string[] {
  const spelled: string[] = [];
  let raw = '';
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !isLetter(token)) break;
    raw += token.raw;
    if (!hazardBeginnings().has(fold(raw))) break;
    spelled.push(raw);
  }
  return spelled;
}

let beginnings: ReadonlySet<string> | undefined;

/** Every beginning of a blocked name of one word; made for the first text with a single letter. */
function hazardBeginnings(): ReadonlySet<string> {
  beginnings ??= new Set(
    MATERIAL_NAMES.phrases()
      .filter(({ words, value }) => words.length === 1 && value.material.safety === 'block')
      .flatMap(({ words: [name = ''] }) =>
        Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)),
      ),
  );
  return beginnings;
}

function toToken(raw: string, glued: boolean): Token {
  const isNumber = /^\d/.test(raw);
  return {
    kind: isNumber ? 'number' : 'word',
    text: isNumber ? raw : fold(raw),
    raw,
    value: isNumber ? Number(raw.replace(',', '.')) : null,
    fraction: false,
    glued,
  };
}
