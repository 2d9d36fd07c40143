const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

function decadeOf(value: number): number {
  return 10 ** Math.floor(Math.log10(value));
}

/** Drops the binary dust of decimal steps. */
const plain = (value: number) => Number(value.toPrecision(6));

function niceBelow(value: number): number {
  const decade = decadeOf(value);
  const fit = NICE.findLast((step) => step * decade <= value * 1.000_001);
  return plain((fit ?? 1) * decade);
}

function niceAbove(value: number): number {
  const decade = decadeOf(value);
  const fit = NICE.find((step) => step * decade >= value * 0.999_999);
  return plain((fit ?? 10) * decade);
}

/**
 * Round ends for a scale that shows all `values` with air around them. Starts at 0 when the
 * values span more than a factor of five, so that distances stay honest.
 */
export function scaleRange(values: readonly number[]): [low: number, high: number] {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return [0, 1];
  const low = Math.min(...positive);
  const high = Math.max(...positive);
  const margin = Math.max((high - low) * 0.2, high * 0.1);
  const floor = low - margin;
  return [floor <= high * 0.1 ? 0 : niceBelow(floor), niceAbove(high + margin)];
}
