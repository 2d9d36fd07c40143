import { hasPulseControl } from '../../machines/limits.ts';
import type { HssProfile, MachineProfile, PassType } from '../../types.ts';
import { fullPowerFrequency } from '../physics/pulse-energy.ts';

/** One pass of the deep-engraving sequence. */
export interface SequencePass {
  name: 'Preheat' | 'Hammer' | 'Smooth' | 'Polish';
  pass_type: PassType;
  speed_mm_min: number;
  power_percent: number;
  hatch_angle_deg: number;
}

interface Pulses {
  pulse_width_ns: number;
  /** Times the base frequency. */
  factor: number;
}

/** Speeds and powers of the specification's sequence (§9, D14). */
export const HAMMER_PASS: SequencePass = {
  name: 'Hammer',
  pass_type: 'roughing',
  speed_mm_min: 60_000,
  power_percent: 85,
  hatch_angle_deg: 0,
};
export const CYCLE: readonly SequencePass[] = [
  HAMMER_PASS,
  {
    name: 'Smooth',
    pass_type: 'finishing',
    speed_mm_min: 120_000,
    power_percent: 65,
    hatch_angle_deg: 90,
  },
  {
    name: 'Polish',
    pass_type: 'finishing',
    speed_mm_min: 180_000,
    power_percent: 45,
    hatch_angle_deg: 45,
  },
];
/** Fast and weak, with the smoothing pulses; its numbers are assumed. */
export const PREHEAT: SequencePass = {
  name: 'Preheat',
  pass_type: 'preheat',
  speed_mm_min: 180_000,
  power_percent: 45,
  hatch_angle_deg: 0,
};

const PULSES: Record<HssProfile, Record<SequencePass['name'], Pulses>> = {
  physics: {
    Preheat: { pulse_width_ns: 100, factor: 2 },
    Hammer: { pulse_width_ns: 200, factor: 1.25 },
    Smooth: { pulse_width_ns: 100, factor: 2 },
    Polish: { pulse_width_ns: 20, factor: 7.5 },
  },
  classic: {
    Preheat: { pulse_width_ns: 3, factor: 1 },
    Hammer: { pulse_width_ns: 3, factor: 0.6 },
    Smooth: { pulse_width_ns: 2, factor: 1 },
    Polish: { pulse_width_ns: 1, factor: 1.5 },
  },
};

/** Copper alloys need a higher frequency (specification §9). */
const COPPER_BASE_HZ = 40_000;
const CLASSIC_BASE_HZ = 25_000;
/** Maximum frequency of Q-switched sources with unknown range (S67). */
const Q_SWITCHED_MAX_HZ = 80_000;

/** Frequency and pulse width of a pass; the machine's own range is applied later. */
export function sequencePulses(
  name: SequencePass['name'],
  profile: HssProfile,
  { machine, watts, material }: { machine: MachineProfile; watts: number; material: string },
): { frequency_hz: number; pulse_width_ns: number | null } {
  const { pulse_width_ns, factor } = PULSES[profile][name];
  const own = profile === 'classic' ? CLASSIC_BASE_HZ : fullPowerFrequency(machine, watts, null);
  const isCopper = /copper|brass|bronze/.test(material);
  const base = isCopper ? Math.max(COPPER_BASE_HZ, own) : own;
  const wanted = Math.round((base * factor) / 1000) * 1000;
  const isMopa = hasPulseControl(machine);
  const most = isMopa || machine.frequency_max_hz !== null ? wanted : Q_SWITCHED_MAX_HZ;
  return {
    frequency_hz: Math.max(1000, Math.min(wanted, most)),
    pulse_width_ns: isMopa ? pulse_width_ns : null,
  };
}
