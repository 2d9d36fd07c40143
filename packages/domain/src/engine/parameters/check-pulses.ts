import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { isPulsed } from '../../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';
import { spotSize } from '../physics/optics.ts';
import { fullPowerFrequency } from '../physics/pulse-energy.ts';
import type { StepQuery } from '../query.ts';

/** Closer to the full-power frequency than this, there is no warning. */
export const FULL_POWER_TOLERANCE = 0.9;

/**
 * Warnings about power that a pulsed source cannot deliver at the chosen frequency and pulse width, and about pulses
 * that do not overlap (ENG-21).
 */
export function pulseWarnings(
  query: StepQuery,
  machine: MachineProfile,
  { frequency_hz, pulse_width_ns, speed_mm_min }: StepSettings,
): Message[] {
  if (!isPulsed(machine.type) || frequency_hz === null) return [];
  const warnings: Message[] = [];
  const full = fullPowerFrequency(machine, query.watts, pulse_width_ns);
  if (frequency_hz < FULL_POWER_TOLERANCE * full) {
    warnings.push(
      engineMessage('pulses_weak', {
        frequency: frequency_hz,
        width: pulse_width_ns,
        percent: Math.round((100 * frequency_hz) / full),
        watts: query.watts,
        full,
      }),
    );
  }
  const spot = spotSize(query.laser, query.lens_mm);
  const apart = speed_mm_min / 60 / frequency_hz;
  if (apart > spot) warnings.push(engineMessage('pulses_apart', { apart, spot }));
  return warnings;
}
