import type { Point, Polyline } from './test-card.ts';

/** The grid every letter is drawn on. */
const LETTER_WIDTH = 4;
const LETTER_HEIGHT = 6;
const LETTER_GAP = 1.5;

/**
 * Single strokes, drawn for this purpose: x and y of each point in one digit each, y up from the base line, strokes
 * apart by a blank. Four wide and six high, so that they stay legible at 2.5 mm (TST-12).
 */
const LETTERS: Readonly<Record<string, string>> = {
  ' ': '',
  '0': '100105163645413010',
  '1': '052620 1030',
  '2': '05163645440040',
  '3': '0516364544334241301001 1333',
  '4': '30360242',
  '5': '460603334241301001',
  '6': '36160501103041423303',
  '7': '064610',
  '8': '13040516364544331302011030414233',
  '9': '10304145361605041343',
  '%': '0046 0616150506 3141403031',
  '.': '1020211110',
  ',': '2110',
  '-': '0343',
  '+': '0343 2125',
  '/': '0046',
  ':': '2122 2425',
  '(': '36252130',
  ')': '16252110',
  A: '0004264440 0242',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4641301001',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '100105163645413010',
  P: '00063645443303',
  Q: '100105163645413010 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
};

/** Letters missing from the font are written as a dash. */
const UNKNOWN = '-';

/** By code point, so that a missing character gives one dash. */
const lettersOf = (text: string): string[] => Array.from(text);

/** Width in mm of a text of capitals this high. */
export function textWidth(text: string, height_mm: number): number {
  const letters = lettersOf(text).length;
  if (letters === 0) return 0;
  return ((letters * (LETTER_WIDTH + LETTER_GAP) - LETTER_GAP) / LETTER_HEIGHT) * height_mm;
}

/**
 * Strokes of a text with its lower left corner at 0, 0 and capitals this high, in mm; lower case is drawn as capitals.
 */
export function textStrokes(text: string, height_mm: number): Polyline[] {
  const scale = height_mm / LETTER_HEIGHT;
  return lettersOf(text.toUpperCase()).flatMap((letter, at) => {
    const left = at * (LETTER_WIDTH + LETTER_GAP);
    const drawn = LETTERS[letter] ?? LETTERS[UNKNOWN] ?? '';
    return drawn === '' ? [] : drawn.split(' ').map((stroke) => pointsOf(stroke, left, scale));
  });
}

function pointsOf(stroke: string, left: number, scale: number): Point[] {
  return Array.from({ length: stroke.length / 2 }, (_, i): Point => [
    (left + Number(stroke[2 * i])) * scale,
    Number(stroke[2 * i + 1]) * scale,
  ]);
}

/** Turned a quarter to the left about 0, 0 and moved: text that reads upwards. */
export function turnStrokes(strokes: readonly Polyline[]): Polyline[] {
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [0 - y, x]));
}

export function moveStrokes(strokes: readonly Polyline[], dx: number, dy: number): Polyline[] {
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [x + dx, y + dy]));
}
