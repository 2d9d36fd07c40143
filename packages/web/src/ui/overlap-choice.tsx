import { i18n } from '../lib/i18n.ts';
import { Choice } from './choice.tsx';

const OVERLAPS = ['0', '1', '24', '168'] as const;
/** Hours for which what was replaced still works. */
export type Overlap = (typeof OVERLAPS)[number];
export const DEFAULT_OVERLAP: Overlap = '24';

function overlapText(overlap: Overlap): string {
  if (overlap === '0') return i18n.t('Ends now');
  return overlap === '168' ? i18n.t('7 days') : i18n.t('{n} h', { n: overlap });
}

interface OverlapChoiceProps {
  label: string;
  value: Overlap;
  onChange: (value: Overlap) => void;
}

/** How long a key or a secret still works once it is replaced. */
export const OverlapChoice = (props: OverlapChoiceProps) => (
  <Choice {...props} options={OVERLAPS.map((value) => ({ value, label: overlapText(value) }))} />
);
