const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A number written with a point, or `null`: "16,6667", "10 mm/s", "0x10" and "Infinity" are none. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !NUMBER.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}
