import { ORDERS } from './instructions.ts';

/** This many words in a row are no coincidence. */
const QUOTE_WORDS = 8;
/** Shorter runs have fewer than `QUOTE_WORDS` words. */
const ENCODED = /[A-Za-z0-9+/_-]{40,}={0,2}/g;

/**
 * Words of any script, ignoring punctuation, line breaks and numbers between them. Invisible characters do not split
 * words.
 */
function wordsOf(text: string): string[] {
  const visible = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  return visible.match(/\p{L}+/gu) ?? [];
}

const runsOf = (words: readonly string[]): string[] =>
  words.slice(QUOTE_WORDS - 1).map((_last, at) => words.slice(at, at + QUOTE_WORDS).join(' '));

const recited: ReadonlySet<string> = new Set(ORDERS.flatMap((order) => runsOf(wordsOf(order))));

/**
 * Whether an answer repeats our instructions, which means that it follows someone else's orders. Physics may be
 * repeated.
 */
export function isRecital(answer: unknown): boolean {
  const text = textsOf(answer).join(' ');
  const decoded = (text.match(ENCODED) ?? []).map((run) =>
    Buffer.from(run, 'base64').toString('utf8'),
  );
  return [text, ...decoded].some((one) => runsOf(wordsOf(one)).some((run) => recited.has(run)));
}

/** Every string of an answer, in order: a recital may continue across fields. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}
