import { beginsWith, wordList, wordNumbers } from '../../language/word-lists.ts';
import type { Message } from '../../messages/message.ts';
import type { Material } from '../../materials/catalog.ts';
import type { Mention } from '../mention.ts';
import { isBreak, wordAt, wordBefore, wordsOf } from '../job-text.ts';
import type { JobText, WordMatch } from '../job-text.ts';
import type { Measure } from './measures.ts';
import { contradictingThicknesses, isDeepTarget, isNear } from './length-sense.ts';
import { areTwoHides, isTooThin, sheetThickness } from './sheet-thickness.ts';

export interface Lengths {
  thickness_mm: number | null;
  thickness_options_mm: number[];
  target_depth_mm: number | null;
  assumptions: Message[];
  /** Gauge number and paper weight as stated; neither is a thickness by itself. */
  gauge: number | null;
  paper_weight_gsm: number | null;
  /** Two thicknesses stated for one sheet, or one that no such sheet has, mm (CLA-5); empty without a doubt. */
  conflict_mm: number[];
}

/** A greater depth means a box, not an engraving. */
const MAX_TARGET_DEPTH_MM = 12;
/** Above this it is a size, unless the sentence says "thick". */
const MAX_PLAIN_THICKNESS_MM = 30;
const MAX_FOAM_MM = 100;
/** Tissue paper has 10 g/m². */
const LIGHTEST_PAPER_GSM = 5;
/** Below this, "3mm letters" gives the sheet thickness, not the letter height. */
const MIN_FEATURE_MM = wordNumbers('feature');
const MIN_PRODUCT_MM = 20;
/** "eikenhout 8mm diep graveren" is a board of 8 mm, "2mm diep" is a depth. */
const MAX_ADVERB_DEPTH_MM = 3;
const PRODUCT_EXTENTS = wordList('product_extent');
/** "2mm unfocus up", "3mm below the surface": never the stock. */
const FOCUS = wordList('focus');

type Role = 'thick' | 'near' | 'loose' | 'depth' | 'extent';

interface MeasureRole {
  role: Role;
  measure: Measure;
}

/** Context for reading a measure. */
interface Context {
  measure: Measure;
  measures: readonly Measure[];
  mentions: readonly Mention[];
  material: Material | null;
}

/** Classifies every measure as thickness, target depth or something else, and returns the most certain thickness. */
export function recognizeLengths(
  text: JobText,
  measures: readonly Measure[],
  mentions: readonly Mention[],
  material: Material | null,
): Lengths {
  const lengths: Lengths = {
    thickness_mm: null,
    thickness_options_mm: [],
    target_depth_mm: null,
    assumptions: [],
    gauge: null,
    paper_weight_gsm: null,
    conflict_mm: [],
  };
  const thicknesses: MeasureRole[] = [];
  for (const measure of withoutCorrected(text, measures)) {
    if (measure.unit === 'gauge') lengths.gauge ??= measure.value;
    if (measure.unit === 'gsm' && measure.value < LIGHTEST_PAPER_GSM) continue;
    if (measure.unit === 'gsm') lengths.paper_weight_gsm ??= measure.value;
    if (measure.unit === 'point' && featureAfter(text, measure) !== null) continue;
    if (measure.unit !== 'length' && measure.unit !== 'none') {
      thicknesses.push({ role: 'thick', measure });
      continue;
    }
    const role = roleOf(text, { measure, measures, mentions, material });
    if (role === 'depth') lengths.target_depth_mm ??= measure.mm;
    else if (role !== 'extent') thicknesses.push({ role, measure });
  }
  const order: Role[] = ['thick', 'near', 'loose'];
  for (const role of order) {
    for (const { measure, role: own } of thicknesses) {
      if (own === role && lengths.thickness_mm === null)
        takeThickness(text, measure, material, lengths);
    }
  }
  takeLooseDepth(text, thicknesses, lengths);
  const contradicting = contradictingThicknesses(text, { thicknesses, mentions, material });
  if (contradicting.length > 0) lengths.conflict_mm = contradicting;
  return lengths;
}

/** "3mm... sorry 6mm": the first was a mistake. */
function withoutCorrected(text: JobText, measures: readonly Measure[]): Measure[] {
  return measures.filter((_, i) => {
    const next = measures[i + 1];
    return next === undefined || wordBefore(text, 'correction', next.from) === null;
  });
}

function takeThickness(
  text: JobText,
  measure: Measure,
  material: Material | null,
  lengths: Lengths,
): void {
  const sheet = sheetThickness(measure, material);
  if (sheet === null) return;
  lengths.thickness_mm = sheet.mm;
  lengths.thickness_options_mm =
    measure.unit === 'length' || measure.unit === 'none'
      ? measure.options_mm
      : measure.options.flatMap(
          (value) => sheetThickness({ ...measure, value }, material)?.mm ?? [],
        );
  if (areTwoHides(measure)) lengths.conflict_mm = lengths.thickness_options_mm;
  else if (isTooThin(sheet.mm, material)) lengths.conflict_mm = [sheet.mm];
  if (sheet.assumption !== null) lengths.assumptions.push(sheet.assumption);
  text.owners.force(measure.from, measure.to, 'thickness');
}

function roleOf(text: JobText, around: Context): Role {
  const { measure, mentions, material } = around;
  if (isDeepTarget(text, around)) return 'depth';
  const stated = isSheetOfDeepWork(text, around) ? 'near' : findStatedRole(text, measure);
  const near = mentions.some((mention) => !mention.negated && isNear(text, measure, mention));
  if (stated === 'depth' || stated === 'thick' || stated === 'near') return stated;
  if (isInterval(text, measure)) return 'extent';
  if (isBareThickness(text, around)) return 'near';
  if (measure.unit === 'none' && !isWrittenInches(text, measure)) return 'extent';
  if (stated === 'extent') return 'extent';
  const feature = featureAfter(text, measure);
  if (feature !== null && FOCUS.has(feature)) return 'extent';
  const isSheet = isBehindMaterial(text, around) && measure.mm < sheetBehind(material);
  if (feature !== null && !isSheet && measure.mm >= minimumOf(feature)) return 'extent';
  if (measure.mm > (material?.family === 'foam' ? MAX_FOAM_MM : MAX_PLAIN_THICKNESS_MM))
    return 'extent';
  if (measure.unit === 'none') return near ? 'near' : 'extent';
  return near ? 'near' : 'loose';
}

const OF_THICKNESS = wordList('of_thickness');

/**
 * "3er Sperrholz"; "compensato da 4", "mdf negro de 3": after the stock and a preposition, a bare number is its
 * thickness in mm.
 */
function isBareThickness(text: JobText, { measure, mentions }: Context): boolean {
  const { from, to, mm, unit } = measure;
  const next = text.tokens[to];
  if (unit === 'none' && next?.text === 'er' && text.owners.ownerOf(to + 1) === 'material')
    return true;
  const ends =
    next?.kind !== 'word' ||
    wordAt(text, 'language', to) !== null ||
    wordAt(text, 'color', to) !== null ||
    text.owners.ownerOf(to) === 'material';
  if (unit !== 'none' || mm > MAX_PLAIN_THICKNESS_MM || !ends) return false;
  if (text.languages.size < 2 || !OF_THICKNESS.has(text.tokens[from - 1]?.text ?? '')) return false;
  return mentions.some((mention) => !mention.negated && endOfName(text, mention.to) === from - 1);
}

/** Thicker than any line interval. */
const MAX_INTERVAL_MM = 0.3;

/** "3000mm/min 80% 0.1mm": the number after the settings is also a setting. */
function isInterval(text: JobText, { from, mm }: Measure): boolean {
  return mm <= MAX_INTERVAL_MM && text.owners.ownerOf(from - 1) === 'setting';
}

/**
 * "polyester felt 3mm letters", "styrofoam 20mm letters": up to this, the number right after the stock is its
 * thickness.
 */
function sheetBehind(material: Material | null): number {
  return material?.family === 'foam' ? MAX_FOAM_MM : MIN_PRODUCT_MM;
}

/**
 * "linoleum 3.2mm deep engraving": the number is the sheet thickness, and "deep" belongs to the verb. In languages that
 * write "3mm tief gravieren" for the depth, only a number too large for a depth is the sheet thickness.
 */
function isSheetOfDeepWork(text: JobText, around: Context): boolean {
  const { measure } = around;
  const english = text.tokens[measure.to]?.text === 'deep';
  const isDeep = english || wordAt(text, 'deep_by', measure.to)?.to === measure.to + 1;
  const after = measure.to + 1;
  const engraves = wordsOf(text, 'op').some(
    (word) =>
      word.value.value === 'Engrave' &&
      (word.from === after ||
        (!english && isBreak(text.tokens[after]) && isAdverb(text, after - 1))),
  );
  return (
    isDeep &&
    engraves &&
    isBehindMaterial(text, around) &&
    (english || measure.mm > MAX_ADVERB_DEPTH_MM)
  );
}

const DEEP_ADVERBS = wordList('deep_adverb');
const DEEP_STEMS = wordList('deep_stem');

/** "12mm profundo" ends the clause: it describes the engraving, not the number. */
function isAdverb(text: JobText, at: number): boolean {
  return DEEP_ADVERBS.has(text.tokens[at]?.text ?? '');
}

/** The role given by the words right around the measure. */
function findStatedRole(text: JobText, { from, to, mm, unit }: Measure): Role | null {
  if (wordAt(text, 'thick', to) !== null) return 'thick';
  const before = skipBack(text, from);
  if (wordBefore(text, 'thick', before) !== null) return 'thick';
  const depthAfter = depthBehind(text, to);
  const isNoun = (word: string): boolean => !beginsWith(word, DEEP_STEMS);
  const depthBefore = wordBefore(text, 'deep_by', before);
  const nounBefore = depthBefore !== null && isNoun(text.tokens[depthBefore.from]?.text ?? '');
  const deepRightBefore =
    depthBefore !== null &&
    !nounBefore &&
    depthBefore.to === from &&
    text.owners.ownerOf(to) !== 'material';
  const isLength = unit === 'length' || (unit === 'none' && isWrittenInches(text, { from }));
  if (isLength && (depthAfter !== null || nounBefore || deepRightBefore)) {
    if (mm <= MAX_TARGET_DEPTH_MM) return 'depth';
    if (depthAfter !== null) text.owners.take(depthAfter.from, depthAfter.to, 'size');
    return 'extent';
  }
  const named = wordBefore(text, 'extent_before', before);
  return named === null || text.owners.ownerOf(named.from) === 'size' ? null : 'extent';
}

const DEPTH_NOUN_STEMS = wordList('depth_noun_stem');

/** "ottone 1mm, profondità 0,2mm": a noun followed by its own number does not describe the number before it. */
function depthBehind(text: JobText, at: number): WordMatch | null {
  const word = wordAt(text, 'deep_by', at);
  const isOfNext =
    word !== null &&
    beginsWith(text.tokens[word.to - 1]?.text ?? '', DEPTH_NOUN_STEMS) &&
    text.tokens[word.to]?.kind === 'number';
  return isOfNext ? null : word;
}

const MEASURE_LINKS = wordList('measure_link');

/** "thickness is 3 mm", "kerf of 0.1": the words between name and number. */
function skipBack(text: JobText, at: number): number {
  let before = at;
  while (MEASURE_LINKS.has(text.tokens[before - 1]?.text ?? '')) before -= 1;
  const joined =
    wordBefore(text, 'thick', at) ??
    wordBefore(text, 'deep_by', at) ??
    wordBefore(text, 'extent_before', at);
  return joined === null ? before : at;
}

/** The noun the measure belongs to ("63.5mm lens"); it does not also name the next one. */
function featureAfter(text: JobText, { to }: Measure): string | null {
  const word = wordAt(text, 'extent', to);
  if (word === null) return null;
  text.owners.take(word.from, word.to, 'size');
  return text.tokens[word.to - 1]?.text ?? '';
}

function minimumOf(feature: string): number {
  return MIN_FEATURE_MM.get(feature) ?? (PRODUCT_EXTENTS.has(feature) ? MIN_PRODUCT_MM : 0);
}

/** ".25 mdf" and "1/8 ply" are inches; a bare "3" is not a thickness. */
function isWrittenInches(text: JobText, { from }: Pick<Measure, 'from'>): boolean {
  const number = text.tokens[from];
  return number?.fraction === true || /^0?\.\d/.test(number?.raw ?? '');
}

/** Index after the bracket or finishes that belong to the name: "Acrylglas satiniert 5 mm", "board (Forex) 5mm". */
function endOfName(text: JobText, at: number): number {
  if (text.tokens[at]?.text === ')') return at + 1;
  const stated = wordAt(text, 'finish', at) ?? wordAt(text, 'color', at);
  return stated === null ? at : endOfName(text, stated.to);
}

/** A number belongs to the material right before it, unless that material also follows a number. */
function isBehindMaterial(text: JobText, { measure, measures, mentions }: Context): boolean {
  return mentions.some(
    (mention) =>
      !mention.negated &&
      endOfName(text, mention.to) === measure.from &&
      !measures.some((other) => other !== measure && other.to === mention.from),
  );
}

/** "18ga brass: deep engrave front 0.2mm": with the sheet known, a small loose length in a deep clause is the depth. */
function takeLooseDepth(
  text: JobText,
  thicknesses: readonly MeasureRole[],
  lengths: Lengths,
): void {
  if (lengths.target_depth_mm !== null || lengths.thickness_mm === null) return;
  const thickness = lengths.thickness_mm;
  const loose = thicknesses.find(
    ({ measure }) =>
      measure.unit === 'length' && measure.mm < thickness && text.owners.isFree(measure.from),
  );
  if (loose === undefined) return;
  const deep = wordsOf(text, 'deep_by').some(
    (word) =>
      word.to <= loose.measure.from &&
      loose.measure.from - word.to <= 4 &&
      isPlainDepth(text, word.to, loose.measure.from),
  );
  if (deep) lengths.target_depth_mm = loose.measure.mm;
}

function isPlainDepth(text: JobText, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (isBreak(text.tokens[i])) return false;
  return true;
}
