import type { LaserType, MachineProfile } from '../types.ts';

/** Limits of this machine, with defaults for missing values. */
export interface MachineLimits {
  speed_max_mm_s: number;
  /** The top speed is assumed, not the machine's own. */
  speed_is_assumed: boolean;
  power_min_percent: number;
  power_max_percent: number;
  frequency_hz: [min: number, max: number] | null;
  /** `null` for a source whose pulse width cannot be set (Q-switched, CO2, diode). */
  pulse_width_ns: [min: number, max: number] | null;
}

/** Slowest speed for any machine; below it, heat spreads faster than the beam moves. */
export const SPEED_MIN_MM_S = 0.3;
/** Watts assumed for a machine without them: the most common of each laser type. */
export const ASSUMED_WATTS: Record<LaserType, number> = { CO2: 60, Diode: 10, Fiber: 30, UV: 5 };
/** Below about 10 % a CO2 tube does not fire steadily (DOMAIN §2.2). */
const CO2_TUBE_MIN_PERCENT = 10;
/** Top speeds assumed when unknown: mirrors have no inertia, belts do. */
const ASSUMED_GALVO_MM_S = 7000;
const ASSUMED_GANTRY_MM_S: Record<LaserType, number> = {
  CO2: 600,
  Diode: 400,
  Fiber: 400,
  UV: 400,
};

/** A belt-driven head accelerates at 1 to 10 m/s² (DOMAIN §5); the middle is assumed. */
export const GANTRY_ACCELERATION_MM_S2 = 3000;

/** Limits of a machine. A missing limit is open; a reversed pair is swapped. */
export function machineLimits(machine: MachineProfile): MachineLimits {
  const assumed = machine.is_galvo ? ASSUMED_GALVO_MM_S : ASSUMED_GANTRY_MM_S[machine.type];
  const known = positive(machine.scan_speed_max_mm_s);
  const isTube = machine.type === 'CO2' && !machine.is_galvo;
  return {
    speed_max_mm_s: Math.max(SPEED_MIN_MM_S, known ?? assumed),
    speed_is_assumed: known === null,
    power_min_percent: isTube ? CO2_TUBE_MIN_PERCENT : 1,
    power_max_percent: 100,
    frequency_hz: isPulsed(machine.type)
      ? range(machine.frequency_min_hz, machine.frequency_max_hz)
      : null,
    pulse_width_ns: hasPulseControl(machine)
      ? range(machine.pulse_width_min_ns, machine.pulse_width_max_ns)
      : null,
  };
}

/** Pulse frequency is a setting on these lasers. */
export function isPulsed(laser: LaserType): boolean {
  return laser === 'Fiber' || laser === 'UV';
}

/** A MOPA source has a range of pulse widths; a Q-switched one has none to set. */
export function hasPulseControl(machine: MachineProfile): boolean {
  const { type, pulse_width_min_ns: min, pulse_width_max_ns: max } = machine;
  return isPulsed(type) && (positive(min) !== null || positive(max) !== null);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function positive(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}

function range(min: number | null, max: number | null): [number, number] {
  const low = positive(min) ?? 0;
  const high = positive(max) ?? Number.POSITIVE_INFINITY;
  return low <= high ? [low, high] : [high, low];
}
