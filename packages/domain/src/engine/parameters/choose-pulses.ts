import { hasPulseControl, isPulsed } from '../../machines/limits.ts';
import type { MachineProfile } from '../../types.ts';
import { onePerVoice, type RankedEvidence } from '../evidence/rank-evidence.ts';
import { median } from '../model/linear-algebra.ts';
import { fullPowerFrequency } from '../physics/pulse-energy.ts';

export interface PulseChoice {
  frequency_hz: number | null;
  /** `null` where the source has no such setting. */
  pulse_width_ns: number | null;
  reason: string | null;
}

const LONG_PULSE_NS = 200;
/** Middle of what vendors print for Q-switched fiber and for UV sources (S67, S12). */
const USUAL_FREQUENCY_HZ = { Fiber: 30_000, UV: 40_000 } as const;
const VOICES_ASKED = 5;

/** Frequency and pulse width of a pulsed source; both `null` for a continuous one. Limits are applied later. */
export function choosePulses(
  machine: MachineProfile,
  watts: number,
  ranked: readonly RankedEvidence[],
): PulseChoice {
  const { type } = machine;
  if (!isPulsed(type)) return { frequency_hz: null, pulse_width_ns: null, reason: null };
  const mopa = type === 'Fiber' && hasPulseControl(machine);
  const alike = ranked.filter(
    ({ row }) => row.frequency_khz !== null && (row.pulse_width_ns !== null) === mopa,
  );
  const nearest = onePerVoice(alike, VOICES_ASKED);
  const pulse_width_ns = mopa
    ? (medianOf(nearest.map(({ row }) => row.pulse_width_ns)) ?? LONG_PULSE_NS)
    : // UV rows carry a vendor index, not ns: the shortest pulse is the coldest and safest start.
      (machine.pulse_width_min_ns ?? machine.pulse_width_max_ns);
  const published = medianOf(nearest.map(({ row }) => row.frequency_khz));
  if (published !== null) {
    return {
      frequency_hz: published * 1000,
      pulse_width_ns,
      reason: `Frequency ${readable(published)} kHz is the middle of comparable published settings.`,
    };
  }
  const computed = mopa
    ? fullPowerFrequency(machine, watts, pulse_width_ns)
    : USUAL_FREQUENCY_HZ[type as 'Fiber' | 'UV'];
  const origin = mopa
    ? 'computed: the lowest that still gives full power at this pulse width'
    : 'the usual one of this source (assumed)';
  return {
    frequency_hz: computed,
    pulse_width_ns,
    reason: `Frequency ${readable(computed / 1000)} kHz, ${origin}.`,
  };
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}

function readable(value: number): string {
  return String(Number(value.toPrecision(3)));
}
