import type { Measure } from '../types.ts';
import { formatMm, parseLength, inchToMm, mmToInch, roundLength } from './length.ts';

const INCHES = /(?:"|″|\bin(?:ch(?:es)?)?\.?)\s*$/i;
const FINEST = 64;

export const measureToMm = ({ value, unit }: Measure): number =>
  unit === 'mm' ? value : roundLength(inchToMm(value));

/** A length that somebody typed; inches stay inches. */
export function parseMeasure(text: string): Measure | null {
  const mm = parseLength(text);
  if (mm === null || mm <= 0) return null;
  return INCHES.test(text) ? { value: mmToInch(mm), unit: 'in' } : { value: mm, unit: 'mm' };
}

/** A fraction of an inch such as 1/8, or `null` for one that no ruler shows. */
export function inchFraction(inch: number): string | null {
  for (let parts = 2; parts <= FINEST; parts *= 2) {
    const count = inch * parts;
    if (count < parts && Math.abs(count - Math.round(count)) < 1e-3) {
      return `${Math.round(count)}/${parts}`;
    }
  }
  return null;
}

/** In English: `3 mm`, `1/8"`. */
export const formatMeasure = (measure: Measure): string =>
  measure.unit === 'mm'
    ? formatMm(measure.value)
    : `${inchFraction(measure.value) ?? Number(measure.value.toFixed(3))}"`;
