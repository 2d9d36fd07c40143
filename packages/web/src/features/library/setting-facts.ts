import type { Setting } from '@beamwright/contract';
import { intervalToDpi, mmToInch } from '@beamwright/domain/units';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
  shownWatts,
} from '../../lib/shown-quantity.ts';
import { methodWord } from '../../lib/step-words.ts';
import type { Units } from '../../lib/units.ts';

export interface SettingFact {
  label: string;
  text: string;
}

function fact<T>(label: string, value: T | null, text: (value: T) => string): SettingFact[] {
  return value === null ? [] : [{ label, text: text(value) }];
}

export function speedText({ speed_mm_min }: Setting, units: Units): string {
  return units.formatSpeed(speed_mm_min).text;
}

export function powerText({ power_percent }: Setting): string {
  return shownPower(power_percent).text;
}

function intervalText(mm: number): string {
  const dpi = formatNumber(Math.round(intervalToDpi(mm)));
  return i18n.t('{interval} ({dpi} DPI)', { interval: shownInterval(mm).text, dpi });
}

function focusText(mm: number): string {
  const length = shownLength(Math.abs(mm)).text;
  if (mm === 0) return i18n.t('on the surface');
  return mm > 0
    ? i18n.t('{length} into the material', { length })
    : i18n.t('{length} above the material', { length });
}

/** Two digits are all that a band can promise; whole numbers from 100 on. */
function bandNumber(value: number): string {
  return formatNumber(
    value,
    value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

function hatchWord(type: NonNullable<Setting['hatch_type']>): string {
  if (type === 'crosshatch') return i18n.t('crosshatch');
  return type === 'unidirectional' ? i18n.t('one way') : i18n.t('both ways');
}

export function lensText(mm: number): string {
  return i18n.t('{mm} ({inches} in)', {
    mm: shownLength(mm).text,
    inches: formatNumber(mmToInch(mm), {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
  });
}

/** Every number of a saved setting, each with its unit. */
export function settingFacts(setting: Setting, units: Units): SettingFact[] {
  const watts = (setting.power_percent / 100) * setting.machine_power_watts;
  const [low, high] = setting.speed_band_mm_min.map(units.toSpeedUnit) as [number, number];
  return [
    {
      label: i18n.t('Speed'),
      text: `${speedText(setting, units)} (${units.formatSpeedAlt(setting.speed_mm_min).text})`,
    },
    {
      label: i18n.t('Speed band'),
      text: i18n.t('{low} to {high} {unit}', {
        low: bandNumber(low),
        high: bandNumber(high),
        unit: units.speedUnit,
      }),
    },
    {
      label: i18n.t('Power'),
      text: i18n.t('{power} ({watts})', {
        power: powerText(setting),
        watts: shownWatts(watts).text,
      }),
    },
    { label: i18n.t('Passes'), text: formatNumber(setting.passes) },
    ...fact(i18n.t('Interval'), setting.interval_mm, intervalText),
    ...fact(i18n.t('Frequency'), setting.frequency_hz, (hz) => shownFrequency(hz).text),
    ...fact(i18n.t('Pulse width'), setting.pulse_width_ns, (ns) => shownPulseWidth(ns).text),
    ...fact(i18n.t('Kerf'), setting.kerf_mm, (mm) => shownInterval(mm).text),
    ...fact(i18n.t('Air assist'), setting.air_psi, (psi) =>
      psi === 0 ? i18n.t('off') : units.formatPressure(psi).text,
    ),
    ...fact(i18n.t('Focus'), setting.z_offset_mm, focusText),
    ...fact(i18n.t('Hatch angle'), setting.hatch_angle_deg, (deg) =>
      i18n.t('{angle}°', { angle: formatNumber(deg) }),
    ),
    ...fact(i18n.t('Hatch'), setting.hatch_type, hatchWord),
    ...fact(i18n.t('Thickness'), setting.thickness_mm, (mm) => shownLength(mm).text),
    ...fact(i18n.t('Depth wanted'), setting.target_depth_mm, (mm) => shownLength(mm).text),
    ...fact(i18n.t('Colour to expect'), setting.expected_color, (color) => color),
    ...fact(i18n.t('Lens'), setting.lens_focal_length_mm, lensText),
    {
      label: i18n.t('Machine'),
      text: i18n.t('{name}, {type} {watts}', {
        name: setting.machine_name,
        type: setting.machine_type,
        watts: shownWatts(setting.machine_power_watts).text,
      }),
    },
    { label: i18n.t('Method'), text: methodWord(setting.method) },
  ];
}
