import type { CardRequest, SpeedUnit } from '@beamwright/contract';
import { hertzToKilohertz, toMmMin } from '@beamwright/domain/units';
import { shown, type Shown } from '../../lib/shown-quantity.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

export type CardAxis = NonNullable<CardRequest['columns']>['axis'];

export function axisLabel(axis: CardAxis): string {
  switch (axis) {
    case 'speed_mm_min':
      return i18n.t('Speed');
    case 'power_percent':
      return i18n.t('Power');
    case 'passes':
      return i18n.t('Passes');
    case 'interval_mm':
      return i18n.t('Line interval');
    case 'frequency_hz':
      return i18n.t('Frequency');
    case 'pulse_width_ns':
      return i18n.t('Pulse width');
    case 'z_offset_mm':
      return i18n.t('Focus');
  }
}

/** Display unit of an axis; `size` is one displayed unit in the server's unit. */
export function axisUnit(axis: CardAxis, speedUnit: SpeedUnit): { unit: string; size: number } {
  switch (axis) {
    case 'speed_mm_min':
      return { unit: speedUnit, size: toMmMin(1, speedUnit) };
    case 'power_percent':
      return { unit: '%', size: 1 };
    case 'passes':
      return { unit: '×', size: 1 };
    case 'interval_mm':
    case 'z_offset_mm':
      return { unit: 'mm', size: 1 };
    case 'frequency_hz':
      return { unit: 'kHz', size: 1 / hertzToKilohertz(1) };
    case 'pulse_width_ns':
      return { unit: 'ns', size: 1 };
  }
}

/** Value in the display unit; four digits distinguish any two cells of a card. */
export function toShown(axis: CardAxis, value: number, speedUnit: SpeedUnit): number {
  return Number((value / axisUnit(axis, speedUnit).size).toPrecision(4));
}

/** Typed value in the server's unit, without floating-point noise. */
export function fromShown(axis: CardAxis, typed: number, speedUnit: SpeedUnit): number {
  return Number((typed * axisUnit(axis, speedUnit).size).toPrecision(12));
}

/** For example `18 to 24 mm/s`, with as many digits as the range needs. */
export function shownRange(
  axis: CardAxis,
  [low, high]: readonly [number, number],
  speedUnit: SpeedUnit,
): string {
  const number = (value: number) =>
    formatNumber(toShown(axis, value, speedUnit), { maximumSignificantDigits: 3 });
  // A fitted range may end between two whole numbers of passes.
  if (axis === 'passes') {
    return i18n.t('{low} to {high} passes', { low: Math.ceil(low), high: Math.floor(high) });
  }
  const { unit } = axisUnit(axis, speedUnit);
  return i18n.t('{low} to {high} {unit}', { low: number(low), high: number(high), unit });
}

export function shownAxis(axis: CardAxis, value: number, speedUnit: SpeedUnit): Shown {
  if (axis === 'passes') {
    return shown(i18n.t('{n, plural, one {# pass} other {# passes}}', { n: value }), '');
  }
  const number = toShown(axis, value, speedUnit);
  return shown(
    formatNumber(number, { maximumSignificantDigits: 4 }),
    axisUnit(axis, speedUnit).unit,
  );
}
