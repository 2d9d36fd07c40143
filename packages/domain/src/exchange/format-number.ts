/** At most six significant digits, as C's `%.6g` but never with an exponent: 16.6667, 0.0012, 1500000. */
export function formatNumber(value: number): string {
  const rounded = roundToDigits(value);
  if (rounded === 0) return '0';
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/(?:\.|(?<!0))0+$/, '') : text;
}

/** What is left of a number written with six significant digits. */
function roundToDigits(value: number): number {
  return Number(value.toPrecision(6));
}
