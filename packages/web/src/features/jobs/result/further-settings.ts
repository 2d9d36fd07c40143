import { formatDuration } from '@beamwright/domain/units';
import type { WorkflowStep } from '@beamwright/contract';
import { airLabel } from '../../../lib/air-label.ts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { lensText } from '../../../lib/lens-text.ts';
import { shownPulseWidth } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';
import type { RenderMessage } from '../../../lib/use-render-message.ts';
import {
  focusNumber,
  frequencyNumber,
  intervalNumber,
  kerfNumber,
} from '../../../lib/step-numbers.ts';
import type { StepNumber } from '../../../lib/step-numbers.ts';

export interface FurtherSetting {
  label: string;
  text: string;
}

type Settings = WorkflowStep['settings'];

function fromNumber({ label, shown, alt }: StepNumber): FurtherSetting {
  return { label, text: alt === null ? shown.text : `${shown.text}, ${alt}` };
}

function focus(z_offset_mm: number): FurtherSetting {
  const number = focusNumber(z_offset_mm);
  return z_offset_mm === 0 && number.alt !== null
    ? { label: number.label, text: number.alt }
    : fromNumber(number);
}

function hatchText({ hatch_angle_deg, hatch_type }: Settings): string | null {
  const angle =
    hatch_angle_deg === null ? [] : [i18n.t('{angle}°', { angle: formatNumber(hatch_angle_deg) })];
  const type = hatch_type === 'crosshatch' ? [i18n.t('crosshatch')] : [];
  return angle.length + type.length === 0 ? null : [...angle, ...type].join(', ');
}

function air(settings: Settings, units: Units): FurtherSetting[] {
  const { air_assist, air_psi } = settings;
  if (air_assist === null) return [];
  const text =
    air_psi !== null && air_psi > 0 ? units.formatPressure(air_psi).text : airLabel(air_assist);
  return [{ label: i18n.t('Air assist'), text }];
}

/** Older jobs have no estimate. */
function time(estimate: WorkflowStep['estimate'], renderMessage: RenderMessage): FurtherSetting[] {
  if (!estimate) return [];
  const about = i18n.t('about {time}', { time: formatDuration(estimate.seconds) });
  return [{ label: i18n.t('Estimated time'), text: `${about} (${renderMessage(estimate.basis)})` }];
}

type Shown = Pick<WorkflowStep, 'settings' | 'lens_focal_length_mm' | 'estimate'>;

/** Every value to set other than the four big numbers, each with its unit. */
export function furtherSettings(
  step: Shown,
  big: StepNumber[],
  units: Units,
  renderMessage: RenderMessage,
): FurtherSetting[] {
  const { settings } = step;
  const isBig = (kind: StepNumber['kind']) => big.some((number) => number.kind === kind);
  const { interval_mm, kerf_mm, frequency_hz, pulse_width_ns, z_offset_mm } = settings;
  const hatch = hatchText(settings);
  return [
    ...(interval_mm === null || isBig('interval') ? [] : [fromNumber(intervalNumber(interval_mm))]),
    ...(kerf_mm === null || isBig('kerf') ? [] : [fromNumber(kerfNumber(kerf_mm))]),
    ...(frequency_hz === null || isBig('frequency')
      ? []
      : [fromNumber(frequencyNumber(frequency_hz, null))]),
    ...(pulse_width_ns === null || isBig('frequency')
      ? []
      : [{ label: i18n.t('Pulse width'), text: shownPulseWidth(pulse_width_ns).text }]),
    ...(isBig('air') ? [] : air(settings, units)),
    ...(z_offset_mm === null || isBig('focus') ? [] : [focus(z_offset_mm)]),
    ...(hatch === null ? [] : [{ label: i18n.t('Hatch'), text: hatch }]),
    ...(step.lens_focal_length_mm === null
      ? []
      : [{ label: i18n.t('Lens'), text: lensText(step.lens_focal_length_mm) }]),
    ...(settings.expected_color === null
      ? []
      : [{ label: i18n.t('Expected color'), text: settings.expected_color }]),
    ...time(step.estimate, renderMessage),
  ];
}
