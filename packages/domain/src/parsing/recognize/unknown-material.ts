import { isKnownWord } from '../../language/vocabulary.ts';
import { isBreak, wordAt, wordBefore } from '../job-text.ts';
import type { JobText } from '../job-text.ts';

const MIN_LETTERS = 4;

/** The user's own word where a material is expected ("cut 3mm flurbium sheet"), or `null`. */
export function unknownMaterial(text: JobText): string | null {
  for (let at = 0; at < text.tokens.length; at += 1) {
    if (!isCandidate(text, at)) continue;
    let end = at + 1;
    while (end < text.tokens.length && end < at + 3 && isCandidate(text, end)) end += 1;
    if (isLed(text, at) || wordAt(text, 'sheet', end) !== null)
      return text.tokens
        .slice(at, end)
        .map((token) => token.raw)
        .join(' ');
  }
  return null;
}

/** After "on", "from", "3mm", "thick" and perhaps an article. */
function isLed(text: JobText, at: number): boolean {
  let before = at;
  for (let word = wordBefore(text, 'article', before); word !== null && !isLeader(text, before);) {
    before = word.from;
    word = wordBefore(text, 'article', before);
  }
  return isLeader(text, before);
}

function isLeader(text: JobText, at: number): boolean {
  return (
    wordBefore(text, 'on', at) !== null ||
    wordBefore(text, 'thick', at) !== null ||
    text.tokens[at - 1]?.text === 'mm'
  );
}

function isCandidate(text: JobText, at: number): boolean {
  const token = text.tokens[at];
  if (token?.kind !== 'word' || isBreak(token) || !text.owners.isFree(at)) return false;
  return token.text.length >= MIN_LETTERS && !isKnownWord(token.text) && !/\d/.test(token.text);
}
