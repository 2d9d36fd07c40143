import type { Machine, Setting, SettingChange } from '@beamwright/contract';
import {
  barToPsi,
  hertzToKilohertz,
  kilohertzToHertz,
  psiToBar,
  toMmMin,
} from '@beamwright/domain/units';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import {
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
} from './shown-quantity.ts';
import type { Shown } from './shown-quantity.ts';
import type { Units } from './units.ts';

export type NumberName =
  | 'speed_mm_min'
  | 'power_percent'
  | 'passes'
  | 'repeats'
  | 'interval_mm'
  | 'frequency_hz'
  | 'pulse_width_ns'
  | 'kerf_mm'
  | 'air_psi'
  | 'hatch_angle_deg'
  | 'z_offset_mm'
  | 'min_power_percent'
  | 'thickness_mm';

/** How one number of a setting is shown, edited and stored. */
export interface NumberSpec {
  name: NumberName;
  label: string;
  unit: string;
  show: (stored: number) => Shown;
  /** Converts the stored number to the edited one. */
  toTyped: (stored: number) => number;
  toStored: (typed: number) => number;
  decimals: number;
  /** Limits of the machine in the edited unit; an unknown end is omitted. */
  limits: { min?: number; max?: number };
  /** Switches the unit for the whole app. */
  switchUnit?: () => void;
  /** May be left empty. */
  isOptional: boolean;
  /** Hidden when it has this value. */
  usual?: number;
}

const same = (value: number) => value;
const between = (min: number | null | undefined, max: number | null | undefined) => ({
  ...(min == null ? {} : { min }),
  ...(max == null ? {} : { max }),
});

const plain = (
  name: NumberName,
  label: string,
  unit: string,
  show: NumberSpec['show'],
  decimals = 3,
): NumberSpec => ({
  name,
  label,
  unit,
  show,
  toTyped: same,
  toStored: same,
  decimals,
  limits: {},
  isOptional: true,
});

function speed(units: Units, machine: Machine | undefined): NumberSpec {
  const most = machine?.scan_speed_max_mm_s;
  return {
    ...plain('speed_mm_min', i18n.t('Speed'), units.speedUnit, (v) => units.formatSpeed(v), 2),
    toTyped: units.toSpeedUnit,
    toStored: (typed) => toMmMin(typed, units.speedUnit),
    limits: between(null, most == null ? null : units.toSpeedUnit(most * 60)),
    switchUnit: units.cycleSpeedUnit,
    isOptional: false,
  };
}

function frequency(machine: Machine | undefined): NumberSpec {
  const kilohertz = (hertz: number | null | undefined) =>
    hertz == null ? null : hertzToKilohertz(hertz);
  return {
    ...plain('frequency_hz', i18n.t('Frequency'), 'kHz', shownFrequency),
    toTyped: hertzToKilohertz,
    toStored: kilohertzToHertz,
    limits: between(kilohertz(machine?.frequency_min_hz), kilohertz(machine?.frequency_max_hz)),
  };
}

function air(units: Units): NumberSpec {
  const isPsi = units.pressureUnit === 'psi';
  return {
    ...plain('air_psi', i18n.t('Air pressure'), units.pressureUnit, (v) => units.formatPressure(v)),
    usual: 0,
    toTyped: isPsi ? same : psiToBar,
    toStored: isPsi ? same : barToPsi,
    switchUnit: units.cyclePressureUnit,
  };
}

/** All numbers a setting may have, in display order. */
export function numberSpecs(units: Units, machine: Machine | undefined): NumberSpec[] {
  const count = (value: number) => shown(formatNumber(value), '');
  const degrees = (value: number) => shown(formatNumber(value), '°');
  return [
    speed(units, machine),
    {
      ...plain('power_percent', i18n.t('Power'), '%', shownPower, 1),
      limits: { min: 1, max: 100 },
      isOptional: false,
    },
    { ...plain('passes', i18n.t('Passes'), '', count, 0), isOptional: false },
    {
      ...plain('repeats', i18n.t('Repeats'), '', count, 0),
      limits: { min: 1 },
      isOptional: false,
      usual: 1,
    },
    plain('interval_mm', i18n.t('Line interval'), 'mm', shownInterval, 4),
    frequency(machine),
    {
      ...plain('pulse_width_ns', i18n.t('Pulse width'), 'ns', shownPulseWidth),
      limits: between(machine?.pulse_width_min_ns, machine?.pulse_width_max_ns),
    },
    plain('kerf_mm', i18n.t('Kerf'), 'mm', shownInterval),
    air(units),
    plain('z_offset_mm', i18n.t('Focus offset'), 'mm', shownLength),
    plain('hatch_angle_deg', i18n.t('Hatch angle'), '°', degrees, 1),
    plain('min_power_percent', i18n.t('Minimum power'), '%', shownPower, 1),
    plain('thickness_mm', i18n.t('Thickness'), 'mm', shownLength),
  ];
}

/** The machine's limits as help text; null when unknown. */
export function limitsText({ limits: { min, max }, unit }: NumberSpec): string | null {
  const text = (value: number) =>
    shown(formatNumber(value, { maximumFractionDigits: 2 }), unit).text;
  if (min !== undefined && max !== undefined) {
    return i18n.t('{min} to {max}', { min: formatNumber(min), max: text(max) });
  }
  if (max !== undefined) return i18n.t('Up to {max}', { max: text(max) });
  return min === undefined ? null : i18n.t('From {min}', { min: text(min) });
}

type Numbers = Partial<Record<NumberName, number | null>>;
/** Edited numbers, with the state of the air assist. */
export type NumberEdits = Numbers & { air_assist?: boolean | null };

/** Removes floating-point noise: 27.3 kHz is 27300 Hz. */
const clean = (value: number) => Number(value.toPrecision(9));

export const typedNumber = (spec: NumberSpec, stored: number | null): number | null =>
  stored === null ? null : clean(spec.toTyped(stored));

export const storedNumber = (spec: NumberSpec, typed: number | null): number | null =>
  typed === null ? null : clean(spec.toStored(typed));

/** Only changed values are sent. */
export function changedNumbers(setting: Setting, numbers: NumberEdits): SettingChange {
  const changed = Object.entries(numbers).filter(
    ([name, value]) => value !== undefined && value !== setting[name as keyof NumberEdits],
  );
  return Object.fromEntries(changed) as SettingChange;
}
