import {
  formatFrequency,
  formatInterval,
  formatMm,
  formatPressure,
  formatPulseWidth,
  formatSpeed,
  fromMmMin,
  type StepSettings,
} from '@beamwright/domain';
import * as z from 'zod';
import { withoutNulls } from './lines.ts';

const number = () => z.number().optional();

/** The numbers to set. What this laser or work does not use is left out. */
export const shownSettings = z.object({
  speed_mm_min: z.number().describe('Of one pass.'),
  speed_mm_s: z.number().describe('The same speed.'),
  power_percent: z.number().describe('Of the optical watts.'),
  passes: z.number(),
  interval_mm: number().describe('Line interval of a fill.'),
  frequency_hz: number(),
  pulse_width_ns: number(),
  kerf_mm: number().describe('Width of the cut.'),
  air_assist: z.boolean().optional(),
  air_psi: number(),
  hatch_angle_deg: number(),
  hatch_type: z.enum(['unidirectional', 'bidirectional', 'crosshatch']).optional(),
  fill_type: z.enum(['line', 'fill']),
  expected_color: z.string().optional(),
  z_offset_mm: number().describe('Focus; positive is into the material.'),
});

export type ShownSettings = z.output<typeof shownSettings>;

export function showSettings(settings: StepSettings): ShownSettings {
  const { speed_mm_min, power_percent, passes, fill_type, ...optional } = settings;
  return {
    speed_mm_min,
    speed_mm_s: mmPerSecond(speed_mm_min),
    power_percent,
    passes,
    fill_type,
    ...withoutNulls({
      interval_mm: optional.interval_mm,
      frequency_hz: optional.frequency_hz,
      pulse_width_ns: optional.pulse_width_ns,
      kerf_mm: optional.kerf_mm,
      air_assist: optional.air_assist,
      air_psi: optional.air_psi,
      hatch_angle_deg: optional.hatch_angle_deg,
      hatch_type: optional.hatch_type,
      expected_color: optional.expected_color,
      z_offset_mm: optional.z_offset_mm,
    }),
  };
}

/** Three digits, as speeds are entered. */
export const mmPerSecond = (mm_min: number): number =>
  Number(fromMmMin(mm_min, 'mm/s').toPrecision(3));

export const speedText = (mm_min: number): string =>
  `${formatSpeed(mm_min, 'mm/s')} (${formatSpeed(mm_min, 'mm/min')})`;

/** One line of the numbers to set, each with its unit. */
export function settingsLine(settings: ShownSettings): string {
  const { interval_mm, frequency_hz, pulse_width_ns, kerf_mm, z_offset_mm } = settings;
  return [
    `speed ${speedText(settings.speed_mm_min)}`,
    `power ${settings.power_percent} %`,
    `${settings.passes} pass${settings.passes === 1 ? '' : 'es'}`,
    interval_mm === undefined ? null : `line interval ${formatInterval(interval_mm, 'mm')}`,
    hatchText(settings),
    frequency_hz === undefined ? null : `frequency ${formatFrequency(frequency_hz)}`,
    pulse_width_ns === undefined ? null : `pulse width ${formatPulseWidth(pulse_width_ns)}`,
    kerf_mm === undefined ? null : `kerf ${formatMm(kerf_mm)}`,
    airText(settings),
    z_offset_mm === undefined || z_offset_mm === 0
      ? null
      : `focus ${formatMm(Math.abs(z_offset_mm))} ${z_offset_mm > 0 ? 'into' : 'above'} the material`,
    settings.expected_color === undefined ? null : `expected color ${settings.expected_color}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

const hatchText = ({ hatch_angle_deg, hatch_type }: ShownSettings): string | null =>
  hatch_angle_deg === undefined ? null : `hatch ${hatch_angle_deg}° ${hatch_type ?? ''}`.trim();

function airText({ air_assist, air_psi }: ShownSettings): string | null {
  if (air_psi !== undefined && air_psi > 0) return `air ${formatPressure(air_psi, 'psi')}`;
  return air_assist === undefined ? null : `air ${air_assist ? 'on' : 'off'}`;
}
