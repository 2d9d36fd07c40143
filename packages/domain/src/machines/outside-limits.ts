import type { Message } from '../messages/message.ts';
import type { MachineProfile } from '../types.ts';
import { isPulsed, machineLimits, SPEED_MIN_MM_S } from './limits.ts';
import { limitMessage } from './messages.ts';

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
  message: Message;
}

/**
 * Which numbers a machine cannot run (MCH-5). An unknown limit, or an unknown lowest power, is an assumption and does
 * not refuse a user's own number. Without a machine only what no machine runs is refused.
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
  const { min_power_percent: minimum, power_percent: power } = numbers;
  if (minimum != null && power !== undefined && minimum > power)
    found.push({
      field: 'min_power_percent',
      message: limitMessage('min_power', { minimum, power }),
    });
  return found;
}

interface Range {
  low: number;
  high: number;
  /** What the value is. */
  of: 'speed' | 'percent' | 'frequency' | 'pulse_width';
  /** Whether it is the limit of this machine, not of any. */
  own: boolean;
  /** Used instead when the machine has no such number at all. */
  never?: Message;
}

function rangesOf(machine: MachineProfile | null): Record<keyof LimitedNumbers, Range> {
  const limits = machine && machineLimits(machine);
  const percent: Range = { low: 1, high: 100, of: 'percent', own: false };
  const top = limits && !limits.speed_is_assumed ? limits.speed_max_mm_s * 60 : null;
  return {
    speed_mm_min: {
      low: SPEED_MIN_MM_S * 60,
      high: top ?? 3_000_000,
      of: 'speed',
      own: top !== null,
    },
    power_percent: percent,
    min_power_percent: { ...percent, low: 0 },
    frequency_hz: pulseRange(machine, limits?.frequency_hz ?? null, 'frequency'),
    pulse_width_ns: pulseRange(machine, limits?.pulse_width_ns ?? null, 'pulse_width'),
  };
}

/** What no source exceeds, Hz and ns. */
const HIGHEST = { frequency: 100_000_000, pulse_width: 100_000 };

function pulseRange(
  machine: MachineProfile | null,
  known: readonly [number, number] | null,
  of: keyof typeof HIGHEST,
): Range {
  const hasNone = machine !== null && !isPulsed(machine.type);
  const own = known !== null && (known[0] > 0 || Number.isFinite(known[1]));
  return {
    low: known?.[0] ?? 0,
    high: Math.min(known?.[1] ?? HIGHEST[of], HIGHEST[of]),
    of,
    own,
    ...(hasNone && { never: limitMessage(`no_${of}`, { laser: machine.type }) }),
  };
}

function outside(value: number, { low, high, of, own, never }: Range): Message | null {
  if (never !== undefined) return never;
  if (value < low) return limitMessage(of, { value, limit: low, side: 'low', own });
  return value > high ? limitMessage(of, { value, limit: high, side: 'high', own }) : null;
}
