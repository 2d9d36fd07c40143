import type { ImportRow } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import type { NumberSpec } from '../setting/setting-numbers.ts';
import { fieldWord, plainWord } from './import-words.ts';
import type { Plain } from './import-words.ts';

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

/** The numbers of the first step in the user’s units, and how many steps follow. */
export function rowNumbers(
  setting: NonNullable<ImportRow['setting']>,
  specs: readonly NumberSpec[],
): string[] {
  const [first, ...rest] = setting.steps;
  if (!first) return [];
  const numbers = specs.flatMap(({ name, show }) => {
    const value = SHOWN.includes(name) && name !== 'thickness_mm' ? first[name] : null;
    if (value === null) return [];
    if (name === 'passes') {
      return [i18n.t('{n, plural, one {# pass} other {# passes}}', { n: value })];
    }
    return [show(value).text];
  });
  if (rest.length === 0) return numbers;
  return [
    ...numbers,
    i18n.t('{n, plural, one {# more step} other {# more steps}}', { n: rest.length }),
  ];
}

/** What would change, each with its unit. */
export function shownDifference(
  { field, step, before, after }: Difference,
  specs: readonly NumberSpec[],
): ShownDifference {
  const spec = specs.find(({ name }) => name === field);
  const text = (value: Plain) =>
    spec && typeof value === 'number' ? spec.show(value).text : plainWord(value);
  const word = spec?.label ?? fieldWord(field);
  const label =
    step === null || step === 0 ? word : i18n.t('Step {n}: {word}', { n: step + 1, word });
  return { label, before: text(before), after: text(after) };
}
