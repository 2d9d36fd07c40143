import { wordList, wordValues } from '../../language/word-lists.ts';
import { LENGTH_UNITS, roundLength } from '../../units/length.ts';
import type { JobText } from '../job-text.ts';
import { isBreak, wordAt } from '../job-text.ts';

type MeasureUnit = 'length' | 'gauge' | 'ounce' | 'gsm' | 'point' | 'none';

/** A number with its written unit; what it measures is not known yet. */
export interface Measure {
  from: number;
  to: number;
  /** As written, for gauge, ounce, gsm and point. */
  value: number;
  unit: MeasureUnit;
  /** Millimeters of a length; a bare number counts as inches if it is like 1/8 or .125, otherwise as millimeters. */
  mm: number;
  /** All values offered, the first included: "2 or 3 mm", "5-6 oz"; empty when there is one. */
  options: number[];
  /** The same in millimeters, for lengths. */
  options_mm: number[];
}

/** Paper is specified as "300 g"; nothing else in a job has a weight. */
export const GRAMS = wordList('gram');
const SHEET_UNITS = wordValues<MeasureUnit>('sheet_unit');
const JOINERS = wordList('choice');
const FRACTION_ENDINGS = wordList('fraction_ending');
/** "1/2 power", "3/4 of the way" are not lengths. */
const SHARES = wordList('share');

/** All free numbers that may measure something, in order. */
export function recognizeMeasures(text: JobText): Measure[] {
  const measures: Measure[] = [];
  for (let i = 0; i < text.tokens.length; i += 1) {
    if (!text.owners.isFree(i)) continue;
    const measure = spokenInches(text, i) ?? measureAt(text, i);
    if (measure === null) continue;
    measures.push(measure);
    i = measure.to - 1;
  }
  return joinOptions(text, measures);
}

function spokenInches(text: JobText, at: number): Measure | null {
  const word = wordAt(text, 'number', at);
  if (word === null || !text.owners.isFree(word.from, word.to)) return null;
  const inches = Number(word.value.value);
  const to = isInch(text, word.to) ? word.to + 1 : word.to;
  return {
    from: at,
    to,
    value: inches,
    unit: 'length',
    mm: roundLength(inches * 25.4),
    options: [],
    options_mm: [],
  };
}

function isInch(text: JobText, at: number): boolean {
  return LENGTH_UNITS.get(text.tokens[at]?.text ?? '') === 25.4;
}

function measureAt(text: JobText, at: number): Measure | null {
  const number = text.tokens[at];
  if (number?.kind !== 'number' || number.value === null) return null;
  const value = number.value;
  let next = at + 1;
  if (number.fraction && FRACTION_ENDINGS.has(text.tokens[next]?.text ?? '')) next += 1;
  const unit = text.tokens[next]?.text ?? '';
  const sheet = gramsPerSquareMeter(text, next) ?? sheetUnit(unit);
  if (sheet !== undefined) {
    const to = unit === 'g' ? next + 3 : next + 1;
    return {
      from: at,
      to: text.tokens[to - 1]?.text === 'm' ? to + 1 : to,
      value,
      unit: sheet,
      mm: Number.NaN,
      options: [],
      options_mm: [],
    };
  }
  const scale = LENGTH_UNITS.get(unit);
  if (scale !== undefined && (unit !== 'in' || isInchUnit(text, at, next))) {
    return {
      from: at,
      to: next + 1,
      value,
      unit: 'length',
      mm: roundLength(value * scale),
      options: [],
      options_mm: [],
    };
  }
  if (number.fraction && SHARES.has(unit)) return null;
  const inchStyle = number.fraction || /^0?\.\d{2,3}$|^\.\d/.test(number.raw);
  return {
    from: at,
    to: next,
    value,
    unit: 'none',
    mm: roundLength(value * (inchStyle ? 25.4 : 1)),
    options: [],
    options_mm: [],
  };
}

function sheetUnit(unit: string): MeasureUnit | undefined {
  return GRAMS.has(unit) ? 'gsm' : SHEET_UNITS.get(unit);
}

/** `80 g/m2`. */
function gramsPerSquareMeter(text: JobText, at: number): MeasureUnit | undefined {
  const [g, slash, m] = [0, 1, 2].map((step) => text.tokens[at + step]?.text ?? '');
  return g === 'g' && slash === '/' && (m === 'm2' || m === 'm') ? 'gsm' : undefined;
}

/** "cut 4 in birch" is four pieces in birch; "4in", "1/4 in birch" and "4 in wide" are inches. */
function isInchUnit(text: JobText, at: number, unitAt: number): boolean {
  const number = text.tokens[at];
  if (
    text.tokens[unitAt]?.glued === true ||
    number?.fraction === true ||
    number?.raw.includes('.') === true
  )
    return true;
  const after = text.tokens[unitAt + 1];
  if (isBreak(after) || after?.text === 'x') return true;
  return wordAt(text, 'extent', unitAt + 1) !== null || wordAt(text, 'thick', unitAt + 1) !== null;
}

/** "2mm or 3mm", "2-3 mm", "5-6 oz": one measure with options; the first number borrows the unit of the last. */
function joinOptions(text: JobText, measures: readonly Measure[]): Measure[] {
  const joined: Measure[] = [];
  for (const measure of measures) {
    const last = joined.at(-1);
    if (last === undefined || !offersBoth(text, last, measure)) joined.push(measure);
    else joined[joined.length - 1] = join(last, measure);
  }
  return joined;
}

function offersBoth(text: JobText, last: Measure, next: Measure): boolean {
  const joiner = text.tokens[last.to]?.text ?? '';
  if (next.from !== last.to + 1 || !JOINERS.has(joiner)) return false;
  if (next.unit === 'none') return areFractions(text, last, next);
  const borrows =
    last.unit === 'none' && Number.isInteger(last.value) === Number.isInteger(next.value);
  if (joiner === ',' && !isChoice(last.value, next.value)) return false;
  if (!borrows && !isChoice(last.mm, next.mm)) return false;
  return borrows || (last.unit === next.unit && joiner !== ',');
}

/** "1/8 or 3/16": inches without the inch mark. */
function areFractions(text: JobText, last: Measure, next: Measure): boolean {
  return (
    last.unit === 'none' &&
    text.tokens[last.from]?.fraction === true &&
    text.tokens[next.from]?.fraction === true
  );
}

/** Alternative thicknesses differ by less than this factor; "24, 3 mm" is a count and a sheet. */
const CHOICE_RATIO = 5;

function isChoice(a: number, b: number): boolean {
  return Number.isNaN(a) || Math.max(a, b) <= CHOICE_RATIO * Math.min(a, b);
}

function join(last: Measure, next: Measure): Measure {
  const borrows = last.unit === 'none' && next.unit !== 'none';
  const firstMm = borrows ? roundLength((last.value * next.mm) / next.value) : last.mm;
  const options_mm =
    next.unit === 'length' || next.unit === 'none'
      ? [...(last.options_mm.length > 0 ? last.options_mm : [firstMm]), next.mm]
      : [];
  const options = [...(last.options.length > 0 ? last.options : [last.value]), next.value];
  return { ...next, from: last.from, value: last.value, mm: firstMm, options, options_mm };
}
