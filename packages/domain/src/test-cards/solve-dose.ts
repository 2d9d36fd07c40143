import { clamp } from '../machines/limits.ts';
import { exp, ln } from '../maths/logarithm.ts';
import type { StepSettings } from '../types.ts';
import { halfStepBand, roundFound } from './axis-scale.ts';
import { axisFacts, axisValue, withAxisValue } from './card-axes.ts';
import type { FittedAxis } from './card-fit.ts';
import { axesOf, doseAxes, type JudgedCell } from './judged-card.ts';
import type { CardDesign, PlacedAxis } from './test-card.ts';

/** What a cell becomes at another energy, by the first axis that changes energy; rounded to the stronger side. */
export function atDose(card: CardDesign, { cell, dose }: JudgedCell, wanted: number): StepSettings {
  const [placed] = doseAxes(card);
  const value = placed === undefined ? null : axisValue(placed.axis, cell.settings);
  if (placed === undefined || value === null) return cell.settings;
  const { axis } = placed;
  const { spacing, dose: sign } = axisFacts(axis);
  if (spacing === 'whole' || Math.abs(wanted - dose) < 1e-9) return cell.settings;
  const found = value * exp(sign * (wanted - dose));
  const round = roundFound(axis, found, sign > 0 ? 'up' : 'down');
  const within = clamp(round, placed.values[0] ?? round, placed.values.at(-1) ?? round);
  return withAxisValue(axis, cell.settings, within);
}

/** Each axis with what the limits of energy mean for it while the others stay (TST-17). */
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
      clamp(roundedEnd(placed, value * exp(sign * (end - dose))), limits[0], limits[1]),
    );
    return { axis, value, band: [Math.min(value, ...ends), Math.max(value, ...ends)] };
  });
}

/** Half a pass is none. */
function roundedEnd({ axis }: PlacedAxis, value: number): number {
  return axisFacts(axis).spacing === 'whole' ? Math.max(1, Math.round(value)) : value;
}

/** Longer than this for the same line is slower work: passes over speed. */
export function slowness({ cell }: JudgedCell): number {
  const { passes, speed_mm_min, interval_mm } = cell.settings;
  return ln(passes / speed_mm_min / (interval_mm ?? 1));
}
