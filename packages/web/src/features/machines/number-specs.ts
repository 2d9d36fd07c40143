import type { LimitField, MachineField, MachineValues } from './machine-values.ts';

export type NumberName = LimitField | 'power_watts';

interface NumberSpec {
  unit: string;
  /** Stored value of one displayed unit: frequencies are stored in Hz and entered in kHz. */
  perUnit: number;
}

export const NUMBER_SPECS: Record<NumberName, NumberSpec> = {
  power_watts: { unit: 'W', perUnit: 1 },
  bed_width_mm: { unit: 'mm', perUnit: 1 },
  bed_height_mm: { unit: 'mm', perUnit: 1 },
  scan_speed_max_mm_s: { unit: 'mm/s', perUnit: 1 },
  frequency_min_hz: { unit: 'kHz', perUnit: 1000 },
  frequency_max_hz: { unit: 'kHz', perUnit: 1000 },
  pulse_width_min_ns: { unit: 'ns', perUnit: 1 },
  pulse_width_max_ns: { unit: 'ns', perUnit: 1 },
};

export const isNumberName = (field: MachineField): field is NumberName => field in NUMBER_SPECS;

/** Six decimals remove floating-point noise: 27.3 kHz is 27300 Hz. */
const clean = (value: number) => Number(value.toFixed(6));

export function shownNumber(values: MachineValues, name: NumberName): number | null {
  const value = values[name];
  return value === null ? null : clean(value / NUMBER_SPECS[name].perUnit);
}

export function storedNumber(name: NumberName, shown: number | null): number | null {
  return shown === null ? null : clean(shown * NUMBER_SPECS[name].perUnit);
}
