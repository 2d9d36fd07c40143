import type { JobText } from '../../parsing/job-text.ts';
import { wordsOf } from '../../parsing/job-text.ts';
import { resolveNames } from '../../parsing/naming.ts';
import type { Mention } from '../../parsing/mention.ts';
import { parseJob } from '../../parsing/parse-job.ts';
import { readText } from '../../parsing/read-text.ts';
import { findMistypedHazard } from '../../safety/find-mistyped-hazard.ts';
import { fold } from '../../language/fold.ts';
import { JOB_WORDS } from '../../language/lexicon.ts';
import { tokenize, normalize } from '../../language/tokenize.ts';
import { isKnownWord } from '../../language/vocabulary.ts';
import type { LaserType, Operation } from '../../types.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import type { Material } from '../catalog.ts';
import { MATERIAL_NAMES } from '../names.ts';
import { nameWords, type NameWords } from './name-words.ts';
import { spelledAlike } from './spelled-alike.ts';

/** A word read as another one. */
export interface ReadAs {
  typed: string;
  meant: string;
}

/** What a search in the catalog means. */
export interface MaterialSearch {
  /** Best first, a blocked material that was named before all others; empty if the catalog has none. */
  found: Material[];
  /** If nothing was found: materials whose name is spelled alike, to ask about; a blocked one first. */
  alike: Material[];
  /** Whether a material was asked for; without, `found` is the whole catalog. */
  asks_material: boolean;
  laser: LaserType | null;
  operation: Operation | null;
  /** Stated for a job, in mm; it narrows nothing, because a catalog has no thicknesses. */
  thickness_mm: number | null;
  /** Of the laser, in W; it narrows nothing either. */
  power_watts: number | null;
  /** Typos that were corrected. */
  corrections: ReadAs[];
  /** A trade name, object or foreign word, and the catalog's name of the material. */
  known_as: ReadAs | null;
  /** The words of the query, as typed, that state the laser, the operation or the material. */
  typed: { laser: string[]; operation: string[]; material: string[] };
}

const MAX_QUERY_LENGTH = 200;
/** Worked with the same suitability as these. */
const OPERATIONS: readonly Operation[] = ['Cut', 'Engrave', 'Mark'];
/** Shorter starts of words match everything. */
const MIN_START = 2;

/**
 * Reads a search: names, trade names and typos in eight languages, and a sentence with laser and operation ("acrilic cut
 * diode"), or with thickness and watts. A query in quotes is not corrected. The last word may be unfinished. Text beyond 200 characters is ignored.
 */
export function searchMaterials(query: string): MaterialSearch {
  const typed = query.slice(0, MAX_QUERY_LENGTH).trim();
  const literal = /^["“”](.*?)["“”]?$/u.exec(typed)?.[1];
  if (literal !== undefined) return searchLiterally(literal);
  const start = unfinishedWord(typed);
  const text = readText(start === null ? typed : typed.slice(0, typed.length - start.length));
  const naming = resolveNames(text);
  const mentions = naming.mentions.filter(({ negated }) => !negated);
  const typo = findMistypedHazard(text.tokens, mentions.length === 0);
  const laser = naming.machine.find(({ value }) => value.value !== '');
  const work = wordsOf(text, 'op').find(({ value }) => isOperation(value.value));
  const isNamed = mentions.length > 0 || typo !== null;
  const { thickness_mm, stated_power_watts: power_watts } = parseJob({
    text: typed,
    laser_type: 'CO2',
  });
  const states =
    laser !== undefined || work !== undefined || thickness_mm !== null || power_watts !== null;
  const rest = isNamed ? [] : unexplained(text, states || start !== null);
  const asked = [...rest, ...(start === null ? [] : [fold(start)])];
  const named = { mentions, hazard: typo?.material ?? null };
  const exact = find({ ...named, asked });
  // "leather engra": the unfinished word states something else.
  const found = exact.length === 0 && isNamed ? find({ ...named, asked: [] }) : exact;
  return {
    found,
    alike: found.length === 0 ? spelledAlike(typed) : [],
    asks_material: mentions.length > 0 || typo !== null || asked.length > 0,
    laser: (laser?.value.value as LaserType | undefined) ?? null,
    operation: (work?.value.value as Operation | undefined) ?? null,
    thickness_mm,
    power_watts,
    corrections: [
      ...(typo === null ? [] : [{ typed: typo.typed, meant: typo.material.canonical }]),
      ...corrections(text).filter(({ typed: word }) => word !== typo?.typed),
    ],
    known_as: typo === null ? knownAs(text, mentions, found[0]) : null,
    typed: {
      laser: naming.machine.flatMap((match) => rawWords(text, match)),
      operation: wordsOf(text, 'op').flatMap((match) => rawWords(text, match)),
      material: unique([
        ...mentions.flatMap((match) => rawWords(text, match)),
        ...rest,
        ...(typo === null ? [] : [typo.typed]),
        ...(start === null ? [] : [start]),
      ]),
    },
  };
}

function searchLiterally(query: string): MaterialSearch {
  const asked = tokenize(normalize(query)).map(({ text }) => text);
  const found = find({ mentions: [], hazard: null, asked, wholeWords: true });
  return {
    found,
    alike: found.length === 0 ? spelledAlike(query) : [],
    asks_material: asked.length > 0,
    laser: null,
    operation: null,
    thickness_mm: null,
    power_watts: null,
    corrections: [],
    known_as: null,
    typed: { laser: [], operation: [], material: [query] },
  };
}

const isOperation = (value: string): boolean => OPERATIONS.includes(value as Operation);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

const rawWords = (text: JobText, { from, to }: { from: number; to: number }): string[] =>
  text.tokens.slice(from, to).map(({ raw }) => raw);

/** The word that is still being typed, if it starts a name: "plyw" is no typo of "ply". */
function unfinishedWord(typed: string): string | null {
  const word = /(?<![\p{L}\d])[\p{L}\d]+$/u.exec(typed)?.[0] ?? '';
  const folded = fold(word);
  const isWhole = isKnownWord(folded) || LENGTH_UNITS.has(folded);
  if (folded.length < MIN_START || isWhole) return null;
  const startsWord = (words: ReadonlySet<string>) =>
    [...words].some((known) => known.startsWith(folded));
  return startsWord(MATERIAL_NAMES.words) ? word : null;
}

/** Words that state nothing else about a job; all words if nothing was stated ("black"). */
function unexplained(text: JobText, isStated: boolean): string[] {
  const words = text.tokens.flatMap(({ kind, text: word }, at) =>
    // A unit says nothing about the material.
    kind === 'word' && !LENGTH_UNITS.has(word) ? [{ at, word }] : [],
  );
  const explained = new Set(
    JOB_WORDS.matches(text.tokens)
      .filter(({ value }) => text.languages.has(value.language))
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more)),
  );
  const rest = words.filter(({ at }) => !explained.has(at));
  return (rest.length === 0 && !isStated ? words : rest).map(({ word }) => word);
}

interface Asked {
  mentions: readonly Mention[];
  hazard: Material | null;
  /** Folded words that must each start a word of a name. */
  asked: readonly string[];
  wholeWords?: boolean;
}

function find({ mentions, hazard, asked, wholeWords = false }: Asked): Material[] {
  const named = new Set(mentions.map(({ value }) => value.material));
  const ranked: { material: Material; rank: number }[] = [];
  for (const words of nameWords()) {
    const { material } = words;
    const byMention = rankOfMention(words, named);
    const isAsked = asked.every((word) => (wholeWords ? hasAny : startsAny)(words, word));
    if (!isAsked && material !== hazard) continue;
    const isFound = named.size === 0 && hazard === null;
    const rank = material === hazard ? 0 : isFound ? rankOfWords(words, asked) : byMention;
    if (rank !== null) ranked.push({ material, rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank).map(({ material }) => material);
}

/** 0 named and blocked, 1 named, 2 has the name within its own, 3 of the family that was named. */
function rankOfMention(
  { material, names, family }: NameWords,
  named: ReadonlySet<Material>,
): number | null {
  if (named.has(material)) return material.safety === 'block' ? 0 : 1;
  for (const each of named) {
    const own = tokenize(fold(each.canonical)).map(({ text }) => text);
    if (own.every((word) => names[0]?.includes(word))) return 2;
    const isFamily = each.generic || each.canonical === each.family;
    if (isFamily && own.every((word) => family.includes(word))) return 3;
  }
  return null;
}

/** 1 a name starts with the words, 2 a name has them, 3 the family does. */
function rankOfWords({ names, family }: NameWords, asked: readonly string[]): number {
  const [first = ''] = asked;
  if (names[0]?.[0]?.startsWith(first)) return 1;
  if (names.some((name) => name[0]?.startsWith(first))) return 2;
  return family.some((word) => word.startsWith(first)) ? 4 : 3;
}

const startsAny = ({ names, family }: NameWords, word: string): boolean =>
  family.some((own) => own.startsWith(word)) ||
  names.some((name) => name.some((own) => own.startsWith(word)));

const hasAny = ({ names }: NameWords, word: string): boolean =>
  names.some((name) => name.includes(word));

/** Corrected typos; plurals, compounds and other forms of a word are none. */
function corrections({ tokens }: JobText): ReadAs[] {
  return tokens.flatMap(({ kind, raw, text }) => {
    const word = fold(raw);
    const isForm = word.startsWith(text) || word.endsWith(text) || text.startsWith(word);
    return kind !== 'word' || isForm ? [] : [{ typed: raw, meant: text }];
  });
}

function knownAs(
  text: JobText,
  mentions: readonly Mention[],
  first: Material | undefined,
): ReadAs | null {
  const mention = mentions.find(({ value }) => value.material === first);
  if (mention === undefined || first === undefined) return null;
  const said = text.tokens.slice(mention.from, mention.to).map((token) => token.text);
  const own = fold(first.canonical);
  if (said.some((word) => own.includes(word) || word.includes(own))) return null;
  return { typed: rawWords(text, mention).join(' '), meant: first.canonical };
}
