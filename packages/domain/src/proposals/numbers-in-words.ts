import type { StepSettings } from '../types.ts';
import { formatInterval } from '../units/interval.ts';
import { formatSpeed } from '../units/speed.ts';

/** Energies nearer than this are about the same. */
const ABOUT = 0.05;

/** The numbers energy is made of: `20 mm/s at 50 %, 2 passes`. */
export function numbersInWords({
  speed_mm_min,
  power_percent,
  passes,
  interval_mm,
}: StepSettings): string {
  const lines = interval_mm === null ? '' : `, lines ${formatInterval(interval_mm, 'mm')} apart`;
  const times = passes === 1 ? '1 pass' : `${passes} passes`;
  return `${formatSpeed(speed_mm_min, 'mm/s')} at ${power_percent} %, ${times}${lines}`;
}

/** `12 times`, `1.4 times`. */
export function timesInWords(ratio: number): string {
  return `${Number(ratio.toPrecision(2))} times`;
}

/** `12 % more energy`; `about the same energy`. */
export function energyInWords(ratio: number): string {
  if (Math.abs(ratio - 1) < ABOUT) return 'about the same energy';
  if (ratio >= 2) return `${timesInWords(ratio)} the energy`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent} % ${ratio > 1 ? 'more' : 'less'} energy`;
}
