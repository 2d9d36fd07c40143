import { hasPulseControl } from '../../machines/limits.ts';
import type { MachineProfile } from '../../types.ts';

/** Pulse energy of common sources in joules: MOPA (JPT M7, S58) and Q-switched (S66). */
const SOURCE_JOULES = { mopa: 0.0015, qSwitched: 0.001 };
/** A pulse carries at most this many watts times its length (DOMAIN §2.4, derived from color cards, assumed). */
const PEAK_WATTS = 10_000;

/** Maximum pulse energy in joules; infinite for UV sources, whose manufacturers do not state it. */
export function maxPulseEnergy(machine: MachineProfile, pulseWidthNs: number | null): number {
  if (machine.type !== 'Fiber') return Number.POSITIVE_INFINITY;
  if (!hasPulseControl(machine)) return SOURCE_JOULES.qSwitched;
  return pulseWidthNs === null
    ? SOURCE_JOULES.mopa
    : Math.min(SOURCE_JOULES.mopa, PEAK_WATTS * pulseWidthNs * 1e-9);
}

/** Lowest frequency in Hz with full average power, f0 = watts / pulse energy; 0 where the energy is not known. */
export function fullPowerFrequency(
  machine: MachineProfile,
  watts: number,
  pulseWidthNs: number | null,
): number {
  return watts / maxPulseEnergy(machine, pulseWidthNs);
}

/** Pulse energy in joules: power / frequency, limited below f0 to what the source can store. */
export function pulseEnergy(
  machine: MachineProfile,
  watts: number,
  pulses: { power_percent: number; frequency_hz: number; pulse_width_ns: number | null },
): number {
  const full = Math.min(
    watts / pulses.frequency_hz,
    maxPulseEnergy(machine, pulses.pulse_width_ns),
  );
  return (full * pulses.power_percent) / 100;
}
