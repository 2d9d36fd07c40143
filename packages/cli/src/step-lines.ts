import { inEnglish, messagesText } from '@beamwright/domain';
import type { JobResult } from '@beamwright/domain';
import { formatDuration, formatMm, formatSpeed } from '@beamwright/domain';
import { labeled, settingRows, type Row } from './labeled-rows.ts';

type Step = JobResult['steps'][number];

/** One step as labeled lines, every number with its unit. */
export function stepLines(step: Step, position: number, width: number): string[] {
  const thickness = step.thickness_mm === null ? '' : `, ${formatMm(step.thickness_mm)}`;
  const isCycle = step.total_global_passes !== null && step.pass_type !== 'preheat';
  const listed = isCycle ? `, cycle ${step.global_pass} of ${step.total_global_passes}` : '';
  const cycle = step.repeats > 1 ? `, run in turn ${step.repeats} times` : listed;
  const pass =
    step.pass_type === null ? '' : `, pass ${step.pass_number} (${step.pass_type})${cycle}`;
  return [
    `${position}. ${step.operation} ${step.material}${thickness}${pass}`,
    ...labeled(settingRows(step.settings), width),
    ...labeled(explanationRows(step), width),
  ];
}

function explanationRows({
  confidence,
  method,
  speed_band_mm_min: [low, high],
  energy,
  estimate,
  rationale,
  details,
  sources,
  capability_warning,
  warnings,
}: Step): Row[] {
  return [
    ['Confidence', `${Math.round(confidence * 100)} % (${method})`],
    [
      'Band',
      `80 % of independent settings lie between ${formatSpeed(low, 'mm/s')} and ${formatSpeed(high, 'mm/s')}`,
    ],
    ['Energy', energy === null ? null : energyText(energy)],
    [
      'Time',
      estimate === null
        ? null
        : `about ${formatDuration(estimate.seconds)}, estimated for ${inEnglish(estimate.basis)}`,
    ],
    ['Why', inEnglish(rationale)],
    ['Sources', sources.length === 0 ? 'none' : sources.map(({ title }) => title).join('; ')],
    ['Details', details.length === 0 ? null : messagesText(details)],
    ...[capability_warning, ...warnings]
      .filter((warning) => warning !== null)
      .map((warning): Row => ['Warning', inEnglish(warning)]),
  ];
}

function energyText({
  kind,
  value,
  window,
  pulse_overlap_percent: overlap,
  power_density_w_mm2: density,
}: NonNullable<Step['energy']>): string {
  const unit = kind === 'area' ? 'J/mm²' : 'J/mm';
  return [
    `${value} ${unit}`,
    window && `others use ${window[0]} to ${window[1]} ${unit}`,
    overlap === null ? null : `pulse overlap ${overlap} %`,
    density === null ? null : `${Number(density.toPrecision(2))} W/mm² on the spot`,
  ]
    .filter(Boolean)
    .join('; ');
}
