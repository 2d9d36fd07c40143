import type { StepSettings } from '../types.ts';

/** Energies closer than this are about the same. */
const ABOUT = 0.05;

/** The numbers that determine energy, as values of a sentence. */
export function numberValues({
  speed_mm_min: speed,
  power_percent: power,
  passes,
  interval_mm: interval,
}: StepSettings) {
  return { speed, power, passes, interval };
}

/** One energy relative to the engine's, as values of a sentence. */
export function energyValues(ratio: number) {
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  const more = ratio >= 2 ? ('times' as const) : ratio > 1 ? ('more' as const) : ('less' as const);
  const energy = Math.abs(ratio - 1) < ABOUT ? ('same' as const) : more;
  return { energy, times: twoDigits(ratio), percent };
}

export function twoDigits(ratio: number): number {
  return Number(ratio.toPrecision(2));
}
