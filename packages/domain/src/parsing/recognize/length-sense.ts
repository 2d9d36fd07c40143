import { wordList } from '../../language/word-lists.ts';
import type { Material } from '../../materials/catalog.ts';
import { METAL_FAMILIES } from '../../materials/families.ts';
import type { Mention } from '../mention.ts';
import { isBreak, wordAt, wordsOf } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import type { Measure } from './measures.ts';
import { sheetThickness } from './sheet-thickness.ts';

/** Sheets thinner than this are not deep engraved: the number after "deep engrave brass" is the depth. */
const MAX_DEEP_METAL_MM = 2;
const MAX_DEEP_OTHER_MM = 1.5;
/** Up to this it is a depth even after a comma. */
const ALWAYS_DEPTH_MM = 0.5;
/** A greater depth means a box, not an engraving. */
const MAX_INTO_MM = 12;
/** Two names of one sheet, such as 1/4" and 6 mm, differ by less than this factor. */
const SAME_SHEET_RATIO = 1.15;
const INTO = wordList('into');

/** At most this many words between a thickness and its material: "3mm thick clear cast acrylic". */
const MAX_TOKENS_BETWEEN = 3;

/** Whether the measure is next to this material. */
export function isNear(text: JobText, { from, to }: Measure, mention: Mention): boolean {
  if (mention.from >= to)
    return mention.from - to <= MAX_TOKENS_BETWEEN && isPlainBetween(text, to, mention.from);
  return (
    from >= mention.to &&
    from - mention.to <= MAX_TOKENS_BETWEEN &&
    isPlainBetween(text, mention.to, from)
  );
}

function isPlainBetween(text: JobText, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) {
    if (isBreak(text.tokens[i])) return false;
    if (isOtherNumber(text, i)) return false;
    if (wordsOf(text, 'op').some((word) => word.from <= i && word.to > i)) return false;
  }
  return true;
}

/** The layers of "5 ply" are no measure of their own. */
function isOtherNumber(text: JobText, at: number): boolean {
  if (text.tokens[at]?.kind !== 'number' || !text.owners.isFree(at)) return false;
  return text.tokens[at + 1]?.text !== 'ply';
}

/** "deep engrave brass coin 0.3mm", "engrave 2mm into 10mm maple": a depth that is not labeled as one (PAR-6). */
export function isDeepTarget(
  text: JobText,
  {
    measure,
    measures,
    mentions,
    material,
  }: {
    measure: Measure;
    measures: readonly Measure[];
    mentions: readonly Mention[];
    material: Material | null;
  },
): boolean {
  if (measure.unit !== 'length' || wordAt(text, 'thick', measure.to) !== null) return false;
  if (isIntoStock(text, measure, measures, mentions)) return true;
  const isMetal = material !== null && METAL_FAMILIES.has(material.family);
  if (measure.mm > (isMetal ? MAX_DEEP_METAL_MM : MAX_DEEP_OTHER_MM)) return false;
  if (measures.some((other) => other !== measure && other.unit !== 'none')) return false;
  const isTiny = isMetal && measure.mm <= ALWAYS_DEPTH_MM;
  const named =
    isTiny || mentions.some((mention) => !mention.negated && mention.to <= measure.from);
  return named && wordAt(text, 'extent', measure.to) === null && isAfterDeepVerb(text, measure);
}

function isIntoStock(
  text: JobText,
  { from, to, mm }: Measure,
  measures: readonly Measure[],
  mentions: readonly Mention[],
): boolean {
  const preposition = text.tokens[to]?.text ?? '';
  if (!INTO.has(preposition) || mm > MAX_INTO_MM) return false;
  const engraves = [...wordsOf(text, 'op'), ...wordsOf(text, 'cavity')].some(
    (word) =>
      (word.value.kind === 'cavity' || word.value.value === 'Engrave') &&
      word.to <= from &&
      from - word.to <= 2,
  );
  const stock = mentions.find(
    (mention) => mention.from > to && mention.from - to <= MAX_TOKENS_BETWEEN + 2,
  );
  if (!engraves || stock === undefined) return false;
  const hasSheet = measures.some((other) => other.from > to && other.to <= stock.from);
  return preposition === 'into' || hasSheet || mm <= 1;
}

/** "deep engrave brass 0.4mm": deep, an engraving and nothing else between, all in one clause. */
function isAfterDeepVerb(text: JobText, { from, mm }: Measure): boolean {
  const deep = wordsOf(text, 'depth').find(
    (word) =>
      word.value.value === 'deep' && word.to <= from && from - word.to <= MAX_TOKENS_BETWEEN + 2,
  );
  if (deep === undefined) return false;
  const engraves = [...wordsOf(text, 'op'), ...wordsOf(text, 'hint')].some(
    (word) => word.value.value === 'Engrave' && word.from < from && word.from >= deep.from - 2,
  );
  if (!engraves) return false;
  for (let i = deep.to; i < from; i += 1) {
    const isComma = text.tokens[i]?.text === ',' && mm <= ALWAYS_DEPTH_MM;
    if (isBreak(text.tokens[i]) && !isComma) return false;
  }
  return true;
}

/**
 * The two thicknesses that a sentence gives for one sheet ("3mm plywood ... 6mm plywood sheet"), or none. "actual" and
 * "measured" decide; a thickness next to another material belongs to that one.
 */
export function contradictingThicknesses(
  text: JobText,
  {
    thicknesses,
    mentions,
    material,
  }: {
    thicknesses: readonly { role: string; measure: Measure }[];
    mentions: readonly Mention[];
    material: Material | null;
  },
): number[] {
  if (wordsOf(text, 'thick').some((word) => word.value.value === 'actual')) return [];
  const own = thicknesses.filter(
    ({ role, measure }) =>
      role === 'thick' ||
      (role === 'near' && isOwn(text, nearest(mentions, measure), measure, material)),
  );
  const [first, ...rest] = own.flatMap(({ measure }) => {
    const mm = sheetThickness(measure, material)?.mm;
    return mm === undefined ? [] : [{ mm, options: measure.options_mm }];
  });
  const other = rest.find(({ mm }) => first !== undefined && !isSameSheet(first, mm));
  return first === undefined || other === undefined ? [] : [first.mm, other.mm];
}

/** In "acrylic topper for a 20mm oak base", the 20 mm belong to the oak. */
function nearest(mentions: readonly Mention[], { from, to }: Measure): Mention | null {
  let best: Mention | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const mention of mentions) {
    const gap = mention.from >= to ? mention.from - to : from - mention.to;
    if (gap >= 0 && gap < least) {
      least = gap;
      best = mention;
    }
  }
  return best;
}

function isOwn(
  text: JobText,
  mention: Mention | null,
  measure: Measure,
  material: Material | null,
): boolean {
  if (mention === null || mention.negated) return false;
  const { material: named } = mention.value;
  const isThis = named === material || named.settings_as === material?.canonical;
  return isThis && isNear(text, measure, mention);
}

function isSameSheet(first: { mm: number; options: readonly number[] }, mm: number): boolean {
  return [first.mm, ...first.options].some(
    (one) => Math.max(one, mm) <= SAME_SHEET_RATIO * Math.min(one, mm),
  );
}
