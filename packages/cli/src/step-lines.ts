import type { JobResult } from '@beamwright/domain';
import { formatMm, formatSpeed } from '@beamwright/domain';
import { labelled, settingRows, type Row } from './labelled-rows.ts';

type Step = JobResult['steps'][number];

/** One step as labelled lines, every number with its unit. */
export function stepLines(step: Step, position: number, width: number): string[] {
  const thickness = step.thickness_mm === null ? '' : `, ${formatMm(step.thickness_mm)}`;
  const cycle =
    step.total_global_passes === null
      ? ''
      : `, pass ${step.pass_number} of 3 (${step.pass_type}), run ${step.total_global_passes} times`;
  return [
    `${position}. ${step.operation} ${step.material}${thickness}${cycle}`,
    ...labelled(settingRows(step.settings), width),
    ...labelled(explanationRows(step), width),
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
