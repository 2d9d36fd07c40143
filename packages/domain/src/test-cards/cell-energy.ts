import type { StepSettings } from '../types.ts';

/** J/mm of a line or J/mm² of a fill over all passes; the same as the energy strip of a step (EST-5). */
export function cellEnergy(settings: StepSettings, watts: number): number {
  const { power_percent, passes, speed_mm_min, interval_mm, fill_type } = settings;
  const line = (watts * power_percent * passes) / 100 / (speed_mm_min / 60);
  return fill_type === 'fill' && interval_mm !== null ? line / interval_mm : line;
}

/**
 * Which of two cells is gentler: less energy; then pulses further apart and shorter, with less energy each; then the
 * one further out of focus. Negative when the first is.
 */
export function compareStrength(
  [a, energyA]: readonly [StepSettings, number],
  [b, energyB]: readonly [StepSettings, number],
): number {
  return (
    energyA - energyB ||
    (b.frequency_hz ?? 0) - (a.frequency_hz ?? 0) ||
    (a.pulse_width_ns ?? 0) - (b.pulse_width_ns ?? 0) ||
    Math.abs(b.z_offset_mm ?? 0) - Math.abs(a.z_offset_mm ?? 0)
  );
}
