import type { KioskSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPressure,
  shownPulseWidth,
  shownSpeed,
} from '../../../lib/shown-quantity.ts';

/** Nobody is signed in, so the units are those that machines show. */
export const KIOSK_UNITS = { speedUnit: 'mm/s', pressureUnit: 'psi' } as const;

interface BigNumber {
  label: string;
  value: string;
  unit: string;
}

/** Speed, power and passes. */
export function numbersOf({ speed_mm_min, power_percent, passes }: KioskSetting): BigNumber[] {
  return [
    { label: i18n.t('Speed'), ...shownSpeed(speed_mm_min, KIOSK_UNITS.speedUnit) },
    { label: i18n.t('Power'), ...shownPower(power_percent) },
    { label: i18n.t('Passes'), value: String(passes), unit: '' },
  ];
}

type Facts = Pick<
  KioskSetting,
  | 'interval_mm'
  | 'frequency_hz'
  | 'pulse_width_ns'
  | 'air_assist'
  | 'air_psi'
  | 'z_offset_mm'
  | 'lens_focal_length_mm'
  | 'more_steps'
>;

/** Everything else that is set at the machine. */
export function factsOf(setting: Facts): { label: string; text: string }[] {
  const { interval_mm, frequency_hz, pulse_width_ns, air_assist, air_psi } = setting;
  const { z_offset_mm, lens_focal_length_mm, more_steps } = setting;
  const air = air_psi === null ? null : shownPressure(air_psi, KIOSK_UNITS.pressureUnit).text;
  return [
    {
      label: i18n.t('Air'),
      text: air ?? (air_assist === null ? null : air_assist ? i18n.t('on') : i18n.t('off')),
    },
    {
      label: i18n.t('Focus'),
      text:
        z_offset_mm === null
          ? null
          : z_offset_mm === 0
            ? i18n.t('on the surface')
            : shownLength(z_offset_mm).text,
    },
    {
      label: i18n.t('Lens'),
      text: lens_focal_length_mm === null ? null : shownLength(lens_focal_length_mm).text,
    },
    {
      label: i18n.t('Line interval'),
      text: interval_mm === null ? null : shownInterval(interval_mm).text,
    },
    {
      label: i18n.t('Frequency'),
      text: frequency_hz === null ? null : shownFrequency(frequency_hz).text,
    },
    {
      label: i18n.t('Pulse width'),
      text: pulse_width_ns === null ? null : shownPulseWidth(pulse_width_ns).text,
    },
    {
      label: i18n.t('Further steps'),
      text: more_steps === 0 ? null : i18n.t('{n}, see the app', { n: more_steps }),
    },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}
