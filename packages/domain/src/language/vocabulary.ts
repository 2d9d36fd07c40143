import { LENGTH_UNITS } from '../units/length.ts';
import { MATERIAL_NAMES } from '../materials/names.ts';
import { DISTINCT_WORDS } from './distinct-words.ts';
import { isInflected } from './inflected-words.ts';
import type { ForeignLanguage } from './inflect.ts';
import { JOB_WORDS } from './lexicon.ts';
import type { WordKind } from './lexicon.ts';
import { editDistance, Spelling } from './spelling.ts';
import type { Token } from './tokenise.ts';

const KNOWN: ReadonlySet<string> = new Set([
  ...MATERIAL_NAMES.words,
  ...JOB_WORDS.words,
  ...LENGTH_UNITS.keys(),
]);
/** Foreign words shorter than this are too near to English ones. */
const MIN_FOREIGN_LETTERS = 7;
const CORRECTED_KINDS: ReadonlySet<WordKind> = new Set(['op', 'finish', 'depth']);
/** A sentence has a few slips; a long text of unknown words is not one. */
const MAX_CORRECTIONS = 60;
/** From this length two slips are forgiven in foreign words. */
const LONG_FOREIGN = 10;
let spelling: Spelling | null = null;
let englishWords: Set<string> | null = null;

/** Slips are corrected to material names and to words for operations, finishes and depth; to nothing else. */
function correctable(): Set<string> {
  const targets = new Set<string>();
  const add = (words: readonly string[], language: string): void => {
    for (const word of words)
      if (language === 'en' || word.length >= MIN_FOREIGN_LETTERS) targets.add(word);
  };
  for (const { words, value } of MATERIAL_NAMES.phrases())
    if (!value.object) add(words, value.language);
  for (const { words, value } of JOB_WORDS.phrases())
    if (words.length === 1 && CORRECTED_KINDS.has(value.kind)) add(words, value.language);
  return targets;
}

/** Second halves of German and Dutch compounds whose first half is a material. */
const COMPOUND_HEADS =
  /^(?:n|s|e|en|)(?:platten?|plattchen|untersetzern?|schild(?:er)?|schildchen|folien?|brett(?:er|chen)?|box(?:en)?|holz|schale|blech|tafeln?|rohre?|stucke?|band|etui|tasche|gurtel|karten?|anhanger|zuschnitte?|teile?|plaat|platen|bord(?:je|en)?|onderzetters?|plankjes?|plank|fles(?:sen)?|flaschen?|schijf|kistje|kiste|scheiben?|munzen?|ringe?|stempel|geldborse|hulle|becher|tassen?|dosen?|deckel|messer|gehause|rahmen|griffe?|klingen?|patch(?:es)?|etiketten?|streifen|rohlinge?|kugeln?|wand|einlagen?|plaatjes?|beker|doosje|doos|blok|mes)$/;

/** German and Dutch materials that end a compound and no English word or common name: "Nadelfilz", "Kirschfurnier". */
const COMPOUND_TAILS =
  /^\p{L}{3,}?(sperrholz|multiplex|triplex|furnier|fineer|leder|filz|vilt|karton|pappe|papier|acryl|acrylglas|acrylaat|plexiglas|schiefer|leisteen|messing|kupfer|aluminium|edelstahl|stahl|staal|blech|gummi|schaumstoff|schaum|schuim|kork|kurk|marmor|marmer|granit|graniet|keramik|fliese|spiegel|holz|hout|eiche|buche|birke|glaser|glazen)$/u;

/** Whether the parser knows this folded word. */
export function isKnownWord(word: string): boolean {
  return KNOWN.has(word);
}

/** The tokens with plurals, compounds and typing slips replaced by the word that is known; `raw` stays as typed. */
export function vocabularyTokens(tokens: readonly Token[]): Token[] {
  let tried = 0;
  let language: ForeignLanguage | null | undefined;
  return tokens.map((token) => {
    if (token.kind !== 'word' || KNOWN.has(token.text)) return token;
    tried += 1;
    if (language === undefined) language = likelyLanguage(tokens);
    if (language !== null && isInflected(token.text, language)) return token;
    const text =
      singular(token.text) ??
      (tried > MAX_CORRECTIONS
        ? null
        : (compoundStart(token.text) ?? compoundEnd(token.text) ?? correct(token.text)));
    return text === null ? token : { ...token, text };
  });
}

/** Small words of each language, for a first guess before any word is corrected. */
const SMALL_WORDS = smallWords();

function smallWords(): Map<string, Set<ForeignLanguage>> {
  const found = new Map<string, Set<ForeignLanguage>>();
  for (const { words, value } of JOB_WORDS.phrases()) {
    const isSmall = value.kind === 'language' || value.kind === 'on' || value.kind === 'op';
    const word = words[0];
    if (value.language === 'en' || !isSmall || words.length > 1 || word === undefined) continue;
    const languages = found.get(word) ?? new Set<ForeignLanguage>();
    found.set(word, languages.add(value.language as ForeignLanguage));
  }
  return found;
}

/** The language most small words of the sentence belong to; `null` when there are none. */
function likelyLanguage(tokens: readonly Token[]): ForeignLanguage | null {
  const count = new Map<ForeignLanguage, number>();
  let best: ForeignLanguage | null = null;
  for (const { text } of tokens) {
    for (const language of SMALL_WORDS.get(text) ?? []) {
      count.set(language, (count.get(language) ?? 0) + 1);
      if (best === null || (count.get(language) ?? 0) > (count.get(best) ?? 0)) best = language;
    }
  }
  return best;
}

/** The word list is made when the first unknown word comes, to keep the start of the program short. */
function correct(word: string): string | null {
  if (DISTINCT_WORDS.has(word)) return null;
  spelling ??= new Spelling(correctable());
  const meant = spelling.correct(word);
  return meant !== null && isFarForeign(word, meant) ? null : meant;
}

/** Two slips away from a word of another language is more likely a word we do not know: "carteras" is not "cantera". */
function isFarForeign(word: string, meant: string): boolean {
  englishWords ??= new Set(
    [...MATERIAL_NAMES.phrases(), ...JOB_WORDS.phrases()].flatMap(({ words, value }) =>
      value.language === 'en' ? words : [],
    ),
  );
  return (
    meant.length < LONG_FOREIGN && !englishWords.has(meant) && editDistance(word, meant, 1) > 1
  );
}

function singular(word: string): string | null {
  if (word.length < 4 || DISTINCT_WORDS.has(word)) return null;
  for (const ending of ['s', 'es']) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= 3 && MATERIAL_NAMES.words.has(stem)) return stem;
  }
  return null;
}

function compoundEnd(word: string): string | null {
  const tail = COMPOUND_TAILS.exec(word)?.[1];
  return tail !== undefined && MATERIAL_NAMES.words.has(tail) ? tail : null;
}

function compoundStart(word: string): string | null {
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const start = word.slice(0, cut);
    if (
      (cut >= 4 || start === 'pvc' || start === 'mdf') &&
      MATERIAL_NAMES.words.has(start) &&
      COMPOUND_HEADS.test(word.slice(cut))
    )
      return start;
  }
  return null;
}
