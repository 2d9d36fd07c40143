import type { AiSetting } from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import {
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
} from '../../../lib/shown-quantity.ts';
import type { Shown } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';

export type Settings = AiSetting['steps'][number]['settings'];

export interface ComparedNumber {
  label: string;
  proposed: string;
  ours: string;
  difference: string;
  /** Far enough apart to look at. */
  isFar: boolean;
}

/** Numbers closer than this are the same in a workshop. */
const SAME = 0.01;
const FAR = 0.25;

interface Row {
  label: string;
  pick: (settings: Settings) => number | null;
  show: (value: number) => Shown;
  words: { more: (amount: string) => string; less: (amount: string) => string };
}

const amounts = {
  more: (amount: string) => i18n.t('{amount} more', { amount }),
  less: (amount: string) => i18n.t('{amount} less', { amount }),
};
const speeds = {
  more: (amount: string) => i18n.t('{amount} faster', { amount }),
  less: (amount: string) => i18n.t('{amount} slower', { amount }),
};

const rowsOf = (units: Units): Row[] => [
  {
    label: i18n.t('Speed'),
    pick: (settings) => settings.speed_mm_min,
    show: (value) => units.formatSpeed(value),
    words: speeds,
  },
  { label: i18n.t('Power'), pick: (s) => s.power_percent, show: shownPower, words: amounts },
  {
    label: i18n.t('Passes'),
    pick: (settings) => settings.passes,
    show: (value) => shown(formatNumber(value), ''),
    words: amounts,
  },
  { label: i18n.t('Interval'), pick: (s) => s.interval_mm, show: shownInterval, words: amounts },
  { label: i18n.t('Frequency'), pick: (s) => s.frequency_hz, show: shownFrequency, words: amounts },
  {
    label: i18n.t('Pulse width'),
    pick: (settings) => settings.pulse_width_ns,
    show: shownPulseWidth,
    words: amounts,
  },
  { label: i18n.t('Kerf'), pick: (s) => s.kerf_mm, show: shownInterval, words: amounts },
  {
    label: i18n.t('Air assist'),
    pick: (settings) => settings.air_psi,
    show: (value) => units.formatPressure(value),
    words: amounts,
  },
  { label: i18n.t('Focus'), pick: (s) => s.z_offset_mm, show: shownLength, words: amounts },
];

/** Every number either side has, side by side, with the difference in words. */
export function compareSettings(
  proposed: Settings,
  ours: Settings | null,
  units: Units,
): ComparedNumber[] {
  return rowsOf(units).flatMap(({ label, pick, show, words }) => {
    const [theirs, own] = [pick(proposed), ours === null ? null : pick(ours)];
    if (theirs === null && own === null) return [];
    const text = (value: number | null) => (value === null ? '–' : show(value).text);
    return [{ label, proposed: text(theirs), ours: text(own), ...differ(theirs, own, words) }];
  });
}

function differ(
  theirs: number | null,
  own: number | null,
  words: Row['words'],
): Pick<ComparedNumber, 'difference' | 'isFar'> {
  if (theirs === null) return { difference: i18n.t('not given'), isFar: true };
  if (own === null) return { difference: i18n.t('only proposed'), isFar: false };
  if (theirs === own) return { difference: i18n.t('same'), isFar: false };
  // A focus of 0 has no percent.
  if (own <= 0 || theirs <= 0) return { difference: i18n.t('different'), isFar: true };
  const ratio = theirs / own;
  if (Math.abs(ratio - 1) < SAME) return { difference: i18n.t('same'), isFar: false };
  const isFar = ratio > 1 + FAR || ratio < 1 / (1 + FAR);
  return { difference: (ratio > 1 ? words.more : words.less)(amountOf(ratio)), isFar };
}

/** `12 %`, and from twice as much on `2.4 times`. */
function amountOf(ratio: number): string {
  if (ratio >= 2) {
    return i18n.t('{n} times', { n: formatNumber(ratio, { maximumSignificantDigits: 2 }) });
  }
  return formatPercent(Math.abs(ratio - 1));
}
