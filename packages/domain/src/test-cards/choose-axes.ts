import { depthOfFocus, spotSize } from '../engine/physics/optics.ts';
import { isPulsed } from '../machines/limits.ts';
import type { CardAxis, CardKind, MachineProfile } from '../types.ts';
import { axisFacts, axisLimits, axisValue, type SpeedUnit } from './card-axes.ts';
import type { CardBase } from './card-base.ts';
import { axisValues } from './axis-values.ts';
import { cardMessage, quantityOf } from './messages.ts';
import { refuseCard, type AxisRequest, type CardResult } from './test-card.ts';

/** One axis with its values, before it is placed. */
export interface ChosenAxis {
  axis: CardAxis;
  values: readonly number[];
  limits: readonly [least: number, most: number];
}

/** The two axes that people vary first for this work; a diode at full power can only add passes (TST-2). */
export function usualAxes(
  { operation, settings }: CardBase,
  machine: MachineProfile,
): [CardAxis, CardAxis] {
  if (operation === 'Cut' && machine.type === 'Diode' && settings.power_percent >= 90)
    return ['passes', 'speed_mm_min'];
  const isColor = operation === 'Mark' && settings.expected_color !== null;
  if (isColor && isPulsed(machine.type) && settings.frequency_hz !== null)
    return ['power_percent', 'frequency_hz'];
  return ['power_percent', 'speed_mm_min'];
}

/** Default number of cells of an axis. */
export const USUAL_COUNT: Record<CardKind, number> = { grid: 5, interval: 7, focus: 9, kerf: 1 };
const MAX_COUNT = 20;

/** The values of one axis around the answer, within the machine's range (TST-3, TST-4). */
export function chooseAxis(
  requested: AxisRequest,
  kind: CardKind,
  base: CardBase,
  machine: MachineProfile,
  speedUnit: SpeedUnit,
): CardResult<ChosenAxis> {
  const { axis, count = USUAL_COUNT[kind] } = requested;
  const { resolution, shown_per, spacing } = axisFacts(axis, speedUnit);
  const limits = axisLimits(axis, base.settings, machine);
  const answer = axisValue(axis, base.settings);
  if (limits === null || answer === null)
    return refuseCard('AXIS_NOT_AVAILABLE', axis, cardMessage('axis_not_available', { axis }));
  if (!Number.isInteger(count) || count < 2 || count > MAX_COUNT)
    return refuseCard(
      'RANGE_INVALID',
      axis,
      cardMessage('count_invalid', { axis, limit: MAX_COUNT }),
    );
  const range = rangeOf(requested, base, machine, answer);
  if (!(Number.isFinite(range[0]) && Number.isFinite(range[1]) && range[0] <= range[1]))
    return refuseCard('RANGE_INVALID', axis, cardMessage('range_reversed', { axis }));
  const [least, most] = limits;
  const isAsked = requested.low !== undefined || requested.high !== undefined;
  if (answer < least || answer > most || (isAsked && (range[0] < least || range[1] > most)))
    return refuseCard(
      'OUTSIDE_LIMITS',
      axis,
      cardMessage('outside_limits', {
        axis,
        lowest: quantityOf(axis, least),
        highest: quantityOf(axis, most),
      }),
    );
  const low = Math.max(least, range[0]);
  const high = Math.min(most, range[1]);
  const values = axisValues({ answer, count, high, limits, low, resolution, shown_per, spacing });
  return { ok: true, value: { axis, limits, values } };
}

/** Half to double if the band of the right value is unknown. */
const USUAL_RATIO = 2;
const POWER_RATIO = 1.6;
/** In a narrower band, the ends would not differ visibly. */
const MIN_RATIO = 1.25;
/** Range either way if the depth of focus is unknown (diodes). */
const UNKNOWN_DEPTH_MM = 3;

function rangeOf(
  requested: AxisRequest,
  base: CardBase,
  machine: MachineProfile,
  answer: number,
): [number, number] {
  const [low, high] = usualRange(requested.axis, base, machine, answer);
  return [
    requested.low ?? Math.min(low, requested.high ?? low),
    requested.high ?? Math.max(high, requested.low ?? high),
  ];
}

function usualRange(
  axis: CardAxis,
  { speed_band_mm_min: band }: CardBase,
  machine: MachineProfile,
  answer: number,
): [number, number] {
  switch (axis) {
    case 'speed_mm_min': {
      if (band === null) return [answer / USUAL_RATIO, answer * USUAL_RATIO];
      return [Math.min(band[0], answer / MIN_RATIO), Math.max(band[1], answer * MIN_RATIO)];
    }
    case 'power_percent':
      return [answer / POWER_RATIO, answer * POWER_RATIO];
    case 'passes':
      return [Math.max(1, answer - 2), answer + 2];
    case 'z_offset_mm': {
      const depth = depthOfFocus(machine.type, machine.lens_focal_length_mm) ?? UNKNOWN_DEPTH_MM;
      return [answer - depth, answer + depth];
    }
    case 'interval_mm':
      return intervalRange(machine, answer);
    case 'frequency_hz':
    case 'pulse_width_ns':
      return [answer / USUAL_RATIO, answer * USUAL_RATIO];
  }
}

/** Intervals wider than the spot leave stripes. One value beyond it shows where they begin. */
function intervalRange(machine: MachineProfile, answer: number): [number, number] {
  const spot = spotSize(machine.type, machine.lens_focal_length_mm);
  return [
    answer / USUAL_RATIO,
    Math.max(answer * MIN_RATIO, Math.min(answer * USUAL_RATIO, spot * 1.5)),
  ];
}
