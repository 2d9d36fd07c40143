import type { JobWord, WordKind } from '../language/lexicon.ts';
import type { PhraseMatch } from '../language/phrase-index.ts';
import type { Token } from '../language/tokenize.ts';
import type { MaterialName } from '../materials/names.ts';
import type { TokenOwners } from './token-owners.ts';

export type NameMatch = PhraseMatch<MaterialName>;
export type WordMatch = PhraseMatch<JobWord>;

/** A sentence with all table lookups; later stages only combine them. */
export interface JobText {
  tokens: readonly Token[];
  /** English and, when detected, one other language. */
  languages: ReadonlySet<string>;
  names: readonly NameMatch[];
  words: ReadonlyMap<WordKind, readonly WordMatch[]>;
  owners: TokenOwners;
}

export function wordsOf(text: JobText, kind: WordKind): readonly WordMatch[] {
  return text.words.get(kind) ?? [];
}

/** The longest phrase of this kind starting here. */
export function wordAt(text: JobText, kind: WordKind, at: number): WordMatch | null {
  let found: WordMatch | null = null;
  for (const match of wordsOf(text, kind)) {
    if (match.from === at && (found === null || match.to > found.to)) found = match;
  }
  return found;
}

/** The longest phrase of this kind ending just before here. */
export function wordBefore(text: JobText, kind: WordKind, at: number): WordMatch | null {
  return wordsOf(text, kind).find((match) => match.to === at) ?? null;
}

/** Commas, brackets and full stops end a clause; slashes, quotes and percent signs do not. */
export function isBreak(token: Token | undefined): boolean {
  return token === undefined || (token.kind === 'symbol' && ',;.!?:()'.includes(token.text));
}
