import type { StepSettings } from '@beamwright/domain';
import {
  formatFrequency,
  formatInterval,
  formatMm,
  formatPressure,
  formatPulseWidth,
  formatSpeed,
} from '@beamwright/domain';
import { wrapText } from './wrap-text.ts';

const LABEL_WIDTH = 12;

/** A number with its name; `null` is not shown. */
export type Row = [label: string, value: string | null];

/** The numbers to set, each with its unit. */
export function settingRows(settings: StepSettings): Row[] {
  const {
    interval_mm,
    frequency_hz,
    pulse_width_ns,
    kerf_mm,
    z_offset_mm,
    hatch_angle_deg,
    expected_color,
  } = settings;
  return [
    [
      'Speed',
      `${formatSpeed(settings.speed_mm_min, 'mm/s')} (${formatSpeed(settings.speed_mm_min, 'mm/min')})`,
    ],
    ['Power', `${settings.power_percent} %`],
    ['Passes', String(settings.passes)],
    [
      'Interval',
      interval_mm === null
        ? null
        : `${formatInterval(interval_mm, 'mm')} (${formatInterval(interval_mm, 'dpi')})`,
    ],
    ['Hatch', hatch_angle_deg === null ? null : `${hatch_angle_deg}°, ${settings.hatch_type}`],
    ['Frequency', frequency_hz === null ? null : formatFrequency(frequency_hz)],
    ['Pulse width', pulse_width_ns === null ? null : formatPulseWidth(pulse_width_ns)],
    ['Kerf', kerf_mm === null ? null : formatMm(kerf_mm)],
    ['Air', airText(settings)],
    ['Focus', focusText(z_offset_mm)],
    ['Color', expected_color],
  ];
}

/** Rows as lines, names in a column, long values wrapped under themselves. */
export function labeled(rows: readonly Row[], width: number): string[] {
  return rows.flatMap(([label, value]) => {
    if (value === null) return [];
    const lines = wrapText(value, width - LABEL_WIDTH - 4);
    return lines.map((line, at) => `   ${(at === 0 ? label : '').padEnd(LABEL_WIDTH)} ${line}`);
  });
}

function airText({ air_assist, air_psi }: StepSettings): string | null {
  if (air_psi !== null && air_psi > 0) return formatPressure(air_psi, 'psi');
  return air_assist === null ? null : air_assist ? 'on' : 'off';
}

function focusText(z_offset_mm: number | null): string | null {
  if (z_offset_mm === null || z_offset_mm === 0) return null;
  return `${formatMm(Math.abs(z_offset_mm))} ${z_offset_mm > 0 ? 'into' : 'above'} the material`;
}
