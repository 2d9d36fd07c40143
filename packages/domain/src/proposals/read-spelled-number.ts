/** A number with the unit that was written behind it, lower case, without blanks; '' where there is none. */
export interface SpelledNumber {
  value: number;
  unit: string;
}

const LONGEST = 40;
const NUMBER = /^(-?\d{1,12}(?:[.,]\d{1,9})?)(\D*)$/;
/** 1,500 and 1.500 are one and a half or fifteen hundred. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** One number as text, with a decimal point or comma; `null` where it is ambiguous, or anything else. */
export function readSpelledNumber(text: string): SpelledNumber | null {
  if (text.length > LONGEST) return null;
  const [, digits, unit] = NUMBER.exec(text.trim()) ?? [];
  if (digits === undefined || unit === undefined || AMBIGUOUS.test(digits)) return null;
  return { value: Number(digits.replace(',', '.')), unit: plainUnit(unit) };
}

/** A unit as it is compared: lower case, without blanks. */
export const plainUnit = (unit: string): string => unit.toLowerCase().replaceAll(/\s/g, '');
