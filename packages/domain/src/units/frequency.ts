import { formatTrimmed } from './length.ts';

/** kHz to Hz: settings are stored in Hz, controllers show kHz. */
export function kilohertzToHertz(kilohertz: number): number {
  return kilohertz * 1000;
}

/** Hz to kHz. */
export function hertzToKilohertz(hertz: number): number {
  return hertz / 1000;
}

/** Hertz as `30 kHz`, `1.5 MHz`, `500 Hz`. */
export function formatFrequency(hertz: number): string {
  if (hertz >= 1e6) return `${formatTrimmed(hertz / 1e6, 2)} MHz`;
  if (hertz >= 1000) return `${formatTrimmed(hertz / 1000, 2)} kHz`;
  return `${formatTrimmed(hertz, 0)} Hz`;
}

/** Nanoseconds as `200 ns`, `1.5 µs`. */
export function formatPulseWidth(nanoseconds: number): string {
  return nanoseconds >= 1000
    ? `${formatTrimmed(nanoseconds / 1000, 2)} µs`
    : `${formatTrimmed(nanoseconds, 1)} ns`;
}
