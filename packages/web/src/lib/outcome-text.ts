import type { Feedback } from '@beamwright/contract';
import { i18n } from './i18n.ts';

/** What was pressed at a kiosk. */
export function outcomeText(outcome: NonNullable<Feedback['outcome']>): string {
  const words = { good: i18n.t('Good'), weak: i18n.t('Too light'), burned: i18n.t('Burned') };
  return words[outcome];
}
