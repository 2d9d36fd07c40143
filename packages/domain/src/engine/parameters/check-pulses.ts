import { isPulsed } from '../../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';
import { spotSize } from '../physics/optics.ts';
import { fullPowerFrequency } from '../physics/pulse-energy.ts';
import type { StepQuery } from '../query.ts';

/** Nearer to the full-power frequency than this is not worth a word. */
export const FULL_POWER_TOLERANCE = 0.9;

/** What a pulsed source cannot give at the chosen frequency and pulse width, and where pulses do not overlap (ENG-21). */
export function pulseWarnings(
  query: StepQuery,
  machine: MachineProfile,
  { frequency_hz, pulse_width_ns, speed_mm_min }: StepSettings,
): string[] {
  if (!isPulsed(machine.type) || frequency_hz === null) return [];
  const warnings: string[] = [];
  const full = fullPowerFrequency(machine, query.watts, pulse_width_ns);
  if (frequency_hz < FULL_POWER_TOLERANCE * full) {
    const width = pulse_width_ns === null ? '' : ` and ${pulse_width_ns} ns`;
    warnings.push(
      `At ${kilohertz(frequency_hz)} kHz${width} this source gives about ${percent(frequency_hz / full)} of its ${query.watts} W: a pulse carries no more (assumed). Full power starts at ${kilohertz(full)} kHz.`,
    );
  }
  const spot = spotSize(query.laser, query.lens_mm);
  const apart = speed_mm_min / 60 / frequency_hz;
  if (apart > spot)
    warnings.push(
      `Pulses land ${apart.toPrecision(2)} mm apart, more than the spot of ${spot.toPrecision(2)} mm: a row of dots, not a line.`,
    );
  return warnings;
}

function kilohertz(hertz: number): number {
  return Number((hertz / 1000).toPrecision(3));
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
