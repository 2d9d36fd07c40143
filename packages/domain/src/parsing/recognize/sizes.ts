import { wordList } from '../../language/word-lists.ts';
import { LENGTH_UNITS, roundLength } from '../../units/length.ts';
import type { JobText } from '../job-text.ts';
import { wordAt, wordsOf } from '../job-text.ts';

export interface Sizes {
  size_mm: [width: number, height: number] | null;
  /** Third number of "100x50x3 mm". */
  thickness_mm: number | null;
  /** "x40" or "40x". */
  quantity: number | null;
}

interface Side {
  value: number;
  scale: number | null;
  from: number;
  to: number;
}

/** In "a x b x c", a job is never wider than this multiple of its thickness. */
const MAX_SHEET_MM = 30;
const MACHINE_AREA = wordList('machine_area');

/** "4x6in", "100 x 50 x 3 mm", "A4", and counts written with the same sign. */
export function recognizeSizes(text: JobText): Sizes {
  const sizes: Sizes = { size_mm: null, thickness_mm: null, quantity: null };
  for (let i = 0; i < text.tokens.length; i += 1) {
    if (!text.owners.isFree(i)) continue;
    const sides = sidesAt(text, i);
    if (isSheetAndCount(sides)) takePieces(text, sides, sizes);
    else if (sides.length >= 2) takeSize(text, sides, sizes);
    else if (sides.length === 0) takeCount(text, i, sizes);
  }
  const sheet = wordsOf(text, 'A_size').find((word) =>
    text.owners.take(word.from, word.to, 'size'),
  );
  if (sheet !== undefined && sizes.size_mm === null) {
    const [width = 0, height = 0] = sheet.value.value.split('x').map(Number);
    sizes.size_mm = [width, height];
  }
  return sizes;
}

function sidesAt(text: JobText, start: number): Side[] {
  const sides: Side[] = [];
  let at = start;
  while (sides.length < 3) {
    const token = text.tokens[at];
    if (token?.kind !== 'number' || token.value === null || !text.owners.isFree(at)) break;
    const scale = LENGTH_UNITS.get(text.tokens[at + 1]?.text ?? '') ?? null;
    const to = scale === null ? at + 1 : at + 2;
    sides.push({ value: token.value, scale, from: at, to });
    const sign = text.tokens[to];
    const times =
      sign?.text === 'x' || (sign?.text === 'by' && text.tokens[to + 1]?.kind === 'number');
    const counted = sign?.text === 'x' && sign.glued && text.tokens[to + 1]?.glued === false;
    if (!times || counted) break;
    at = to + 1;
  }
  const isCount = sides.length === 1 && text.tokens[sides[0]?.to ?? 0]?.text === 'x';
  return isCount ? [] : sides;
}

/** Nothing this narrow is that long, so a bare number is a count: "0.4 mm x 150". */
const MAX_COUNTED_SHEET_MM = 6;

/** "3mm x 40": a thickness with its unit and a count without one. */
function isSheetAndCount([first, second, third]: Side[]): boolean {
  if (first === undefined || second === undefined || third !== undefined) return false;
  const isSheet = first.scale !== null && first.value * first.scale <= MAX_COUNTED_SHEET_MM;
  return isSheet && second.scale === null && second.value >= 2 && Number.isInteger(second.value);
}

function takePieces(text: JobText, [, count]: Side[], sizes: Sizes): void {
  if (count !== undefined && text.owners.take(count.from - 1, count.to, 'quantity'))
    sizes.quantity ??= count.value;
}

function takeSize(text: JobText, sides: Side[], sizes: Sizes): void {
  const first = sides[0] as Side;
  const last = sides.at(-1) as Side;
  text.owners.force(first.from, last.to, 'size');
  if (
    MACHINE_AREA.has(text.tokens[last.to]?.text ?? '') ||
    MACHINE_AREA.has(text.tokens[first.from - 1]?.text ?? '')
  )
    return;
  const written = sides.findLast((side) => side.scale !== null)?.scale ?? null;
  if (written === null && sides.every((side) => side.value < 25)) return;
  const mm = sides.map((side) => roundLength(side.value * (side.scale ?? written ?? 1)));
  if (mm.includes(0)) return;
  if (mm.length === 3) {
    const thinnest = Math.min(...mm);
    if (thinnest <= MAX_SHEET_MM) sizes.thickness_mm ??= thinnest;
    mm.splice(mm.indexOf(thinnest), 1);
  }
  sizes.size_mm ??= [mm[0] ?? 0, mm[1] ?? 0];
}

/** "x40", "x 40" and "40x", but not "2x passes". */
function takeCount(text: JobText, at: number, sizes: Sizes): void {
  const [first, second] = [text.tokens[at], text.tokens[at + 1]];
  const number = first?.text === 'x' ? second : first;
  if (number?.kind !== 'number' || number.value === null || !Number.isInteger(number.value)) return;
  if ((first?.text === 'x') === (second?.text === 'x')) return;
  if (LENGTH_UNITS.has(text.tokens[at + 2]?.text ?? '') && first?.text === 'x') return;
  if (wordAt(text, 'passes', at + 2) !== null) {
    text.owners.take(at, at + 3, 'setting');
    return;
  }
  if (text.owners.take(at, at + 2, 'quantity')) sizes.quantity ??= number.value;
}
