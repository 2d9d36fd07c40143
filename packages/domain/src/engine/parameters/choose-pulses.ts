import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { hasPulseControl, isPulsed } from '../../machines/limits.ts';
import type { MachineProfile } from '../../types.ts';
import { onePerContributor, type RankedEvidence } from '../evidence/rank-evidence.ts';
import { median } from '../model/linear-algebra.ts';
import { fullPowerFrequency } from '../physics/pulse-energy.ts';

export interface PulseChoice {
  frequency_hz: number | null;
  /** `null` where the source has no such setting. */
  pulse_width_ns: number | null;
  reason: Message | null;
}

const LONG_PULSE_NS = 200;
/** Middle of the manufacturers' ranges for Q-switched fiber and for UV sources (S67, S12). */
const USUAL_FREQUENCY_HZ = { Fiber: 30_000, UV: 40_000 } as const;
const MAX_CONTRIBUTORS = 5;

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
  const nearest = onePerContributor(alike, MAX_CONTRIBUTORS);
  const pulse_width_ns = mopa
    ? (medianOf(nearest.map(({ row }) => row.pulse_width_ns)) ?? LONG_PULSE_NS)
    : // UV rows have a manufacturer's index instead of ns. The shortest pulse is the coldest and safest start.
      (machine.pulse_width_min_ns ?? machine.pulse_width_max_ns);
  const published = medianOf(nearest.map(({ row }) => row.frequency_khz));
  if (published !== null) {
    return {
      frequency_hz: published * 1000,
      pulse_width_ns,
      reason: engineMessage('frequency_published', { frequency: published * 1000 }),
    };
  }
  const computed = mopa
    ? fullPowerFrequency(machine, watts, pulse_width_ns)
    : USUAL_FREQUENCY_HZ[type as 'Fiber' | 'UV'];
  return {
    frequency_hz: computed,
    pulse_width_ns,
    reason: engineMessage(mopa ? 'frequency_full_power' : 'frequency_usual', {
      frequency: computed,
    }),
  };
}

function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? median(known) : null;
}
