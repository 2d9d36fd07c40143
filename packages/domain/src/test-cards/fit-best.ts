import type { StepSettings } from '../types.ts';
import { fromScale, halfStepBand, roundFitted, toScale } from './axis-scale.ts';
import { axisValue, withAxisValue } from './card-axes.ts';
import type { FittedAxis } from './card-fit.ts';
import { axesOf, type JudgedCell } from './judged-card.ts';
import type { CardDesign, PlacedAxis } from './test-card.ts';

export interface FoundSettings {
  settings: StepSettings;
  axes: FittedAxis[];
}

/** The middle of the cells that look best, and half a step around them (TST-18). */
export function fitBest(card: CardDesign, best: readonly JudgedCell[]): FoundSettings {
  const axes = axesOf(card).map((placed) => middleOf(placed, best));
  const settings = axes.reduce(
    (so, { axis, value }) => withAxisValue(axis, so, value),
    card.answer,
  );
  return { settings, axes };
}

function middleOf(placed: PlacedAxis, best: readonly JudgedCell[]): FittedAxis {
  const { axis } = placed;
  const values = best.flatMap(({ cell }) => axisValue(axis, cell.settings) ?? []);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value) => toScale(axis, value));
  const middle = places.reduce((sum, place) => sum + place, 0) / places.length;
  // A single value stays as burned.
  const value =
    lowest === highest
      ? lowest
      : Math.min(highest, Math.max(lowest, roundFitted(axis, fromScale(axis, middle), 'near')));
  return {
    axis,
    value,
    band: [halfStepBand(placed, lowest)[0], halfStepBand(placed, highest)[1]],
  };
}

/** Best cells further apart than two steps do not agree. */
export function isScattered(card: CardDesign, best: readonly JudgedCell[]): boolean {
  return axesOf(card).some(({ axis, values }) => {
    const at = best.map(({ cell }) => values.indexOf(axisValue(axis, cell.settings) ?? Number.NaN));
    return Math.max(...at) - Math.min(...at) > 2;
  });
}
