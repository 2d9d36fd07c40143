import type { FurtherStep, Setting } from '@beamwright/contract';
import { fromMmMin, intervalToDpi } from '@beamwright/domain/units';
import { airLabel } from '../../lib/air-label.ts';
import type { RenderMessage } from '../../lib/use-render-message.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { lensText } from '../../lib/lens-text.ts';
import {
  roundedNumber,
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPressure,
  shownPulseWidth,
  shownSpeed,
  shownWatts,
} from '../../lib/shown-quantity.ts';
import type { Shown } from '../../lib/shown-quantity.ts';
import { inLowerCase, operationLabel, passTypeLabel } from '../../lib/step-labels.ts';
import type { ShownUnits } from './cached-setting.ts';

type NumberKind = 'speed' | 'power' | 'passes' | 'interval' | 'frequency' | 'kerf';

export interface BigNumber extends Shown {
  kind: NumberKind;
  label: string;
  /** The same value in another unit; empty if there is none. */
  alt: string;
}

/** The fields that steps and settings share. */
export type AnyStep = Setting | FurtherStep;

export interface Fact {
  label: string;
  text: string;
}

/** A fact that may be unknown; with a kind when it can be among the big numbers. */
interface FactOrNull {
  kind?: NumberKind;
  label: string;
  text: string | null;
}

/**
 * The fourth value after speed, power and passes: the line interval of a fill, else pulses, else
 * the kerf.
 */
function fourthNumber(step: AnyStep): BigNumber[] {
  const { interval_mm, frequency_hz, kerf_mm, fill_type } = step;
  if (fill_type === 'fill' && interval_mm !== null) {
    const dpi = `${formatNumber(Math.round(intervalToDpi(interval_mm)))}\u00a0DPI`;
    return [
      {
        kind: 'interval',
        label: i18n.t('Line interval'),
        ...shownInterval(interval_mm),
        alt: dpi,
      },
    ];
  }
  if (frequency_hz !== null)
    return [
      {
        kind: 'frequency',
        label: i18n.t('Frequency'),
        ...shownFrequency(frequency_hz),
        alt: '',
      },
    ];
  if (kerf_mm === null) return [];
  return [{ kind: 'kerf', label: i18n.t('Kerf'), ...shownInterval(kerf_mm), alt: '' }];
}

/** The numbers to set first, each with its unit; at most four. */
export function bigNumbers(step: AnyStep, units: ShownUnits, machineWatts: number): BigNumber[] {
  const other = units.speedUnit === 'mm/min' ? 'mm/s' : 'mm/min';
  return [
    {
      kind: 'speed',
      label: i18n.t('Speed'),
      ...shownSpeed(step.speed_mm_min, units.speedUnit),
      alt: shownSpeed(step.speed_mm_min, other).text,
    },
    {
      kind: 'power',
      label: i18n.t('Power'),
      ...shownPower(step.power_percent),
      alt: shownWatts((step.power_percent / 100) * machineWatts).text,
    },
    {
      kind: 'passes',
      label: i18n.t('Passes'),
      ...shown(formatNumber(step.passes), ''),
      alt: '',
    },
    ...fourthNumber(step),
  ];
}

/** For cuts, unknown air assist is shown as unknown. */
function airText(
  { air_psi, air_assist, fill_type }: AnyStep,
  { pressureUnit }: ShownUnits,
): string | null {
  if (air_psi !== null && air_psi > 0) return shownPressure(air_psi, pressureUnit).text;
  return air_assist === null && fill_type === 'fill' ? null : airLabel(air_assist);
}

/** One word when all steps agree, else one per step. */
function sequenceAir(setting: Setting, units: ShownUnits): string | null {
  const texts = [setting, ...setting.further_steps].map((step) => airText(step, units));
  const [first = null, ...others] = new Set(texts);
  if (others.length === 0) return first;
  return texts.map((text, at) => `${at + 1}\u00a0${text ?? '–'}`).join(', ');
}

function focusText(mm: number | null): string | null {
  if (mm === null) return null;
  if (mm === 0) return i18n.t('on the surface');
  const length = shownLength(Math.abs(mm)).text;
  return mm > 0
    ? i18n.t('{length} into the material', { length })
    : i18n.t('{length} above the material', { length });
}

const onlyKnown = (facts: FactOrNull[]): Fact[] =>
  facts.flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));

const lengthText = (mm: number | null) => (mm === null ? null : shownLength(mm).text);

/** Values that apply to the whole setting. */
function settingFacts({ target_depth_mm, lens_focal_length_mm, repeats }: Setting): FactOrNull[] {
  return [
    {
      label: i18n.t('Repeats'),
      text: repeats === 1 ? null : `${formatNumber(repeats)}\u00a0×`,
    },
    { label: i18n.t('Target depth'), text: lengthText(target_depth_mm) },
    {
      label: i18n.t('Lens'),
      text: lens_focal_length_mm === null ? null : lensText(lens_focal_length_mm),
    },
  ];
}

function stepFacts(step: Setting, units: ShownUnits): FactOrNull[] {
  const { frequency_hz, pulse_width_ns, kerf_mm, hatch_angle_deg } = step;
  const angle = hatch_angle_deg === null ? '' : formatNumber(hatch_angle_deg);
  return [
    { label: i18n.t('Air assist'), text: airText(step, units) },
    { label: i18n.t('Focus'), text: focusText(step.z_offset_mm) },
    {
      kind: 'frequency',
      label: i18n.t('Frequency'),
      text: frequency_hz === null ? null : shownFrequency(frequency_hz).text,
    },
    {
      label: i18n.t('Pulse width'),
      text: pulse_width_ns === null ? null : shownPulseWidth(pulse_width_ns).text,
    },
    {
      kind: 'kerf',
      label: i18n.t('Kerf'),
      text: kerf_mm === null ? null : shownInterval(kerf_mm).text,
    },
    {
      label: i18n.t('Hatch angle'),
      text: hatch_angle_deg === null ? null : i18n.t('{angle}°', { angle }),
    },
  ];
}

/** Everything else to set at the machine; for a sequence, only what applies to all steps. */
export function machineFacts(setting: Setting, units: ShownUnits): Fact[] {
  if (setting.further_steps.length > 0) {
    return onlyKnown([
      { label: i18n.t('Air assist'), text: sequenceAir(setting, units) },
      ...settingFacts(setting),
    ]);
  }
  const fourth = fourthNumber(setting)[0]?.kind;
  const ofStep = stepFacts(setting, units).filter(
    ({ kind }) => kind === undefined || kind !== fourth,
  );
  return onlyKnown([...ofStep, ...settingFacts(setting)]);
}

export function machineText(setting: Setting): string {
  const { machine_name: name, machine_type: type, machine_power_watts } = setting;
  const watts = shownWatts(machine_power_watts).text;
  return name === null
    ? i18n.t('{type} laser, {watts}', { type, watts })
    : i18n.t('{name}, {type} {watts}', { name, type, watts });
}

/** A band is no more precise than two digits. */
const bandEnd = (mmMin: number, { speedUnit }: ShownUnits) =>
  roundedNumber(Number(fromMmMin(mmMin, speedUnit).toPrecision(2)));

/** Band of the right speed; null when unknown. */
export function bandText({ speed_band_mm_min: [low, high] }: Setting, units: ShownUnits) {
  if (low === high) return null;
  return i18n.t('{low} to {high} {unit}', {
    low: bandEnd(low, units),
    high: bandEnd(high, units),
    unit: units.speedUnit,
  });
}

/** Name of a step in a sequence: its own title, else its role, else its operation. */
function stepTitle(step: AnyStep): string {
  if (!('pass_type' in step)) return operationLabel(step.operation);
  const { name, operation, pass_type } = step;
  if (name) return name;
  return pass_type === null
    ? operationLabel(operation)
    : `${operationLabel(operation)}, ${inLowerCase(passTypeLabel(pass_type))}`;
}

export interface StepLine {
  title: string;
  numbers: string[];
  /** Frequency and pulse width, for pulsed steps. */
  pulses: string[];
}

/** The steps of a sequence as table rows; empty for a single step. */
export function stepLines(setting: Setting, units: ShownUnits): StepLine[] {
  if (setting.further_steps.length === 0) return [];
  return [setting, ...setting.further_steps].map((step) => ({
    title: stepTitle(step),
    numbers: bigNumbers(step, units, setting.machine_power_watts).map(({ kind, text }) =>
      kind === 'passes' ? `${text}\u00a0×` : text,
    ),
    pulses: [
      ...(step.frequency_hz && step.fill_type === 'fill'
        ? [shownFrequency(step.frequency_hz).text]
        : []),
      ...(step.pulse_width_ns ? [shownPulseWidth(step.pulse_width_ns).text] : []),
    ],
  }));
}

/** A small card has space for only one warning: the most severe. */
export function topWarning(setting: Setting, renderMessage: RenderMessage): string | null {
  if (setting.safety_bypassed) {
    return i18n.t('Saved despite a safety block. Read why before you burn it.');
  }
  const [first] = setting.warnings;
  return first === undefined ? null : renderMessage(first);
}

export const thicknessText = ({ thickness_mm }: Setting): string | null =>
  thickness_mm === null ? null : shownLength(thickness_mm).text;
