import { clamp } from '../machines/limits.ts';
import { ln } from '../math/logarithm.ts';
import type { CardAxis, StepSettings } from '../types.ts';
import { axisFacts, axisValue } from './card-axes.ts';
import { fromScale, toScale } from './axis-scale.ts';
import type { NextCard } from './card-fit.ts';
import type { AxisRequest, CardDesign, PlacedAxis } from './test-card.ts';

/** The next range of an axis. */
export type Range = readonly [low: number, high: number];
export type RangeLookup = (axis: PlacedAxis) => Range;

/** The same axes and cells, each axis over its next range (TST-21). */
export function nextCard(card: CardDesign, answer: StepSettings, rangeOf: RangeLookup): NextCard {
  const { columns, rows, kind } = card;
  return {
    kind,
    answer,
    ...(columns === null ? {} : { columns: nextAxis(columns, answer, rangeOf) }),
    ...(rows === null ? {} : { rows: nextAxis(rows, answer, rangeOf) }),
  };
}

/** A range includes its answer and stays within the machine's limits. */
function nextAxis(
  placed: PlacedAxis,
  answer: StepSettings,
  rangeOf: RangeLookup,
): Required<AxisRequest> {
  const { axis, values, limits } = placed;
  const middle = axisValue(axis, answer) ?? limits[0];
  const [low, high] = rangeOf(placed);
  return {
    axis,
    low: clamp(Math.min(low, middle), limits[0], limits[1]),
    high: clamp(Math.max(high, middle), limits[0], limits[1]),
    count: Math.max(2, values.length),
  };
}

/** Steps of this axis would be too small to distinguish. */
export function isResolved({ axis, count, low, high }: Required<AxisRequest>): boolean {
  const step = (toScale(axis, high) - toScale(axis, low)) / (count - 1);
  return step < minStep(axis);
}

/** The smallest visible difference, on the scale of the axis. */
function minStep(axis: CardAxis): number {
  const { resolution, spacing } = axisFacts(axis);
  return spacing === 'ratio' ? ln(1 + resolution) : resolution;
}

/** A share of the axis's current span around a value; whole steps stay at least one apart. */
export function rangeAround({ axis, values }: PlacedAxis, value: number, share: number): Range {
  const at = toScale(axis, value);
  const span = toScale(axis, values.at(-1) ?? value) - toScale(axis, values[0] ?? value);
  const half = Math.max((share * span) / 2, minStep(axis) / 2);
  return [fromScale(axis, at - half), fromScale(axis, at + half)];
}

/** One more full span beyond the strong or the gentle end. */
export function rangeBeyond({ axis, values }: PlacedAxis, toward: 'stronger' | 'gentler'): Range {
  const low = toScale(axis, values[0] ?? 1);
  const high = toScale(axis, values.at(-1) ?? 1);
  const span = Math.max(high - low, minStep(axis));
  const isUp = (axisFacts(axis).dose === 1) === (toward === 'stronger');
  return isUp
    ? [fromScale(axis, high), fromScale(axis, high + span)]
    : [fromScale(axis, belowOf(axis, low, span)), fromScale(axis, low)];
}

/** Power and passes cannot go below 0, so this is half of the lowest. */
function belowOf(axis: CardAxis, low: number, span: number): number {
  return axisFacts(axis).spacing === 'ratio' ? low - span : Math.max(low / 2, low - span);
}
