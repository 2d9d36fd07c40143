import { isKnownWord } from '../../language/vocabulary.ts';
import { isBreak } from '../read-text.ts';
import type { JobText } from '../read-text.ts';

const LEADERS = new Set([
  'on',
  'in',
  'into',
  'from',
  'of',
  'mm',
  'thick',
  'auf',
  'aus',
  'sur',
  'en',
  'sobre',
  'su',
  'em',
  'op',
  'uit',
  'na',
]);
const ARTICLES = new Set(['a', 'an', 'the', 'my', 'some', 'this', 'piece', 'sheet', 'of', 'our']);
const SHEET_WORDS = new Set([
  'sheet',
  'sheets',
  'plate',
  'plates',
  'panel',
  'panels',
  'board',
  'film',
  'tile',
  'block',
  'material',
]);
const MIN_LETTERS = 4;

/** The user's own word where a material should stand ("cut 3mm flurbium sheet"), or `null`. */
export function unknownMaterial(text: JobText): string | null {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!isCandidate(text, at)) continue;
    let end = at + 1;
    while (end < text.tokens.length && end < at + 3 && isCandidate(text, end)) end += 1;
    const led = LEADERS.has(leaderOf(text, at));
    const followed = SHEET_WORDS.has(text.tokens[end]?.text ?? '');
    if (led || followed)
      return text.tokens
        .slice(at, end)
        .map((token) => token.raw)
        .join(' ');
  }
  return null;
}

function leaderOf(text: JobText, at: number): string {
  let before = at - 1;
  while (
    ARTICLES.has(text.tokens[before]?.text ?? '') &&
    !LEADERS.has(text.tokens[before]?.text ?? '')
  )
    before -= 1;
  return text.tokens[before]?.text ?? '';
}

function isCandidate(text: JobText, at: number): boolean {
  const token = text.tokens[at];
  if (token?.kind !== 'word' || isBreak(token) || !text.claims.isFree(at)) return false;
  return token.text.length >= MIN_LETTERS && !isKnownWord(token.text) && !/\d/.test(token.text);
}
