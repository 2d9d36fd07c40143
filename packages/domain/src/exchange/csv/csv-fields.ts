import { kilohertzToHertz } from '../../units/frequency.ts';
import { dpiToInterval } from '../../units/interval.ts';
import { inchToMm } from '../../units/length.ts';
import { barToPsi } from '../../units/pressure.ts';
import { SPEED_UNITS, toMmMin } from '../../units/speed.ts';
import { SETTING_FIELDS, STEP_FIELDS } from '../portable-setting.ts';

/** What a column of a table can mean; most are fields of a portable setting or step. */
export const CSV_FIELDS = [
  'setting',
  ...SETTING_FIELDS,
  'step_name',
  ...STEP_FIELDS.filter((field) => field !== 'name'),
  'cross_hatch',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** A number in a unit, in the unit we keep. */
type Conversion = (value: number) => number;

const same: Conversion = (value) => value;
const LENGTHS: Record<string, Conversion> = {
  mm: same,
  in: inchToMm,
  cm: (cm) => cm * 10,
  um: (microns) => microns / 1000,
};
const POWERS: Record<string, Conversion> = {
  '%': same,
  // The S word of GRBL and the power of MeerK40t, boards of eight bits, and Excel's own percentages.
  '0-1000': (value) => value / 10,
  '0-255': (value) => (value / 255) * 100,
  '0-1': (value) => value * 100,
};
const DEGREES: Record<string, Conversion> = { deg: same };

/** Units a column may be in. A field not listed has none. */
const CONVERSIONS: Partial<Record<CsvField, Record<string, Conversion>>> = {
  speed_mm_min: Object.fromEntries(
    SPEED_UNITS.map((unit) => [unit, (value: number) => toMmMin(value, unit)]),
  ),
  power_percent: POWERS,
  min_power_percent: POWERS,
  thickness_mm: LENGTHS,
  kerf_mm: LENGTHS,
  z_offset_mm: LENGTHS,
  lens_focal_length_mm: LENGTHS,
  interval_mm: { ...LENGTHS, dpi: dpiToInterval, 'lines/cm': (lines) => 10 / lines },
  frequency_hz: { Hz: same, kHz: kilohertzToHertz, MHz: (megahertz) => megahertz * 1e6 },
  pulse_width_ns: { ns: same, us: (microseconds) => microseconds * 1000 },
  air_psi: { psi: same, bar: barToPsi },
  machine_power_watts: { W: same, mW: (milliwatts) => milliwatts / 1000 },
  hatch_angle_deg: DEGREES,
  hatch_angle_step_deg: DEGREES,
};

/** Units of a field, the one we keep it in first but for speeds; none for words and counts. */
export function unitsOfField(field: CsvField): string[] {
  return Object.keys(CONVERSIONS[field] ?? {});
}

/** In the unit we keep, without binary noise: 20.1 mm/s are 1206 mm/min, not 1206.0000000000002. */
export function toOwnUnit(field: CsvField, value: number, unit: string | null): number {
  const convert = unit === null ? undefined : CONVERSIONS[field]?.[unit];
  return convert === undefined ? value : Number(convert(value).toPrecision(12));
}
