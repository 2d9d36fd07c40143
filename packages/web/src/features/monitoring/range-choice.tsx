import { ERROR_RANGES, type ErrorRange } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';

/** How far back a page of monitoring goes. */
export type Range = ErrorRange;

export const DEFAULT_RANGE: Range = '24h';

export const readRange = (value: unknown): Range | undefined =>
  ERROR_RANGES.find((known) => known === value);

/** `24 h`, with a no-break space. */
export const rangeText = (range: Range): string => range.replace(/(?=[hd])/, '\u00a0');

/** `24 hours`, the head of a column. */
export function rangeWords(range: Range): string {
  if (range === '1h') return i18n.t('1 hour');
  if (range === '24h') return i18n.t('24 hours');
  return range === '7d' ? i18n.t('7 days') : i18n.t('30 days');
}

interface RangeChoiceProps {
  range: Range;
  onChange: (range: Range) => void;
}

export const RangeChoice = ({ range, onChange }: RangeChoiceProps) => (
  <Choice
    label={i18n.t('Range')}
    hideLabel
    value={range}
    options={ERROR_RANGES.map((value) => ({ value, label: rangeText(value) }))}
    onChange={onChange}
  />
);
