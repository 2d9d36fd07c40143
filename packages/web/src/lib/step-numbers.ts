import type { StepSettings } from '@beamwright/domain/types';
import { intervalToDpi } from '@beamwright/domain/units';
import type { Job } from '@beamwright/contract';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import {
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
  shownWatts,
} from './shown-quantity.ts';
import type { Shown } from './shown-quantity.ts';
import type { Units } from './units.ts';

export interface StepNumber {
  /** The units of `speed` and `air` can be switched. */
  kind: 'speed' | 'power' | 'passes' | 'interval' | 'kerf' | 'frequency' | 'air' | 'focus';
  label: string;
  shown: Shown;
  alt: string | null;
}

/** The domain's, or those of the API. */
type Settings = StepSettings;

function passesAlt({ fill_type, hatch_type }: Settings): string | null {
  if (fill_type === 'line') return i18n.t('along the line');
  if (hatch_type === 'crosshatch') return i18n.t('crosshatch');
  if (hatch_type === 'unidirectional') return i18n.t('one way');
  return hatch_type === 'bidirectional' ? i18n.t('both ways') : null;
}

export function focusNumber(z_offset_mm: number): StepNumber {
  const alt =
    z_offset_mm === 0
      ? i18n.t('on the surface')
      : z_offset_mm > 0
        ? i18n.t('into the material')
        : i18n.t('above the material');
  return { kind: 'focus', label: i18n.t('Focus'), shown: shownLength(Math.abs(z_offset_mm)), alt };
}

export function intervalNumber(interval_mm: number): StepNumber {
  const dpi = formatNumber(Math.round(intervalToDpi(interval_mm)));
  return {
    kind: 'interval',
    label: i18n.t('Line interval'),
    shown: shownInterval(interval_mm),
    alt: i18n.t('{dpi} DPI', { dpi }),
  };
}

export function kerfNumber(kerf_mm: number): StepNumber {
  return {
    kind: 'kerf',
    label: i18n.t('Kerf'),
    shown: shownInterval(kerf_mm),
    alt: i18n.t('offset {half} out', { half: shownLength(kerf_mm / 2).text }),
  };
}

export function frequencyNumber(frequency_hz: number, pulse_width_ns: number | null): StepNumber {
  const alt = pulse_width_ns === null ? null : shownPulseWidth(pulse_width_ns).text;
  return {
    kind: 'frequency',
    label: i18n.t('Frequency'),
    shown: shownFrequency(frequency_hz),
    alt,
  };
}

/** The fourth big number: the most important one after speed, power and passes. */
function fourthNumber(settings: Settings, units: Units): StepNumber {
  const { fill_type, interval_mm, kerf_mm, frequency_hz, pulse_width_ns, air_psi } = settings;
  if (fill_type === 'fill' && interval_mm !== null) return intervalNumber(interval_mm);
  if (kerf_mm !== null) return kerfNumber(kerf_mm);
  if (frequency_hz !== null) return frequencyNumber(frequency_hz, pulse_width_ns);
  if (interval_mm !== null) return intervalNumber(interval_mm);
  if (air_psi !== null && air_psi > 0) {
    const label = i18n.t('Air assist');
    return { kind: 'air', label, shown: units.formatPressure(air_psi), alt: null };
  }
  return focusNumber(settings.z_offset_mm ?? 0);
}

export function stepNumbers(
  { settings }: { settings: Settings },
  machine: Pick<Job, 'machine_power_watts' | 'machine_configuration'>,
  units: Units,
): StepNumber[] {
  const watts = (settings.power_percent / 100) * machine.machine_power_watts;
  return [
    {
      kind: 'speed',
      label: i18n.t('Speed'),
      shown: units.formatSpeed(settings.speed_mm_min),
      alt: units.formatSpeedAlt(settings.speed_mm_min).text,
    },
    {
      kind: 'power',
      label: i18n.t('Power'),
      shown: shownPower(settings.power_percent),
      alt: shownWatts(watts).text,
    },
    {
      kind: 'passes',
      label: i18n.t('Passes'),
      shown: shown(formatNumber(settings.passes), ''),
      alt: passesAlt(settings),
    },
    fourthNumber(settings, units),
  ];
}
