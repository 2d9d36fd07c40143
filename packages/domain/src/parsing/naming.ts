import type { WordKind } from '../language/lexicon.ts';
import { wordList } from '../language/word-lists.ts';
import { LENGTH_UNITS } from '../units/length.ts';
import type { JobText, NameMatch, WordMatch } from './job-text.ts';
import type { Mention } from './mention.ts';
import { namesStock } from '../materials/families.ts';
import { withoutHues } from './metal-hue.ts';
import { isNegated } from './negation.ts';
import { isBreak, wordAt, wordBefore, wordsOf } from './job-text.ts';

export interface Naming {
  mentions: Mention[];
  /** Machine and laser words, which describe the machine. */
  machine: WordMatch[];
}

type Candidate = { from: number; to: number; name: NameMatch | null; word: WordMatch | null };

const WORD_KINDS: readonly WordKind[] = ['benign', 'machine', 'laser'];

/**
 * Decides what each stretch of words names: a material, a machine, or a harmless phrase such as "cutting board".
 * The longest phrase wins; a harmless phrase never hides part of a longer hazard.
 */
export function resolveNames(text: JobText): Naming {
  markQuotedContent(text);
  const candidates: Candidate[] = text.names.map((name) => ({
    from: name.from,
    to: name.to,
    name,
    word: null,
  }));
  for (const kind of WORD_KINDS) {
    for (const word of wordsOf(text, kind))
      candidates.push({ from: word.from, to: word.to, name: null, word });
  }
  candidates.sort((a, b) => a.from - b.from || b.to - a.to || rank(a, text) - rank(b, text));
  const naming: Naming = { mentions: [], machine: [] };
  for (const candidate of candidates) {
    if (!text.owners.isFree(candidate.from, candidate.to)) continue;
    if (candidate.word !== null && candidates.some((other) => isHazardBeyond(other, candidate)))
      continue;
    take(text, candidate, naming);
  }
  naming.mentions = withoutHues(text, naming.mentions);
  markContext(text, naming.mentions);
  return naming;
}

function take(text: JobText, { from, to, name, word }: Candidate, naming: Naming): void {
  if (name !== null) {
    text.owners.force(from, to, 'material');
    const previous = naming.mentions.at(-1);
    naming.mentions.push({
      ...name,
      negated: isNegated(text, from, to, previous),
      contextual: false,
    });
  } else if (word !== null) {
    text.owners.force(from, to, word.value.kind);
    if (word.value.kind !== 'benign') naming.machine.push(word);
  }
}

/**
 * For the same words: a material of the detected language, then English; a material before an object. A blocked one
 * precedes one of a language that only material names suggest: "platine" is a circuit board, "découper platine" the
 * metal.
 */
function rank(candidate: Candidate, text: JobText): number {
  if (candidate.name === null) return candidate.word?.value.kind === 'benign' ? 0 : 2;
  const { language, object, material } = candidate.name.value;
  const foreign = language !== 'en' && text.languages.has(language);
  const isRefused = material.safety === 'block' && !object && !isUserSentence(text);
  const languageScore = (foreign || language === 'en' ? 0 : 0.5) - (foreign ? 0.25 : 0);
  return (object ? 3 : 1) + languageScore - (isRefused ? 1 : 0);
}

/** Whether the other language is confirmed by a word other than a material name. */
function isUserSentence(text: JobText): boolean {
  return [...text.words.values()].some((words) =>
    words.some(({ value }) => value.language !== 'en'),
  );
}

function isHazardBeyond(other: Candidate, phrase: Candidate): boolean {
  return (
    other.name?.value.material.safety === 'block' &&
    other.from < phrase.to &&
    other.to > phrase.from &&
    (other.to > phrase.to || other.from < phrase.from)
  );
}

/**
 * Words between quotes after "saying", "text", "name" are what is burned, not what it is burned into. If no stock is
 * named outside them, they may be the stock.
 */
function markQuotedContent(text: JobText): void {
  const { tokens, owners } = text;
  for (let open = 1; open < tokens.length; open += 1) {
    if (tokens[open]?.text !== '"' || tokens[open - 1]?.kind === 'number') continue;
    let close = open + 1;
    while (close < tokens.length && tokens[close]?.text !== '"') close += 1;
    if (close >= tokens.length) return;
    const intro =
      wordBefore(text, 'says', open) ??
      (isBreak(tokens[open - 1]) ? wordBefore(text, 'says', open - 1) : null);
    const isOutside = (name: NameMatch): boolean => name.to <= open || name.from > close;
    const holdsHazard = text.names.some(
      (name) => !isOutside(name) && name.value.material.safety === 'block',
    );
    const isText =
      !holdsHazard || (!isLabelOfStock(text, intro, close) && text.names.some(isOutside));
    if (intro !== null && isText) owners.force(open, close + 1, 'content');
    open = close;
  }
}

const LABELS = wordList('label');
const HEADS = wordList('compound_head');

/** 'labeled "Polycarbonate"', 'with "PVC" film': the quotes tell what the stock is. */
function isLabelOfStock(text: JobText, intro: WordMatch | null, close: number): boolean {
  const label = text.tokens[(intro?.to ?? 0) - 1]?.text ?? '';
  const next = text.tokens[close + 1]?.text ?? '';
  return LABELS.has(label) || STOCK.has(next) || HEADS.has(next);
}

/**
 * An object that the work is made for, or a hazard that is only mentioned, is not the stock when another material is
 * named.
 */
function markContext(text: JobText, mentions: Mention[]): void {
  const isOther = ({ negated, value }: Mention): boolean =>
    !negated && !value.object && value.material.safety !== 'block';
  const named = mentions.some((mention) => isOther(mention) && !mention.value.material.generic);
  for (const mention of mentions) {
    if (mention.value.material.safety !== 'block') continue;
    const isOfOther = mentions.some((other) => isOther(other) && namesStock(other.value));
    const isPurpose =
      (mention.value.object && isOfOther) ||
      (named &&
        (isContent(text, mention) ||
          isWritten(text, mention) ||
          purposeBefore(text, mention) === 'holder' ||
          (isThing(text, mention) && purposeBefore(text, mention) === 'for')));
    const instead = mentions.filter((other) => isOther(other) && other.from >= mention.to);
    mention.contextual =
      isPurpose || isPieceOfPaper(text, mention, mentions) || isTopic(text, mention, instead);
  }
}

/** Foams whose capitals also stand for paper work. */
const PAPER_PIECING = wordList('paper_piecing');
const PAPER_PIECES = wordList('paper_piece');
const PAPER_WEIGHTS = wordList('paper_weight');

/** "67 lb paper for the EPP pieces": English paper piecing. Foam has no paper weight. */
function isPieceOfPaper(text: JobText, mention: Mention, mentions: readonly Mention[]): boolean {
  const { from, to, value } = mention;
  const raw = text.tokens[from]?.raw ?? '';
  const isPiecing = PAPER_PIECING.has(value.material.canonical) && to - from === 1;
  if (!isPiecing || raw !== raw.toUpperCase()) return false;
  if (!PAPER_PIECES.has(text.tokens[to]?.text ?? '')) return false;
  const article = wordBefore(text, 'article', from)?.from ?? from;
  const purpose = wordsOf(text, 'context').find(
    (word) => word.to === article && word.value.value === 'for',
  );
  const paper = mentions.find((other) => other.to === purpose?.from);
  if (paper === undefined || paper.negated || paper.value.material.family !== 'paper') return false;
  return PAPER_WEIGHTS.has(text.tokens[paper.from - 1]?.text ?? '');
}

const PRESETS = wordList('preset');

/**
 * "PVC is toxic, so I use cardboard", "after reading about PVC I switched to PETG": mentioned only, and followed by
 * what is used instead. A name of settings ("use acrylic settings") is not a stock.
 */
function isTopic(text: JobText, mention: Mention, instead: readonly Mention[]): boolean {
  const judged = wordAt(text, 'verdict', mention.to);
  const isAfterTopicVerb = wordsOf(text, 'topic').some(
    (word) => word.to <= mention.from && mention.from - word.to <= 1,
  );
  if (judged === null && !isAfterTopicVerb) return false;
  const turn = wordsOf(text, 'switch').find((word) => word.from >= (judged?.to ?? mention.to));
  if (turn === undefined) return false;
  return instead.some(
    (other) => other.from >= turn.from && !PRESETS.has(text.tokens[other.to]?.text ?? ''),
  );
}

/** "vinyl record holder", "PVC pipe rack", "styrofoam cup holder"; an "ABS stand" may be made of it. */
function isContent(text: JobText, mention: Mention): boolean {
  const isHolder = (at: number): boolean => wordAt(text, 'context', at)?.value.value === 'after';
  const { canonical } = mention.value.material;
  if (THINGS.has(canonical) || canonical === 'vinyl')
    return isHolder(mention.to) || (isThing(text, mention) && isHolder(mention.to + 1));
  return isThing(text, mention) && !isHolder(mention.to) && isHolder(mention.to + 1);
}

/** "the word VINYL on a sign": burned, not burned into. */
function isWritten(text: JobText, mention: Mention): boolean {
  const raw = text.tokens[mention.from]?.raw ?? '';
  return wordBefore(text, 'word', mention.from) !== null && raw === raw.toUpperCase();
}

/** Rows of the catalog that are finished objects, and words that mean stock to be worked. */
const THINGS = wordList('finished_object');
const STOCK = wordList('stock_noun');

/** An object, not stock: "PVC pipe", "carbon fiber bike"; the next word is a separate noun. */
function isThing(text: JobText, mention: Mention): boolean {
  if (THINGS.has(mention.value.material.canonical)) return true;
  const next = text.tokens[mention.to];
  if (next?.kind !== 'word' || STOCK.has(next.text) || LENGTH_UNITS.has(next.text)) return false;
  return PLAIN_KINDS.every((kind) => wordAt(text, kind, mention.to) === null);
}

/** Words that do not form a noun with the hazard before them. */
const PLAIN_KINDS: readonly WordKind[] = [
  'language',
  'on',
  'op',
  'companion',
  'liner',
  'thick',
  'finish',
  'color',
  'depth',
  'no',
  'unsure',
  'verdict',
];

/** "for my vinyl records" is for them, "rack for styrofoam cups" holds them; `null` without such a preposition. */
function purposeBefore(text: JobText, mention: Mention): 'for' | 'holder' | null {
  let at = mention.from;
  for (let steps = 0; steps < 4; steps += 1) {
    const words = wordsOf(text, 'context').filter((word) => word.to === at);
    if (words.some((word) => word.value.value === 'holder')) return 'holder';
    const purpose = words.find((word) => word.value.value === 'for');
    if (purpose !== undefined) return isAskedFor(text, purpose.from) ? null : 'for';
    const filler = words.find((word) => word.value.value === 'filler');
    if (filler === undefined) return null;
    at = filler.from;
  }
  return null;
}

/** "settings for PVC tubes": the stock in question, not what the work is made for. */
function isAskedFor(text: JobText, at: number): boolean {
  return at === 0 || isBreak(text.tokens[at - 1]) || wordBefore(text, 'asks', at) !== null;
}
