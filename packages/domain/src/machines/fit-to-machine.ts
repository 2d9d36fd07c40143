import type { Message } from '../messages/message.ts';
import { machineMessage } from './messages.ts';
import type { MachineProfile } from '../types.ts';
import { clamp, machineLimits, SPEED_MIN_MM_S, type MachineLimits } from './limits.ts';

/** The numbers of a step that a machine limits. Speeds are per pass. */
export interface MachineNumbers {
  speed_mm_s: number;
  band_mm_s: [low: number, high: number];
  power_percent: number;
  passes: number;
  frequency_hz: number | null;
  pulse_width_ns: number | null;
}

export interface FittedNumbers {
  numbers: MachineNumbers;
  /** One message per adjusted number. */
  warnings: Message[];
}

/**
 * Limits every number to the machine's range (ENG-20). Lowering a speed also lowers power, so the energy stays the
 * same; if power cannot go lower, a warning says that the work gets more energy. The band moves along. A power below
 * what the laser fires at is raised first, with the speed (`steadyPower`).
 */
export function fitToMachine(wanted: MachineNumbers, machine: MachineProfile): FittedNumbers {
  const limits = machineLimits(machine);
  const warnings: Message[] = [];
  const speed = fitSpeed(wanted, limits, warnings);
  const numbers = {
    ...speed,
    passes: Math.max(1, Math.round(wanted.passes)),
    frequency_hz: fitRange(wanted.frequency_hz, limits.frequency_hz, (at) => {
      warnings.push(machineMessage('nearest_frequency', { frequency: at }));
    }),
    pulse_width_ns: fitRange(wanted.pulse_width_ns, limits.pulse_width_ns, (at) => {
      warnings.push(machineMessage('nearest_pulse_width', { width: at }));
    }),
  };
  return { numbers, warnings };
}

function fitSpeed(wanted: MachineNumbers, limits: MachineLimits, warnings: Message[]) {
  const speed_mm_s = clamp(wanted.speed_mm_s, SPEED_MIN_MM_S, limits.speed_max_mm_s);
  const ratio = speed_mm_s / wanted.speed_mm_s;
  const isSlowed = ratio < 1;
  const power = isSlowed ? wanted.power_percent * ratio : wanted.power_percent;
  const power_percent = clamp(power, limits.power_min_percent, limits.power_max_percent);
  if (isSlowed) warnings.push(speedWarning(limits, power_percent > power * 1.05));
  else if (ratio > 1) warnings.push(machineMessage('speed_raised', { speed: speed_mm_s * 60 }));
  const shift = isSlowed ? power_percent / wanted.power_percent : 1;
  const [low, high] = wanted.band_mm_s;
  const band_mm_s: [number, number] = [
    clamp(Math.min(low * shift, speed_mm_s), SPEED_MIN_MM_S, limits.speed_max_mm_s),
    clamp(Math.max(high * shift, speed_mm_s), SPEED_MIN_MM_S, limits.speed_max_mm_s),
  ];
  return { speed_mm_s, power_percent, band_mm_s };
}

function speedWarning(limits: MachineLimits, isHotter: boolean): Message {
  return machineMessage(isHotter ? 'speed_limited_hotter' : 'speed_limited', {
    speed: limits.speed_max_mm_s * 60,
    assumed: limits.speed_is_assumed,
  });
}

function fitRange(
  value: number | null,
  limits: readonly [number, number] | null,
  onChange: (at: number) => void,
): number | null {
  if (value === null || limits === null) return null;
  const fitted = clamp(value, limits[0], limits[1]);
  if (Math.abs(fitted - value) > 0.01 * value) onChange(fitted);
  return fitted;
}
