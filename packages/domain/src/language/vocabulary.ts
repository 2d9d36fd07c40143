import { LENGTH_UNITS } from '../units/length.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';
import { DISTINCT_WORDS } from './distinct-words.ts';
import { JOB_WORDS } from './lexicon.ts';
import { Spelling } from './spelling.ts';
import type { Token } from './tokenise.ts';

const KNOWN: ReadonlySet<string> = new Set([...MATERIAL_NAMES.words, ...JOB_WORDS.words, ...LENGTH_UNITS.keys()]);
const SPELLING = new Spelling(KNOWN, KNOWN, DISTINCT_WORDS);

/** Second halves of German and Dutch compounds whose first half is a material. */
const COMPOUND_HEADS =
  /^(?:n|s|e|en|)(?:platten?|plattchen|untersetzern?|schild(?:er)?|schildchen|folien?|brett(?:er|chen)?|box(?:en)?|holz|schale|blech|tafeln?|rohre?|stucke?|band|etui|tasche|gurtel|karten?|anhanger|zuschnitte?|teile?|plaat|platen|bord(?:je|en)?|onderzetters?|plankjes?|plank|fles(?:sen)?|flaschen?|schijf|kistje|kiste|scheiben?|munzen?|ringe?|stempel|geldborse|hulle)$/;

/** Whether the parser knows this folded word. */
export function isKnownWord(word: string): boolean {
  return KNOWN.has(word);
}

/** The tokens with plurals, compounds and typing slips replaced by the word that is known; `raw` stays as typed. */
export function vocabularyTokens(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (token.kind !== 'word' || KNOWN.has(token.text)) return token;
    const text = singular(token.text) ?? compoundStart(token.text) ?? SPELLING.correct(token.text);
    return text === null ? token : { ...token, text };
  });
}

function singular(word: string): string | null {
  if (word.length < 4 || DISTINCT_WORDS.has(word)) return null;
  for (const ending of ['s', 'es']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= 3 && MATERIAL_NAMES.words.has(stem)) return stem;
  }
  return null;
}

function compoundStart(word: string): string | null {
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const start = word.slice(0, cut);
    if ((cut >= 4 || start === 'pvc' || start === 'mdf') && MATERIAL_NAMES.words.has(start) && COMPOUND_HEADS.test(word.slice(cut))) return start;
  }
  return null;
}
