/** One judged cell in the order from gentle to strong. */
export interface DosePoint {
  /** ln of its energy. */
  dose: number;
  isEnough: boolean;
}

/** Range of doses in which the limit is. */
export interface Threshold {
  /** Everything below is too little; `null` when nothing failed. */
  low: number | null;
  /** Everything above is enough; `null` when nothing worked. */
  high: number | null;
  /** Number of points on the wrong side of it. */
  contradictions: number;
}

/**
 * The limit that the fewest points contradict (TST-17). Without contradictions it is between the strongest failure and
 * the gentlest success. Otherwise every limit that only one more point contradicts is also considered possible.
 */
export function fitThreshold(points: readonly DosePoint[]): Threshold {
  const sorted = points.toSorted((a, b) => a.dose - b.dose);
  const errors = errorsByPlace(sorted);
  const fewest = Math.min(...errors);
  const allowed = fewest === 0 ? 0 : fewest + 1;
  const first = errors.findIndex((error) => error <= allowed);
  const last = errors.findLastIndex((error) => error <= allowed);
  const hasFailed = points.some(({ isEnough }) => !isEnough);
  const hasWorked = points.some(({ isEnough }) => isEnough);
  // Position k is between the points k − 1 and k.
  const below = sorted[Math.max(0, first - 1)]?.dose ?? null;
  const above = sorted[Math.min(sorted.length - 1, last)]?.dose ?? null;
  return {
    low: hasFailed ? below : null,
    high: hasWorked ? above : null,
    contradictions: fewest,
  };
}

/** For a limit before each point, and after the last: successes below it and failures above. */
function errorsByPlace(sorted: readonly DosePoint[]): number[] {
  let error = sorted.filter(({ isEnough }) => !isEnough).length;
  const errors = [error];
  for (const { isEnough } of sorted) {
    error += isEnough ? 1 : -1;
    errors.push(error);
  }
  return errors;
}
