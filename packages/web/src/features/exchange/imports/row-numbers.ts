import type { ImportRow } from '@beamwright/contract';
import { airLabel } from '../../../lib/air-label.ts';
import { i18n } from '../../../lib/i18n.ts';
import type { NumberSpec } from '../../../lib/setting-numbers.ts';
import { formatNumber } from '../../../lib/format.ts';
import { fieldLabel, plainText } from './import-text.ts';
import type { Plain } from './import-text.ts';

type Difference = ImportRow['differences'][number];

interface ShownDifference {
  label: string;
  before: string;
  after: string;
}

const SHOWN = [
  'speed_mm_min',
  'power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
];

/** The first step's numbers in the user's units, and how many steps follow. */
export function rowNumbers(
  setting: NonNullable<ImportRow['setting']>,
  specs: readonly NumberSpec[],
): string[] {
  const [first, ...rest] = setting.steps;
  if (!first) return [];
  const numbers = specs.flatMap(({ name, show }) => {
    const isOfStep = name !== 'thickness_mm' && name !== 'repeats';
    const value = isOfStep && SHOWN.includes(name) ? first[name] : null;
    if (value === null) return [];
    if (name === 'passes') {
      return [i18n.t('{n, plural, one {# pass} other {# passes}}', { n: value })];
    }
    return [show(value).text];
  });
  const { repeats } = setting;
  return [
    ...numbers,
    ...(rest.length === 0
      ? []
      : [i18n.t('{n, plural, one {# more step} other {# more steps}}', { n: rest.length })]),
    ...(repeats === 1 ? [] : [i18n.t('all {n} times', { n: formatNumber(repeats) })]),
  ];
}

/** What would change, each value with its unit. */
export function shownDifference(
  { field, step, before, after }: Difference,
  specs: readonly NumberSpec[],
): ShownDifference {
  const spec = specs.find(({ name }) => name === field);
  const text = (value: Plain) => {
    if (field === 'air_assist') return airLabel(value === true || value === false ? value : null);
    return spec && typeof value === 'number' ? spec.show(value).text : plainText(value);
  };
  const word = spec?.label ?? fieldLabel(field);
  const label =
    step === null || step === 0 ? word : i18n.t('Step {n}: {word}', { n: step + 1, word });
  return { label, before: text(before), after: text(after) };
}
