import { isPulsed } from '../../machines/limits.ts';
import { beginsWith, wordList } from '../../language/word-lists.ts';
import type { Material } from '../../materials/catalog.ts';
import { suitabilityFor } from '../../materials/catalog.ts';
import { METAL_FAMILIES, SHEET_FAMILIES } from '../../materials/families.ts';
import type { Message } from '../../messages/message.ts';
import type { LaserType, Operation } from '../../types.ts';
import { isBreak, wordAt, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import { givenThickness } from '../parse-input.ts';
import type { ParseInput } from '../parse-input.ts';
import { assumptionMessage } from '../messages.ts';
import { inRunOrder } from '../run-order.ts';
import { withoutDescriptions } from './described-work.ts';
import {
  isNameMark,
  isRefused,
  isResult,
  isStitchHole,
  withoutQuoted,
} from './unmeant-operations.ts';
import type { Lengths } from './lengths.ts';
import type { Sizes } from './sizes.ts';
import type { Stock } from './stock.ts';

interface OperationFacts {
  material: Material | null;
  thickness_mm: number | null;
  target_depth_mm: number | null;
  laser_type: LaserType | null;
}

interface ChosenOperations {
  operations: Operation[];
  assumption: Message | null;
}

export interface Operations extends ChosenOperations {
  /** "cut but not through": a request that needs a question if something is cut (CLA-5). */
  is_not_through: boolean;
}

/** The operations of the form, otherwise those of the sentence. */
export function recognizeOperations(
  text: JobText,
  { stock, sizes, lengths }: { stock: Stock; sizes: Sizes; lengths: Lengths },
  input: ParseInput,
): Operations {
  const facts = {
    material: stock.material,
    thickness_mm: givenThickness(input) ?? lengths.thickness_mm ?? sizes.thickness_mm,
    target_depth_mm: lengths.target_depth_mm,
    laser_type: input.laser_type,
  };
  const given = input.operations ?? [];
  const chosen =
    given.length > 0
      ? { operations: inRunOrder(given), assumption: null }
      : findStatedOperations(text, facts);
  return { ...chosen, is_not_through: isNotThrough(text) };
}

/** The operations that the verbs name, otherwise those that nouns and stock imply. */
function findStatedOperations(text: JobText, facts: OperationFacts): ChosenOperations {
  const named = namedOperations(text, facts);
  if (named.size > 0) {
    if (
      named.size === 1 &&
      named.has('Cut') &&
      (hasArtworkOn(text) || hasDepthBeforeCut(text, facts))
    )
      named.add('Engrave');
    return { operations: inRunOrder(named), assumption: null };
  }
  if (facts.target_depth_mm !== null) return { operations: ['Engrave'], assumption: null };
  return impliedOperation(text, facts);
}

/** A complaint ("5 mm/s in 3 passes but not through") names tried settings; a request does not. */
function isNotThrough(text: JobText): boolean {
  if (wordsOf(text, 'not_through').length === 0) return false;
  return !text.tokens.some((_, at) => text.owners.ownerOf(at) === 'setting');
}

function namedOperations(text: JobText, facts: OperationFacts): Set<Operation> {
  const verbs = longestFirst(wordsOf(text, 'op')).filter((word) => isFreeOfNouns(text, word));
  const operations = new Set<Operation>();
  const meant = withoutDescriptions(text, withoutQuoted(text, verbs), facts.material);
  for (const word of verbs) text.owners.force(word.from, word.to, 'operation');
  for (const word of meant) {
    if (isRefused(text, word) || isNameMark(text, word) || isResult(text, word, meant)) continue;
    operations.add(onThisStock(text, word, facts.material));
  }
  return operations;
}

/** Leftmost, then longest, without overlaps: "kiss cut" is one verb. */
function longestFirst(words: readonly WordMatch[]): WordMatch[] {
  const sorted = [...words].sort((a, b) => a.from - b.from || b.to - a.to);
  const remaining: WordMatch[] = [];
  for (const word of sorted) if (word.from >= (remaining.at(-1)?.to ?? 0)) remaining.push(word);
  return remaining;
}

/**
 * Words of a harmless phrase ("cutting board") are no operation; a material inside a verb phrase does not belong to the
 * verb.
 */
function isFreeOfNouns(text: JobText, { from, to }: WordMatch): boolean {
  for (let i = from; i < to; i += 1) {
    if (text.owners.isOwnedBy(i, ['benign', 'content', 'laser', 'machine'])) return false;
  }
  return text.owners.ownerOf(from) !== 'material' || to - from > 1;
}

const DRAWN_STEMS = wordList('drawn_stem');

/** Lines marked on sheet stock are scored; on metal they are marked. */
function onThisStock(text: JobText, word: WordMatch, material: Material | null): Operation {
  const { value, from } = word;
  if (isStitchHole(text, word)) return 'Cut';
  const operation = value.value as Operation;
  const drawn = operation === 'Score' && beginsWith(text.tokens[from]?.text ?? '', DRAWN_STEMS);
  return drawn && material !== null && !SHEET_FAMILIES.has(material.family) ? 'Mark' : operation;
}

/** "pocket 1.5mm deep, then cut the outline": the depth does not belong to the cut. */
function hasDepthBeforeCut(text: JobText, { target_depth_mm: target }: OperationFacts): boolean {
  const cut = wordsOf(text, 'op').find(
    (word) => word.value.value === 'Cut' && text.owners.ownerOf(word.from) === 'operation',
  );
  const then = wordsOf(text, 'then').some((word) => cut !== undefined && word.to === cut.from);
  if (cut === undefined || !then) return false;
  const deep = wordsOf(text, 'depth').some(
    (word) => word.value.value === 'deep' && word.to <= cut.from,
  );
  return deep || target !== null;
}

const ARTWORK = wordList('artwork');
const WITH = wordList('with');

/** "cut coasters with our logo on them": the logo is engraved, the coaster cut. */
function hasArtworkOn(text: JobText): boolean {
  return wordsOf(text, 'hint').some((hint) => {
    if (hint.value.value !== 'Engrave' || !text.owners.isFree(hint.from, hint.to)) return false;
    if (isClauseOfItsOwn(text, hint) || hasDepth(text, hint) || isBesideCut(text, hint))
      return true;
    if (!ARTWORK.has(phrase(text, hint))) return false;
    for (let back = 1; back <= 4; back += 1) {
      if (WITH.has(text.tokens[hint.from - back]?.text ?? '')) return true;
    }
    return text.tokens[hint.to]?.text === 'on';
  });
}

/** "texte et découpe": two things to do. */
function isBesideCut(text: JobText, { to }: WordMatch): boolean {
  const joined = wordAt(text, 'both', to);
  return joined !== null && wordAt(text, 'op', joined.to)?.value.value === 'Cut';
}

/** "Logo leicht, danach schneiden": no cut is light. */
function hasDepth(text: JobText, { from, to }: WordMatch): boolean {
  return wordsOf(text, 'depth').some(
    (word) => word.value.value !== 'deep' && (word.from === to || word.to === from),
  );
}

/** "coaster 3mm, name, cut", "logo lekko + cięcie": the artwork is named alone, or only with its depth. */
function isClauseOfItsOwn(text: JobText, hint: WordMatch): boolean {
  const depths = wordsOf(text, 'depth');
  const from = depths.find((word) => word.to === hint.from)?.from ?? hint.from;
  const to = depths.find((word) => word.from === hint.to)?.to ?? hint.to;
  const isEdge = (at: number): boolean => isBreak(text.tokens[at]) || text.tokens[at]?.text === '+';
  return from > 0 && to < text.tokens.length && isEdge(from - 1) && isEdge(to);
}

function phrase(text: JobText, { from, to }: WordMatch): string {
  return text.tokens
    .slice(from, to)
    .map((token) => token.text)
    .join(' ');
}

function impliedOperation(text: JobText, facts: OperationFacts): ChosenOperations {
  const hints = wordsOf(text, 'hint').filter((hint) => text.owners.ownerOf(hint.from) !== 'benign');
  const suggests = (operation: Operation): boolean =>
    hints.some((hint) => hint.value.value === operation);
  if (isColored(text, facts) && !suggests('Engrave')) return assume('Mark', 'color');
  const codes = suggests('Mark');
  if (codes && facts.laser_type !== null && isPulsed(facts.laser_type))
    return assume('Mark', 'code');
  if (isMarkedWithCompound(text, facts)) return assume('Mark', 'compound');
  if (codes || suggests('Engrave') || wordsOf(text, 'depth').length > 0)
    return assume('Engrave', 'words');
  if (facts.material === null)
    return { operations: suggests('Cut') ? ['Cut'] : [], assumption: null };
  const cuttable = isCuttable(facts.material, facts.laser_type);
  if (suggests('Cut') && (cuttable || facts.laser_type === 'Fiber')) return assume('Cut', 'words');
  if (facts.thickness_mm !== null && cuttable) return assume('Cut', 'thickness');
  return assume('Engrave', 'material');
}

/** Pulses anneal colors on bare metal. */
function isColored(text: JobText, { material, laser_type: laser }: OperationFacts): boolean {
  if (laser === null || !isPulsed(laser) || material?.family !== 'metal') return false;
  return wordsOf(text, 'color').some((word) => text.owners.isFree(word.from, word.to));
}

type Clue = 'code' | 'compound' | 'color' | 'words' | 'thickness' | 'material';

function assume(operation: Operation, clue: Clue): ChosenOperations {
  return {
    operations: [operation],
    assumption: assumptionMessage('operation', { operation, clue }),
  };
}

function isMarkedWithCompound(text: JobText, { material }: OperationFacts): boolean {
  return (
    material !== null && METAL_FAMILIES.has(material.family) && wordsOf(text, 'compound').length > 0
  );
}

/** Blocked stock counts: people ask to cut it, and the refusal should mention it. */
function isCuttable(material: Material, laser: LaserType | null): boolean {
  if (material.safety === 'block') return true;
  if (laser === null || laser === 'Fiber' || laser === 'UV') return false;
  return suitabilityFor(material, laser, 'cut') !== 'no';
}
