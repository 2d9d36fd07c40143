import { formatTrimmed } from './length.ts';

/** Milliwatts to watts: diode modules are sold as "5500 mW". */
export function milliwattsToWatts(milliwatts: number): number {
  return milliwatts / 1000;
}

/** Watts as `40 W`, `5.5 W`, `500 mW` below one watt. */
export function formatWatts(watts: number): string {
  return watts > 0 && watts < 1
    ? `${formatTrimmed(watts * 1000, 0)} mW`
    : `${formatTrimmed(watts, 2)} W`;
}
