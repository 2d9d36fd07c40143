/** Places values on a logarithmic scale. */
export interface LogScale {
  /** 0 at the least value, 1 at the largest. */
  at: (value: number) => number;
  ticks: readonly number[];
}

/** Steps of an axis that read well, in each decade. */
const STEPS = [1, 2, 3, 5];
const DECADES = [0.01, 0.1, 1, 10, 100, 1000, 10_000];
const MARKS = DECADES.flatMap((decade) =>
  STEPS.map((step) => Number((step * decade).toPrecision(1))),
);

/** A scale around these values that starts and ends at a mark; without values, of one decade. */
export function logScale(values: readonly number[], most: number): LogScale {
  const known = values.filter((value) => value > 0);
  const least = known.length === 0 ? 1 : Math.min(...known);
  const low = MARKS.findLast((mark) => mark <= least) ?? 1;
  const high = MARKS.find((mark) => mark >= Math.max(...known, low * 3)) ?? low * 10;
  const within = MARKS.filter((mark) => mark >= low && mark <= high);
  const decades = within.filter((mark) => /^[0.]*[13]0*$/.test(String(mark)));
  const span = Math.log(high / low);
  return {
    at: (value) => Math.log(value / low) / span,
    ticks: within.length <= most ? within : decades,
  };
}
