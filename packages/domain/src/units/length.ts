import { normalize, tokenize } from '../language/tokenize.ts';

/** Exact by definition of the international inch. */
export const MM_PER_INCH = 25.4;
/** 1 mil = 1 thou = 0.001 in; never a millimeter. */
const MM_PER_MIL = 0.0254;
/** 1 point of board caliper = 0.001 in (S34). */
export const MM_PER_POINT = 0.0254;
/** 1 ounce of leather = 1/64 in (S38). */
export const MM_PER_LEATHER_OUNCE = MM_PER_INCH / 64;

/** Millimeters in one of each written unit; folded, singular and plural. */
export const LENGTH_UNITS: ReadonlyMap<string, number> = new Map([
  ...each(
    [
      'mm',
      'millimeter',
      'millimeters',
      'millimetre',
      'millimetres',
      'milimeter',
      'milimetre',
      'mms',
      'milimetros',
      'milimetro',
      'millimetri',
      'millimetro',
      'milimetrow',
      'milimetry',
    ],
    1,
  ),
  ...each(
    [
      'cm',
      'centimeter',
      'centimeters',
      'centimetre',
      'centimetres',
      'cms',
      'centimetros',
      'centimetro',
      'zentimeter',
    ],
    10,
  ),
  ...each(['um', 'micron', 'microns', 'micrometer', 'micrometers', 'mikrometer'], 0.001),
  ...each(
    [
      'in',
      'inch',
      'inches',
      '"',
      'zoll',
      'pouce',
      'pouces',
      'pulgada',
      'pulgadas',
      'pollice',
      'pollici',
      'polegada',
      'polegadas',
      'cal',
      'cale',
      'cali',
    ],
    MM_PER_INCH,
  ),
  ...each(['mil', 'mils', 'thou'], MM_PER_MIL),
  ...each(['ft', 'foot', 'feet'], 12 * MM_PER_INCH),
]);

function each(names: string[], mm: number): [string, number][] {
  return names.map((name) => [name, mm]);
}

/**
 * Reads one length: `3mm`, `3,5 mm`, `1/8"`, `1 1/2 in`, `0.093 inch`, `5 mil`, `0.3 cm`. Returns millimeters rounded
 * to a tenth of a micron, or `null`. A bare number is millimeters, a bare fraction inches. Example: parseLength('1/8"')
 * is 3.175.
 */
export function parseLength(text: string): number | null {
  const tokens = tokenize(normalize(text));
  const mixed = tokens[0]?.fraction === false && tokens[1]?.fraction === true;
  const [number, unit, ...rest] = mixed ? tokens.slice(1) : tokens;
  if (number?.kind !== 'number' || number.value === null || rest.length > 0) return null;
  const value = number.value + (mixed ? (tokens[0]?.value ?? 0) : 0);
  if (unit === undefined) return roundLength(number.fraction ? value * MM_PER_INCH : value);
  const mm = LENGTH_UNITS.get(unit.text);
  return mm === undefined ? null : roundLength(value * mm);
}

/** Inches to millimeters, not rounded. */
export function inchToMm(inch: number): number {
  return inch * MM_PER_INCH;
}

/** Millimeters to inches, not rounded. */
export function mmToInch(mm: number): number {
  return mm / MM_PER_INCH;
}

/** Hides binary rounding: 0.1 µm is finer than any stock tolerance. */
export function roundLength(mm: number): number {
  return Math.round(mm * 1e4) / 1e4;
}

/** Millimeters as `3 mm`, `0.127 mm`; at most three decimals. */
export function formatMm(mm: number): string {
  return `${formatTrimmed(mm, 3)} mm`;
}

/** Millimeters in inches: the nearest 1/64 when it is within 0.02 mm (`1/8 in`), else decimals (`0.093 in`). */
export function formatInch(mm: number): string {
  const inch = mmToInch(mm);
  const sixtyFourths = Math.round(inch * 64);
  if (sixtyFourths > 0 && Math.abs(sixtyFourths / 64 - inch) * MM_PER_INCH <= 0.02)
    return `${fraction(sixtyFourths)} in`;
  return `${formatTrimmed(inch, 3)} in`;
}

function fraction(sixtyFourths: number): string {
  const whole = Math.floor(sixtyFourths / 64);
  let top = sixtyFourths % 64;
  let bottom = 64;
  if (top === 0) return String(whole);
  while (top % 2 === 0) {
    top /= 2;
    bottom /= 2;
  }
  return whole > 0 ? `${whole} ${top}/${bottom}` : `${top}/${bottom}`;
}

/** Fixed decimals without trailing zeros. */
export function formatTrimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
