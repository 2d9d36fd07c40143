import type { JobResult } from '@beamwright/domain';
import {
  formatFrequency,
  formatInterval,
  formatMm,
  formatPressure,
  formatPulseWidth,
  formatSpeed,
} from '@beamwright/domain';
import { wrapText } from './wrap-text.ts';

type Step = JobResult['steps'][number];

const LABEL_WIDTH = 12;

/** One step as labelled lines, every number with its unit. */
export function stepLines(step: Step, position: number, width: number): string[] {
  const thickness = step.thickness_mm === null ? '' : `, ${formatMm(step.thickness_mm)}`;
  const cycle =
    step.total_global_passes === null
      ? ''
      : `, pass ${step.pass_number} of 3 (${step.pass_type}), run ${step.total_global_passes} times`;
  return [
    `${position}. ${step.operation} ${step.material}${thickness}${cycle}`,
    ...labelled(settingRows(step), width),
    ...labelled(explanationRows(step), width),
  ];
}

type Row = [label: string, value: string | null];

function settingRows({ settings }: Step): Row[] {
  const {
    interval_mm,
    frequency_hz,
    pulse_width_ns,
    kerf_mm,
    air_psi,
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
    ['Air', air_psi === null ? null : formatPressure(air_psi, 'psi')],
    [
      'Focus',
      z_offset_mm === null || z_offset_mm === 0
        ? null
        : `${formatMm(z_offset_mm)} into the material`,
    ],
    ['Colour', expected_color],
  ];
}

function explanationRows({
  confidence,
  method,
  speed_band_mm_min: [low, high],
  energy,
  rationale,
  sources,
  capability_warning,
  warnings,
}: Step): Row[] {
  const window = energy?.window ? `; others use ${energy.window[0]} to ${energy.window[1]}` : '';
  return [
    ['Confidence', `${Math.round(confidence * 100)} % (${method})`],
    [
      'Band',
      `80 % of independent settings lie between ${formatSpeed(low, 'mm/s')} and ${formatSpeed(high, 'mm/s')}`,
    ],
    [
      'Energy',
      energy === null ? null : `${energy.value} J/mm${energy.kind === 'area' ? '²' : ''}${window}`,
    ],
    ['Why', rationale],
    ['Sources', sources.length === 0 ? 'none' : sources.map(({ title }) => title).join('; ')],
    ...[capability_warning, ...warnings]
      .filter((text) => text !== null)
      .map((text): Row => ['Warning', text]),
  ];
}

function labelled(rows: readonly Row[], width: number): string[] {
  return rows.flatMap(([label, value]) => {
    if (value === null) return [];
    const lines = wrapText(value, width - LABEL_WIDTH - 4);
    return lines.map((line, at) => `   ${(at === 0 ? label : '').padEnd(LABEL_WIDTH)} ${line}`);
  });
}
