import { LENGTH_UNITS } from '../units/length.ts';
import { MATERIAL_NAMES, composedMaterial } from '../materials/names.ts';
import { joinSpelledHazards, splitHazard } from './hidden-hazard.ts';
import { correctTypo, DISTINCT_WORDS, likelyLanguages } from './corrections.ts';
import { baseFormIn, isInflectedIn } from './inflected-words.ts';
import type { ForeignLanguage } from './inflect.ts';
import { JOB_WORDS } from './lexicon.ts';
import type { Token } from './tokenize.ts';
import { wordList } from './word-lists.ts';

/** From this length, one typo is more likely than a compound. */
const MIN_LETTERS_FOR_TYPO = 6;
const MIN_FRONT = 4;
/** Minimum length of what precedes a material that ends a compound. */
const MIN_TAIL_FRONT = 3;
/** A sentence has few typos; a long text of unknown words is not a sentence. */
const MAX_CORRECTIONS = 60;
/** Words of three letters that may still be corrected. */
const SHORT_STARTS = wordList('short_start');
/** Words that English joins to a material: "pvcboard", "steelplate". */
const ENGLISH_HEADS = wordList('compound_head');
const ENGLISH_FRONTS = [...wordList('compound_front')];
/** Second halves of German and Dutch compounds whose first half is a material. */
const COMPOUND_ENDS = wordList('compound_end');
/** Letters that link the halves of a compound. */
const COMPOUND_LINKS = ['', 'n', 's', 'e', 'en'];

/** German and Dutch materials that end a compound and no English word or common name: "Nadelfilz", "Kirschfurnier". */
const COMPOUND_MATERIALS = wordList('compound_material');
const PLYWOOD_ENDS = wordList('plywood_end');

/** Whether the parser knows this folded word. */
export function isKnownWord(word: string): boolean {
  return MATERIAL_NAMES.words.has(word) || JOB_WORDS.words.has(word) || LENGTH_UNITS.has(word);
}

/** The tokens with plurals, compounds and typos replaced by known words; `raw` stays as typed. */
export function vocabularyTokens(tokens: readonly Token[]): Token[] {
  let tried = 0;
  let spoken: readonly ForeignLanguage[] | undefined;
  return joinSpelledHazards(tokens).flatMap((token) => {
    if (token.kind !== 'word' || isKnownWord(token.text)) return token;
    const parts = splitHazard(token);
    if (parts !== null) return parts;
    tried += 1;
    spoken ??= likelyLanguages(tokens);
    if (isInflectedIn(token.text, spoken)) return withText(token, baseFormIn(token.text, spoken));
    const panel = compoundPanel(token);
    if (panel !== null) return panel;
    const text =
      singular(token.text) ?? (tried > MAX_CORRECTIONS ? null : meant(token.text, spoken));
    return text === null ? token : withText(token, text);
  });
}

const withText = (token: Token, text: string): Token => ({ ...token, text });

/** A compound of known parts, or a typo; "Sperholz" is a mistyped name rather than a kind of wood. */
function meant(word: string, spoken: readonly ForeignLanguage[]): string | null {
  const start = compoundStart(word);
  if (start !== null) return start;
  const typo = correctTypo(word, spoken);
  if (typo?.typos === 1 && word.length > MIN_LETTERS_FOR_TYPO) return typo.meant;
  return compoundEnd(word) ?? typo?.meant ?? null;
}

function singular(word: string): string | null {
  if (word.length < 4 || DISTINCT_WORDS.has(word)) return null;
  for (const ending of ['s', 'es']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= 3 && MATERIAL_NAMES.words.has(stem)) return stem;
  }
  return null;
}

/** "Eichenmultiplex", "lindetriplex": the species and the plywood as two words. */
function compoundPanel(token: Token): Token[] | null {
  const front = token.text.slice(0, tailAt(token.text, MIN_FRONT, PLYWOOD_ENDS) ?? 0);
  const species = fronts(front).find((name) => MATERIAL_NAMES.words.has(name));
  if (species === undefined) return null;
  return [
    { ...token, text: species },
    { ...token, text: 'plywood', glued: true },
  ];
}

/** What may precede the second half of a compound: "eichen" is Eiche or eiken, "buchen" is Buche. */
function fronts(front: string): string[] {
  const forms = [front, front.replace(/(?:en|n|s)$/, ''), `${front.replace(/en$/, '')}e`];
  return forms.filter((name) => name.length >= MIN_FRONT);
}

/** Too general, so the first half decides: "Kiefernleimholz" is pine. */
const WIDE_WOOD_ENDS = wordList('wide_wood_end');

function compoundEnd(word: string): string | null {
  const stock = withoutFront(word);
  if (stock !== word && isStock(stock)) return stock;
  const tailFrom = tailAt(word, MIN_TAIL_FRONT, COMPOUND_MATERIALS);
  const tail = tailFrom === undefined ? undefined : word.slice(tailFrom);
  const front = word.slice(0, tailAt(word, 0, WIDE_WOOD_ENDS));
  if (front !== word) {
    const kind = fronts(front).find((name) => MATERIAL_NAMES.words.has(name));
    if (kind !== undefined) return kind;
  }
  return tail !== undefined && MATERIAL_NAMES.words.has(tail) ? tail : null;
}

/** "softpvc": the word after an English prefix of a material; at least three letters are left. */
function withoutFront(word: string): string {
  const front = ENGLISH_FRONTS.find(
    (start) => word.startsWith(start) && /^\p{L}{3}/u.test(word.slice(start.length)),
  );
  return front === undefined ? word : word.slice(front.length);
}

const longest = new WeakMap<ReadonlySet<string>, number>();

/** Letters of the longest of these words: a part of a word as long as a text is none of them. */
function longestOf(words: ReadonlySet<string>): number {
  const known = longest.get(words);
  if (known !== undefined) return known;
  const found = Math.max(0, ...[...words].map(({ length }) => length));
  longest.set(words, found);
  return found;
}

/** Where the longest of these endings starts, after at least this many letters. */
function tailAt(word: string, behind: number, endings: ReadonlySet<string>): number | undefined {
  const first = Math.max(behind, word.length - longestOf(endings));
  for (let at = first; at < word.length; at += 1) if (endings.has(word.slice(at))) return at;
  return undefined;
}

function isCompoundEnd(head: string): boolean {
  return COMPOUND_LINKS.some(
    (link) => head.startsWith(link) && COMPOUND_ENDS.has(head.slice(link.length)),
  );
}

function compoundStart(word: string): string | null {
  for (let cut = Math.min(word.length - 3, longestOf(MATERIAL_NAMES.words)); cut >= 3; cut -= 1) {
    const start = word.slice(0, cut);
    if (!MATERIAL_NAMES.words.has(start) || (cut < 4 && !SHORT_STARTS.has(start))) continue;
    const head = word.slice(cut);
    if (isCompoundEnd(head) || (ENGLISH_HEADS.has(head) && isStock(start))) return start;
  }
  return null;
}

/** A complete name, not one word of it: "black" is not a name. */
const isStock = (word: string): boolean =>
  (word.length > 3 || SHORT_STARTS.has(word)) && composedMaterial(word) !== null;
