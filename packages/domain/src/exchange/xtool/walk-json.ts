import { parseNumber } from '../parse-number.ts';

/** Safe steps through JSON of unknown shape: own keys only, no recursion, `undefined` where the shape is another. */

export function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Pairs of a Map written as `{dataType: "Map", value: [[key, value], …]}`, or of a plain object. */
export function pairsOf(value: unknown): [key: string, value: unknown][] {
  if (fieldOf(value, 'dataType') === 'Map')
    return itemsOf(fieldOf(value, 'value')).flatMap((pair) => {
      const [key, found] = itemsOf(pair);
      return typeof key === 'string' ? [[key, found]] : [];
    });
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : [];
}

export function textIn(value: unknown, key: string): string {
  const found = fieldOf(value, key);
  return typeof found === 'string' ? found : '';
}

/** A number or the text of one; objects that pretend to be either are none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'string') return parseNumber(value);
  return typeof value === 'number' ? value : null;
}
