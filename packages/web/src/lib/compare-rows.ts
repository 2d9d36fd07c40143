import type { SettingVersion } from '@beamwright/contract';
import { airLabel } from './air-label.ts';
import { formatPercent } from './format.ts';
import { i18n } from './i18n.ts';
import type { NumberSpec } from './setting-numbers.ts';

export interface ComparedRow {
  label: string;
  left: string;
  right: string;
  /** True for text, false for numbers. */
  isText: boolean;
  /** The right value compared with the left, in words; null when they are equal. */
  difference: string | null;
}

/** Floating-point noise from unit conversion is no difference. */
const SAME = 1e-6;
/** Smaller differences would be shown as 0 %. */
const SLIGHT = 0.005;

function differ(left: number | null, right: number | null): string | null {
  if (left === right) return null;
  if (left === null) return i18n.t('added');
  if (right === null) return i18n.t('left out');
  const isPositive = left > 0 && right > 0;
  if (!isPositive) return i18n.t('different');
  const ratio = right / left;
  if (Math.abs(ratio - 1) < SAME) return null;
  if (Math.abs(ratio - 1) < SLIGHT)
    return ratio > 1 ? i18n.t('slightly more') : i18n.t('slightly less');
  const amount = formatPercent(Math.abs(ratio - 1));
  return ratio > 1 ? i18n.t('{amount} more', { amount }) : i18n.t('{amount} less', { amount });
}

interface Air {
  air_assist: boolean | null;
}

type Numbers = Partial<Record<NumberSpec['name'], number | null>>;

/** Every number that either side has. */
export function compareNumbers(
  specs: readonly NumberSpec[],
  left: Numbers,
  right: Numbers,
): ComparedRow[] {
  return specs.flatMap((spec) => {
    const [one, other] = [left[spec.name] ?? null, right[spec.name] ?? null];
    const isSet = [one, other].some((value) => value !== null && value !== spec.usual);
    if (!isSet) return [];
    const text = (value: number | null) => (value === null ? '–' : spec.show(value).text);
    const [shownOne, shownOther] = [text(one), text(other)];
    // Values that round to the same text are equal to the user.
    const difference = shownOne === shownOther ? null : differ(one, other);
    return [{ label: spec.label, left: shownOne, right: shownOther, isText: false, difference }];
  });
}

/** Air assist of both sides; empty when neither has it. */
export function compareAir(left: Air, right: Air): ComparedRow[] {
  const text = ({ air_assist }: Air) => (air_assist === null ? null : airLabel(air_assist));
  return compareTexts(i18n.t('Air assist'), text(left), text(right));
}

/** Text values of both sides. */
export function compareTexts(
  label: string,
  left: string | null,
  right: string | null,
): ComparedRow[] {
  if (left === null && right === null) return [];
  const difference = left === right ? null : i18n.t('different');
  return [{ label, left: left ?? '–', right: right ?? '–', isText: true, difference }];
}

/** The numbers of a version under the names of a setting's fields. */
export const numbersOf = ({ settings_snapshot, thickness_mm }: SettingVersion): Numbers => ({
  ...settings_snapshot,
  thickness_mm,
});
