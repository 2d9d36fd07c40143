const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

function decadeOf(value: number): number {
  return 10 ** Math.floor(Math.log10(value));
}

/** Removes floating-point noise from decimal steps. */
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

export interface ScaleRange {
  min: number;
  max: number;
  /** Logarithmic, for values that differ by large factors. */
  log: boolean;
}

/** Ratio of highest to lowest value from which a scale is logarithmic. */
const LOG_FROM = 6;

/** Round ends for a scale that shows all `values` with some space around them. */
export function scaleRange(values: readonly number[]): ScaleRange {
  const positive = values.filter((value) => Number.isFinite(value) && value > 0);
  if (positive.length === 0) return { min: 0, max: 1, log: false };
  const low = Math.min(...positive);
  const high = Math.max(...positive);
  if (high / low >= LOG_FROM) {
    const air = (high / low) ** 0.1;
    return { min: niceBelow(low / air), max: niceAbove(high * air), log: true };
  }
  const air = Math.max((high - low) * 0.2, high * 0.1);
  const floor = low - air;
  const min = floor <= high * 0.1 ? 0 : niceBelow(floor);
  return { min, max: niceAbove(high + air), log: false };
}
