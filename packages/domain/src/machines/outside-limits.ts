import type { MachineProfile } from '../types.ts';
import { isPulsed, machineLimits, SPEED_MIN_MM_S } from './limits.ts';

/** The numbers of a step that a machine limits; missing ones are not checked. */
export interface LimitedNumbers {
  speed_mm_min?: number;
  power_percent?: number;
  min_power_percent?: number | null;
  frequency_hz?: number | null;
  pulse_width_ns?: number | null;
}

export interface OutsideLimit {
  field: keyof LimitedNumbers;
  /** States the value and the limit. */
  message: string;
}

/**
 * Finds the numbers that a machine cannot run (MCH-5). Unknown limits and the minimum power do not apply to a user's
 * own numbers, because both are assumptions. Without a machine, only what no machine can run is refused.
 */
export function outsideLimits(
  numbers: LimitedNumbers,
  machine: MachineProfile | null,
): OutsideLimit[] {
  const ranges = rangesOf(machine);
  const found = (Object.keys(ranges) as (keyof LimitedNumbers)[]).flatMap((field) => {
    const value = numbers[field];
    if (value === undefined || value === null) return [];
    const message = outside(value, ranges[field]);
    return message === null ? [] : [{ field, message }];
  });
  const { min_power_percent: least, power_percent: power } = numbers;
  if (least != null && power !== undefined && least > power)
    found.push({
      field: 'min_power_percent',
      message: `${least} % in corners is more than the power of ${power} %.`,
    });
  return found;
}

interface Range {
  low: number;
  high: number;
  unit: string;
  /** The name of what has the limit, shown to people. */
  of: string;
  /** Shown when the machine has no such setting. */
  never?: string;
}

const NOWHERE = 'any machine';

function rangesOf(machine: MachineProfile | null): Record<keyof LimitedNumbers, Range> {
  const limits = machine && machineLimits(machine);
  const percent = { low: 1, high: 100, unit: '%', of: NOWHERE };
  const top = limits && !limits.speed_is_assumed ? limits.speed_max_mm_s * 60 : null;
  return {
    speed_mm_min: {
      low: SPEED_MIN_MM_S * 60,
      high: top ?? 3_000_000,
      unit: 'mm/min',
      of: top === null ? NOWHERE : 'this machine',
    },
    power_percent: percent,
    min_power_percent: { ...percent, low: 0 },
    frequency_hz: pulseRange(machine, limits?.frequency_hz ?? null, {
      high: 100_000_000,
      unit: 'Hz',
    }),
    pulse_width_ns: pulseRange(machine, limits?.pulse_width_ns ?? null, {
      high: 100_000,
      unit: 'ns',
    }),
  };
}

function pulseRange(
  machine: MachineProfile | null,
  known: readonly [number, number] | null,
  { high, unit }: { high: number; unit: string },
): Range {
  const never =
    machine !== null && !isPulsed(machine.type)
      ? `A ${machine.type} laser has no ${unit === 'Hz' ? 'frequency' : 'pulse width'} to set.`
      : undefined;
  const isKnown = known !== null && (known[0] > 0 || Number.isFinite(known[1]));
  return {
    low: known?.[0] ?? 0,
    high: Math.min(known?.[1] ?? high, high),
    unit,
    of: isKnown ? 'this machine' : NOWHERE,
    ...(never !== undefined && { never }),
  };
}

function outside(value: number, { low, high, unit, of, never }: Range): string | null {
  if (never !== undefined) return never;
  if (value >= low && value <= high) return null;
  const bound =
    value < low ? `below the least of ${of}, ${low}` : `above the most of ${of}, ${high}`;
  return `${value} ${unit} is ${bound} ${unit}.`;
}
