import { clamp } from '../machines/limits.ts';
import { exp, ln } from '../math/logarithm.ts';
import type { CardAxis, StepSettings } from '../types.ts';
import { halfStepBand, roundFitted } from './axis-scale.ts';
import { axisFacts, axisValue, withAxisValue } from './card-axes.ts';
import type { FittedAxis } from './card-fit.ts';
import { axesOf, doseAxes, type JudgedCell } from './judged-card.ts';
import type { CardDesign, PlacedAxis } from './test-card.ts';

/**
 * The settings of a cell at another energy, changed on the first axis that affects energy, rounded to the stronger
 * side. Never gentler than the card; stronger up to the machine's limits.
 */
export function settingsAtDose(
  card: CardDesign,
  { cell, dose }: JudgedCell,
  wanted: number,
): StepSettings {
  const [placed] = doseAxes(card);
  const value = placed === undefined ? null : axisValue(placed.axis, cell.settings);
  if (placed === undefined || value === null || Math.abs(wanted - dose) < 1e-9)
    return cell.settings;
  const { axis, limits, values } = placed;
  const { dose: sign } = axisFacts(axis);
  const round = roundFitted(
    axis,
    axisValueAtDose(axis, value, dose, wanted),
    sign > 0 ? 'up' : 'down',
  );
  const [least, most] = sign > 0 ? [values[0], limits[1]] : [limits[0], values.at(-1)];
  return withAxisValue(axis, cell.settings, clamp(round, least ?? round, most ?? round));
}

/** The value of an axis at another energy, with the others unchanged. */
export function axisValueAtDose(
  axis: CardAxis,
  value: number,
  dose: number,
  wanted: number,
): number {
  return value * exp(axisFacts(axis).dose * (wanted - dose));
}

/** Each axis with its values at the energy limits, with the others unchanged (TST-17). */
export function bandsAt(
  card: CardDesign,
  settings: StepSettings,
  dose: number,
  [low, high]: readonly [low: number, high: number],
): FittedAxis[] {
  return axesOf(card).map((placed): FittedAxis => {
    const { axis, limits } = placed;
    const value = axisValue(axis, settings) ?? limits[0];
    const { dose: sign } = axisFacts(axis);
    if (sign === 0) return { axis, value, band: halfStepBand(placed, value) };
    const ends = [low, high].map((end) =>
      clamp(roundedEnd(placed, axisValueAtDose(axis, value, dose, end)), limits[0], limits[1]),
    );
    return { axis, value, band: [Math.min(value, ...ends), Math.max(value, ...ends)] };
  });
}

/** There are no half passes. */
function roundedEnd({ axis }: PlacedAxis, value: number): number {
  return axisFacts(axis).spacing === 'whole' ? Math.max(1, Math.round(value)) : value;
}

/** ln of the time for the same shape; of two equally fast ones, fewer passes come first. */
export function logDuration({ passes, speed_mm_min, interval_mm }: StepSettings): number {
  return ln(passes / speed_mm_min / (interval_mm ?? 1)) + 1e-6 * passes;
}
