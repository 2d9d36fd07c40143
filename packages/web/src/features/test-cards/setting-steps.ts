import type { CardRequest, Setting } from '@beamwright/contract';
import { cardKindsOf } from '@beamwright/domain';
import { i18n } from '../../lib/i18n.ts';
import { operationLabel, passTypeLabel } from '../../lib/step-labels.ts';
import type { CardAxis } from './axis-units.ts';

export type CardKind = CardRequest['kind'];
type Step = Setting | Setting['further_steps'][number];

/** The steps of a setting in run order; most settings have one. */
export const stepsOf = (setting: Setting): Step[] => [setting, ...setting.further_steps];

export function stepLabel(step: Step, index: number): string {
  const n = index + 1;
  const pass = 'pass_type' in step ? step.pass_type : null;
  const name = 'pass_type' in step ? step.name : null;
  const what = name ?? (pass === null ? operationLabel(step.operation) : passTypeLabel(pass));
  return i18n.t('{n}. {what}', { n, what });
}

/** Parameters a card of this step can vary, without those its laser or operation doesn't have. */
export function axesOf(step: Step): CardAxis[] {
  return [
    'power_percent',
    'speed_mm_min',
    'passes',
    ...(step.fill_type === 'fill' && step.interval_mm !== null ? (['interval_mm'] as const) : []),
    ...(step.frequency_hz === null ? [] : (['frequency_hz'] as const)),
    ...(step.pulse_width_ns === null ? [] : (['pulse_width_ns'] as const)),
    'z_offset_mm',
  ];
}

export const kindsOf = (step: Step): CardKind[] =>
  cardKindsOf({
    operation: step.operation,
    has_interval: axesOf(step).includes('interval_mm'),
  });
