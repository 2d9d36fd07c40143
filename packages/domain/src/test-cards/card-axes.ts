import { hasPulseControl, isPulsed, machineLimits, SPEED_MIN_MM_S } from '../machines/limits.ts';
import type { CardAxis, MachineProfile, StepSettings } from '../types.ts';

export type Spacing = 'ratio' | 'even' | 'whole';
export type SpeedUnit = 'mm/s' | 'mm/min';

/** Properties of an axis that do not depend on the card. */
interface AxisFacts {
  name: string;
  unit: string;
  /** Axis unit per shown unit. */
  shown_per: number;
  spacing: Spacing;
  /** Smaller steps cannot be distinguished: a ratio for ratio scales, otherwise a difference. */
  resolution: number;
  /** Whether more of it means more energy (1), less (−1), or neither (0). */
  dose: -1 | 0 | 1;
}

const FACTS: Record<CardAxis, AxisFacts> = {
  speed_mm_min: axis('Speed', 'mm/s', 60, 'ratio', 0.02, -1),
  power_percent: axis('Power', '%', 1, 'even', 1, 1),
  passes: axis('Passes', '', 1, 'whole', 1, 1),
  interval_mm: axis('Interval', 'mm', 1, 'ratio', 0.05, -1),
  frequency_hz: axis('Frequency', 'kHz', 1000, 'ratio', 0.03, 0),
  pulse_width_ns: axis('Pulse', 'ns', 1, 'ratio', 0.05, 0),
  z_offset_mm: axis('Focus', 'mm', 1, 'even', 0.1, 0),
};

function axis(
  name: string,
  unit: string,
  shown_per: number,
  spacing: Spacing,
  resolution: number,
  dose: -1 | 0 | 1,
): AxisFacts {
  return { name, unit, shown_per, spacing, resolution, dose };
}

export function axisFacts(axis: CardAxis, speedUnit: SpeedUnit = 'mm/s'): AxisFacts {
  const facts = FACTS[axis];
  return axis === 'speed_mm_min' && speedUnit === 'mm/min'
    ? { ...facts, unit: 'mm/min', shown_per: 1 }
    : facts;
}

/** A card is never repeated more often, and finer or wider lines are not a fill. */
const MAX_PASSES = 50;
const INTERVALS_MM: [number, number] = [0.001, 1];
/** Beyond this the spot is too wide to mark anything. */
const MAX_DEFOCUS_MM = 25;
/** Widest range of any source we know (JPT M7, S20). */
const FREQUENCIES_HZ: [number, number] = [1000, 4_000_000];
/** Highest published frequency of sources without a settable pulse width (S41). */
const HIGHEST_FIXED_PULSE_HZ = 200_000;
const PULSES_NS: [number, number] = [1, 1000];

/** The range of the axis on this machine; `null` if this work or laser has no such setting. */
export function axisLimits(
  axis: CardAxis,
  settings: StepSettings,
  machine: MachineProfile,
): [low: number, high: number] | null {
  const limits = machineLimits(machine);
  switch (axis) {
    case 'speed_mm_min':
      return [SPEED_MIN_MM_S * 60, limits.speed_max_mm_s * 60];
    case 'power_percent':
      return [limits.power_min_percent, limits.power_max_percent];
    case 'passes':
      return [1, MAX_PASSES];
    case 'interval_mm':
      return settings.fill_type === 'fill' && settings.interval_mm !== null ? INTERVALS_MM : null;
    case 'frequency_hz':
      return isPulsed(machine.type) && settings.frequency_hz !== null
        ? overlap(limits.frequency_hz, knownFrequencies(machine, settings.frequency_hz))
        : null;
    case 'pulse_width_ns':
      return settings.pulse_width_ns === null ? null : overlap(limits.pulse_width_ns, PULSES_NS);
    case 'z_offset_mm':
      return [-MAX_DEFOCUS_MM, MAX_DEFOCUS_MM];
  }
}

/** The frequencies to try on a machine, the answer's included; its own limits narrow them. */
function knownFrequencies(machine: MachineProfile, answer_hz: number): [number, number] {
  const isOpen = machine.frequency_max_hz === null && !hasPulseControl(machine);
  return isOpen ? [FREQUENCIES_HZ[0], Math.max(HIGHEST_FIXED_PULSE_HZ, answer_hz)] : FREQUENCIES_HZ;
}

function overlap(
  machine: [number, number] | null,
  known: [number, number],
): [number, number] | null {
  if (machine === null) return null;
  const low = Math.max(machine[0], known[0]);
  const high = Math.min(machine[1], known[1]);
  return low <= high ? [low, high] : machine;
}

/** The value of the axis in these settings; unknown focus is on the surface. */
export function axisValue(axis: CardAxis, settings: StepSettings): number | null {
  return axis === 'z_offset_mm' ? (settings.z_offset_mm ?? 0) : settings[axis];
}

export function withAxisValue(axis: CardAxis, settings: StepSettings, value: number): StepSettings {
  return { ...settings, [axis]: value };
}

/** A value as labels and sentences show it, without its unit. */
export function showValue(axis: CardAxis, value: number, speedUnit: SpeedUnit): string {
  const shown = value / axisFacts(axis, speedUnit).shown_per;
  return String(Number(shown.toPrecision(4)));
}

/** With its unit: "20 mm/s", "40 %". */
export function showWithUnit(axis: CardAxis, value: number, speedUnit: SpeedUnit): string {
  const { name, unit } = axisFacts(axis, speedUnit);
  const number = showValue(axis, value, speedUnit);
  if (unit !== '') return `${number} ${unit}`;
  return value === 1 ? '1 pass' : `${number} ${name.toLowerCase()}`;
}
