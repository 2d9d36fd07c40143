import { MM_PER_INCH, formatTrimmed } from './length.ts';

/** Units for displayed speeds. Speeds are stored in mm/min. */
export const SPEED_UNITS = ['mm/s', 'mm/min', 'in/s', 'in/min'] as const;
export type SpeedUnit = (typeof SPEED_UNITS)[number];

const MM_MIN: Record<SpeedUnit, number> = {
  'mm/s': 60,
  'mm/min': 1,
  'in/s': MM_PER_INCH * 60,
  'in/min': MM_PER_INCH,
};

/** Speeds are stored in mm/min everywhere (D23). Example: toMmMin(20, 'mm/s') is 1200. */
export function toMmMin(value: number, unit: SpeedUnit): number {
  return value * MM_MIN[unit];
}

/** A speed in mm/min as a number in another unit. Example: fromMmMin(1200, 'mm/s') is 20. */
export function fromMmMin(speedMmMin: number, unit: SpeedUnit): number {
  return speedMmMin / MM_MIN[unit];
}

/** A speed in mm/min as `20 mm/s`; two decimals under 10, one under 100, none above. */
export function formatSpeed(speedMmMin: number, unit: SpeedUnit): string {
  const value = fromMmMin(speedMmMin, unit);
  return `${formatTrimmed(value, value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`;
}
