/** A number with its written unit, lower case, without spaces; '' if there is none. */
export interface SpelledNumber {
  value: number;
  unit: string;
}

const MAX_LENGTH = 40;
const NUMBER = /^(-?\d{1,12}(?:[.,]\d{1,9})?)(\D*)$/;
/** 1,500 and 1.500 are ambiguous: one and a half, or fifteen hundred. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** One number as text, with a decimal point or comma; `null` if it is ambiguous or not a number. */
export function readSpelledNumber(text: string): SpelledNumber | null {
  if (text.length > MAX_LENGTH) return null;
  const [, digits, unit] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined || unit === undefined || AMBIGUOUS.test(digits)) return null;
  return { value: Number(digits.replace(',', '.')), unit: plainUnit(unit) };
}

/** A unit for comparison: lower case, without spaces. */
export const plainUnit = (unit: string): string => unit.toLowerCase().replaceAll(/\s/g, '');
