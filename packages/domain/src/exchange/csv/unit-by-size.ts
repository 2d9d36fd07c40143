import type { CsvField } from './csv-fields.ts';

/** Units of lengths, angles and watts given without one. */
const USUAL: Partial<Record<CsvField, string>> = {
  thickness_mm: 'mm',
  kerf_mm: 'mm',
  z_offset_mm: 'mm',
  lens_focal_length_mm: 'mm',
  machine_power_watts: 'W',
  hatch_angle_deg: 'deg',
  hatch_angle_step_deg: 'deg',
};

/** Sizes that are possible in one unit only. Between them the user is asked. */
const ONLY_POSSIBLE: Partial<Record<CsvField, [unit: string, low: number, high: number][]>> = {
  // Nobody marks at 1 % throughout, so numbers up to 1 may be parts of one; above 100 it is the S word.
  power_percent: [['%', 1.001, 100]],
  min_power_percent: [['%', 1.001, 100]],
  interval_mm: [
    ['mm', 0, 2],
    ['dpi', 50, 10_000],
  ],
  // Pulsed sources run from 1 kHz to 4 MHz.
  frequency_hz: [
    ['kHz', 0, 999],
    ['Hz', 5000, 1e7],
  ],
  pulse_width_ns: [['ns', 1, 1000]],
  air_psi: [['psi', 10, 200]],
};

/** The unit that all these numbers can only be in, or `null`. The unit of a speed is never guessed. */
export function unitBySize(field: CsvField, numbers: readonly number[]): string | null {
  const usual = USUAL[field];
  if (usual !== undefined) return usual;
  const meant = numbers.filter((value) => value !== 0);
  if (meant.length === 0) return null;
  const highest = meant.reduce((high, value) => Math.max(high, value), 0);
  const isPower = field === 'power_percent' || field === 'min_power_percent';
  const judged = isPower ? [highest] : meant;
  const possible = ONLY_POSSIBLE[field] ?? [];
  const found = possible.find(([, low, high]) =>
    judged.every((value) => value >= low && value <= high),
  );
  return found?.[0] ?? null;
}
