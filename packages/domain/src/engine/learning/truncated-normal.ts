import { exp } from '../../math/logarithm.ts';
/** Below this, the continued fraction is more accurate for the tail. */
const TAIL = -2;
const TERMS = 60;

/**
 * A standard normal value known to be below `limit`: the shift of its mean (never up) and the share of variance
 * removed, 0 to 1. mean = −λ, variance = 1 − λ(λ + limit), λ = φ(limit) / Φ(limit).
 */
export function truncatedBelow(limit: number): { shift: number; shrink: number } {
  const ratio = hazard(limit);
  return { shift: -ratio, shrink: Math.min(1, Math.max(0, ratio * (ratio + limit))) };
}

/** φ(x) / Φ(x). */
function hazard(x: number): number {
  if (x < TAIL) return tailHazard(-x);
  const density = exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  return density / cumulative(x);
}

/** φ(x) / (1 − Φ(x)) for large x: x + 1/(x + 2/(x + 3/(x + …))). */
function tailHazard(x: number): number {
  let fraction = 0;
  for (let k = TERMS; k >= 1; k -= 1) fraction = k / (x + fraction);
  return x + fraction;
}

/** Φ(x), by the series φ(x)·(x + x³/3 + x⁵/15 + …) around the middle. */
function cumulative(x: number): number {
  if (x > 8) return 1;
  let term = x;
  let sum = x;
  for (let k = 1; k < 200 && Math.abs(term) > 1e-17; k += 1) {
    term *= (x * x) / (2 * k + 1);
    sum += term;
  }
  return 0.5 + (sum * exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
