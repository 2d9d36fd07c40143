/** One measured value; `limit` is the product's target. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  limit?: { most: number } | { least: number };
}

export function isWithin({ value, limit }: Measure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

const rounded = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 4 });

export function lineOf(measure: Measure): string {
  const { name, value, unit, limit } = measure;
  const promise = limit
    ? 'most' in limit
      ? `≤ ${rounded(limit.most)}`
      : `≥ ${rounded(limit.least)}`
    : '';
  const verdict = limit ? (isWithin(measure) ? 'ok' : 'MISSED') : '';
  return `${name.padEnd(52)}${rounded(value).padStart(9)} ${unit.padEnd(8)}${promise.padEnd(10)}${verdict}`.trimEnd();
}
