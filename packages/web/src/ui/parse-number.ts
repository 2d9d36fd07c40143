/**
 * Parses typed text: comma or point before the decimals, spaces anywhere. `null` for an empty
 * field, `undefined` for text that isn't a number (yet).
 */
export function parseTyped(text: string): number | null | undefined {
  const clean = text.replace(/[\s\u00a0\u202f]/g, '');
  if (clean === '') return null;
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(clean)) return undefined;
  return Number(clean.replace(',', '.'));
}

/** Text for the field: no grouping, at most `decimals` decimals. */
export function writeNumber(value: number | null, decimals: number): string {
  return value === null ? '' : String(Number(value.toFixed(decimals)));
}
