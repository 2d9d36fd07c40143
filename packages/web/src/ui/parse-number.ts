/**
 * Reads what was typed into a number field: a comma or a point before the decimals, spaces anywhere.
 * `null` for an empty field, `undefined` for what is not a number (yet).
 */
export function parseTyped(text: string): number | null | undefined {
  const clean = text.replace(/[\s\u00a0\u202f]/g, '');
  if (clean === '') return null;
  if (!/^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(clean)) return undefined;
  return Number(clean.replace(',', '.'));
}

/** As it is written into the field: no grouping, at most `decimals` after the point. */
export function writeNumber(value: number | null, decimals: number): string {
  return value === null ? '' : String(Number(value.toFixed(decimals)));
}
