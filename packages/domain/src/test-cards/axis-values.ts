import { clamp } from '../machines/limits.ts';
import { exp, ln } from '../math/logarithm.ts';
import type { Spacing } from './card-axes.ts';

export interface AxisPlan {
  spacing: Spacing;
  low: number;
  high: number;
  /** The machine's range; rounding never leaves it. */
  limits: readonly [least: number, most: number];
  count: number;
  /** Always one of the values; the range is extended to include it. */
  answer: number;
  /** Values are round in this unit. */
  shown_per: number;
  /** Minimum step: a ratio for ratio scales, otherwise a difference in the axis's unit. */
  resolution: number;
}

/** Digits that people type; more only if values would coincide or become uneven. */
const FEWEST_DIGITS = 2;
const MAX_DIGITS = 4;
/** Rounding moves a value by less than this share of a step. */
const MAX_ERROR = 0.3;

/**
 * Rising values from low to high that include the answer, rounded as people type them (TST-3). Fewer than requested if
 * the range is too small.
 */
export function axisValues(plan: AxisPlan): number[] {
  const low = Math.min(plan.low, plan.answer);
  const high = Math.max(plan.high, plan.answer);
  for (let digits = FEWEST_DIGITS; digits < MAX_DIGITS; digits += 1) {
    const { values, error } = spread({ ...plan, low, high }, digits);
    if (values.length >= plan.count && error <= MAX_ERROR) return values;
  }
  return spread({ ...plan, low, high }, MAX_DIGITS).values;
}

function spread(plan: AxisPlan, digits: number): { values: number[]; error: number } {
  const { answer, count, low, high } = plan;
  const [from, at, to] = [low, answer, high].map((value) => toScale(plan.spacing, value)) as [
    number,
    number,
    number,
  ];
  const below = countBelow(plan, at - from, to - at);
  const above = count - 1 - below;
  const raw = [
    ...steps(from, at, below),
    ...Array.from({ length: above }, (_, i) => at + ((to - at) * (i + 1)) / above),
  ];
  const rounded = raw.map((value) =>
    clamp(roundValue(plan, fromScale(plan.spacing, value), digits), ...plan.limits),
  );
  const moved = rounded.map((value, i) => Math.abs(toScale(plan.spacing, value) - (raw[i] ?? 0)));
  return {
    values: apart(rounded, plan),
    error: Math.max(...moved) / ((to - from) / (count - 1)),
  };
}

/** In proportion to the range on each side of the answer, at least one if there is any. */
function countBelow({ count, spacing, resolution }: AxisPlan, down: number, up: number): number {
  const least = spacing === 'ratio' ? ln(1 + resolution) : resolution;
  if (up < least) return count - 1;
  if (down < least) return 0;
  if (count === 2) return down > up ? 1 : 0;
  return clamp(Math.round((down / (down + up)) * (count - 1)), 1, count - 2);
}

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / count);

const toScale = (spacing: Spacing, value: number): number =>
  spacing === 'ratio' ? ln(value) : value;

const fromScale = (spacing: Spacing, value: number): number =>
  spacing === 'ratio' ? exp(value) : value;

function roundValue({ spacing, shown_per }: AxisPlan, value: number, digits: number): number {
  if (spacing === 'whole') return Math.round(value);
  const shown = value / shown_per;
  const round = spacing === 'even' ? roundEven(shown, digits) : Number(shown.toPrecision(digits));
  return Number((round * shown_per).toPrecision(12));
}

/** Percent and millimeters of focus: whole ones, then tenths. */
function roundEven(value: number, digits: number): number {
  const per = digits <= FEWEST_DIGITS ? 1 : 10;
  return Math.round(value * per) / per;
}

/** Rising and far enough apart to differ; the answer always stays. */
function apart(values: readonly number[], { answer, spacing, resolution }: AxisPlan): number[] {
  const isNear = (a: number, b: number) =>
    spacing === 'ratio'
      ? Math.abs(a / b - 1) < resolution * 0.999
      : Math.abs(a - b) < resolution * 0.999;
  const kept: number[] = [answer];
  for (const value of values) if (kept.every((other) => !isNear(value, other))) kept.push(value);
  return kept.toSorted((a, b) => a - b);
}
