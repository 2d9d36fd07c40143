import type { CardAxis } from '../types.ts';
import { clamp } from '../machines/limits.ts';
import { exp, ln } from '../math/logarithm.ts';
import { axisFacts } from './card-axes.ts';
import type { PlacedAxis } from './test-card.ts';

/** Position of a value on its axis: equal steps are equal differences. */
export function toScale(axis: CardAxis, value: number): number {
  return axisFacts(axis).spacing === 'ratio' ? ln(value) : value;
}

export function fromScale(axis: CardAxis, place: number): number {
  return axisFacts(axis).spacing === 'ratio' ? exp(place) : place;
}

/** A found value as it is typed: three digits, whole passes and percent, tenths of a millimeter of focus. */
export function roundFitted(axis: CardAxis, value: number, toward: 'up' | 'down' | 'near'): number {
  const { shown_per, spacing } = axisFacts(axis);
  const shown = value / shown_per;
  const step = spacing === 'ratio' ? stepOf(shown) : axis === 'z_offset_mm' ? 0.1 : 1;
  const round = { up: Math.ceil, down: Math.floor, near: Math.round }[toward];
  // A value that is already round must not change in the last bit.
  const steps = round(Number((shown / step).toPrecision(12)));
  return Number((steps * step * shown_per).toPrecision(12));
}

/** Of three digits. */
function stepOf(value: number): number {
  let step = 0.00001;
  while (step * 1000 <= value) step *= 10;
  return step;
}

/** The values half a step on each side of this one; at the end of the axis, by its last step. */
export function halfStepBand(
  { axis, values, limits }: PlacedAxis,
  value: number,
): [number, number] {
  const at = toScale(axis, value);
  const places = values.map((one) => toScale(axis, one));
  const before = places.findLast((place) => place < at);
  const after = places.find((place) => place > at);
  const step = (after ?? at) - (before ?? at);
  const down = before === undefined ? step : at - before;
  const up = after === undefined ? step : after - at;
  const inLimits = (place: number) => clamp(fromScale(axis, place), limits[0], limits[1]);
  return [Math.min(value, inLimits(at - down / 2)), Math.max(value, inLimits(at + up / 2))];
}
