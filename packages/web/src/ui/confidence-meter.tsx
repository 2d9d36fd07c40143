import { Pill } from './pill.tsx';
import { formatPercent } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import classes from './confidence-meter.module.css';
import { Text } from './text.tsx';

export type ConfidenceLevel = 'confident' | 'test' | 'guess';

/** Confident from 0.75, test first from 0.45, guess below. */
export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= 0.75) return 'confident';
  return confidence >= 0.45 ? 'test' : 'guess';
}

/** The word for a confidence, everywhere. */
export function confidenceWord(level: ConfidenceLevel): string {
  if (level === 'confident') return i18n.t('Confident');
  return level === 'test' ? i18n.t('Test first') : i18n.t('Guess');
}

interface ConfidenceMeterProps {
  /** 0.1 to 0.95. */
  confidence: number;
}

/** Confidence as a word and a percentage. */
export function ConfidenceMeter({ confidence }: ConfidenceMeterProps) {
  'use no memo';
  const level = confidenceLevel(confidence);
  return (
    <Pill
      state={level === 'confident' ? 'ok' : 'warn'}
      className={level === 'guess' ? classes.guess : ''}
    >
      {confidenceWord(level)} <Text tabular>{formatPercent(confidence)}</Text>
    </Pill>
  );
}
