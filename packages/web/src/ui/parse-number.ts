import { decimalMark } from '../lib/format.ts';

const DECIMAL_POINT = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;
/** After a leading 0 or nothing a comma can't separate thousands, nor can it before 1 or 2 digits. */
const DECIMAL_COMMA = /^[-+]?(0*,\d+|\d+,\d{0,2})$/;
/** Numbers as the app itself writes them: 1,200 and 1,200.5. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

const swapMarks = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/**
 * Parses typed text, with spaces anywhere. A comma separates thousands where the app would write
 * one, else it's a decimal comma: 1,200 is 1200, and 1,5 is 1.5. `null` for an empty field,
 * `undefined` for text that isn't a number (yet) or could be two: 1,2000 and 1.200,5. Where the app
 * writes decimals with a comma, point and comma change places.
 */
export function parseTyped(text: string, mark: string = decimalMark()): number | null | undefined {
  const spaceless = text.replace(/[\s\u00a0\u202f]/g, '');
  const clean = mark === ',' ? swapMarks(spaceless) : spaceless;
  if (clean === '') return null;
  if (GROUPED.test(clean)) return Number(clean.replaceAll(',', ''));
  if (DECIMAL_POINT.test(clean) || DECIMAL_COMMA.test(clean)) {
    return Number(clean.replace(',', '.'));
  }
  return undefined;
}

/** Text for the field: no grouping, at most `decimals` decimals. */
export function writeNumber(
  value: number | null,
  decimals: number,
  mark: string = decimalMark(),
): string {
  if (value === null || Number.isNaN(value)) return '';
  return String(Number(value.toFixed(decimals))).replace('.', mark);
}
