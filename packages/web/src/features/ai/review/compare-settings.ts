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
  kind: 'speed' | 'power' | 'passes' | 'other';
  label: string;
  proposed: string;
  ours: string;
  difference: string;
  /** Too close to make a difference at the machine. */
  isSame: boolean;
  /** Different enough to highlight. */
  isFar: boolean;
}

/** As a fraction of our value. */
const SAME = 0.01;
const FAR = 0.25;

interface Row {
  kind?: ComparedNumber['kind'];
  label: string;
  pick: (settings: Settings) => number | null;
  show: (value: number) => Shown;
  words: Record<'more' | 'less' | 'times', (amount: string) => string>;
}

const amounts = {
  more: (amount: string) => i18n.t('{amount} more', { amount }),
  less: (amount: string) => i18n.t('{amount} less', { amount }),
  times: (amount: string) => i18n.t('{amount} times as much', { amount }),
};
const speeds = {
  more: (amount: string) => i18n.t('{amount} faster', { amount }),
  less: (amount: string) => i18n.t('{amount} slower', { amount }),
  times: (amount: string) => i18n.t('{amount} times as fast', { amount }),
};

const rowsOf = (units: Units): Row[] => [
  {
    kind: 'speed',
    label: i18n.t('Speed'),
    pick: (settings) => settings.speed_mm_min,
    show: (value) => units.formatSpeed(value),
    words: speeds,
  },
  {
    kind: 'power',
    label: i18n.t('Power'),
    pick: (settings) => settings.power_percent,
    show: shownPower,
    words: amounts,
  },
  {
    kind: 'passes',
    label: i18n.t('Passes'),
    pick: (settings) => settings.passes,
    show: (value) => shown(formatNumber(value), ''),
    words: amounts,
  },
  {
    label: i18n.t('Line interval'),
    pick: (s) => s.interval_mm,
    show: shownInterval,
    words: amounts,
  },
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

/** Lists every number that either side has, with the difference in words. */
export function compareSettings(
  proposed: Settings,
  ours: Settings | null,
  units: Units,
): ComparedNumber[] {
  return rowsOf(units).flatMap(({ kind = 'other', label, pick, show, words }) => {
    const [theirs, own] = [pick(proposed), ours === null ? null : pick(ours)];
    if (theirs === null && own === null) return [];
    const text = (value: number | null) => (value === null ? '–' : show(value).text);
    const difference = differ(theirs, own, words);
    return [{ kind, label, proposed: text(theirs), ours: text(own), ...difference }];
  });
}

type Difference = Pick<ComparedNumber, 'difference' | 'isSame' | 'isFar'>;

const differently = (difference: string, isFar: boolean): Difference => ({
  difference,
  isSame: false,
  isFar,
});

function differ(theirs: number | null, own: number | null, words: Row['words']): Difference {
  if (theirs === null) return differently(i18n.t('not proposed'), true);
  if (own === null) return differently(i18n.t('only in the proposal'), false);
  const isPositive = theirs > 0 && own > 0;
  const ratio = theirs / own;
  if (theirs === own || (isPositive && Math.abs(ratio - 1) < SAME)) {
    return { difference: i18n.t('same'), isSame: true, isFar: false };
  }
  // There is no percentage of a focus of 0.
  if (!isPositive) return differently(i18n.t('different'), true);
  if (ratio >= 2) {
    return differently(words.times(formatNumber(ratio, { maximumSignificantDigits: 2 })), true);
  }
  const word = ratio > 1 ? words.more : words.less;
  const isFar = ratio > 1 + FAR || ratio < 1 / (1 + FAR);
  return differently(word(formatPercent(Math.abs(ratio - 1))), isFar);
}
