const DECIMAL_POINT = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;
/** After a leading 0 or nothing a comma can't separate thousands, nor can it before 1 or 2 digits. */
const DECIMAL_COMMA = /^[-+]?(0*,\d+|\d+,\d{0,2})$/;
/** Numbers as the app itself writes them: 1,200 and 1,200.5. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * Parses typed text, with spaces anywhere. A comma separates thousands where the app would write
 * one, else it's a decimal comma: 1,200 is 1200, and 1,5 is 1.5. `null` for an empty field,
 * `undefined` for text that isn't a number (yet) or could be two: 1,2000 and 1.200,5.
 */
export function parseTyped(text: string): number | null | undefined {
  const clean = text.replace(/[\s\u00a0\u202f]/g, '');
  if (clean === '') return null;
  if (GROUPED.test(clean)) return Number(clean.replaceAll(',', ''));
  if (DECIMAL_POINT.test(clean) || DECIMAL_COMMA.test(clean)) {
    return Number(clean.replace(',', '.'));
  }
  return undefined;
}

/** Text for the field: no grouping, at most `decimals` decimals. */
export function writeNumber(value: number | null, decimals: number): string {
  return value === null || Number.isNaN(value) ? '' : String(Number(value.toFixed(decimals)));
}
