import type { KioskOutcome, KioskSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { outcomeText } from '../../../lib/outcome-text.ts';

interface Outcome {
  outcome: KioskOutcome;
  words: string;
  state: 'ok' | 'warn' | 'stop';
}

/** What may come of an operation, in three words. */
export function outcomesFor(operation: KioskSetting['operation']): Outcome[] {
  const burned: Outcome = { outcome: 'burned', words: outcomeText('burned'), state: 'stop' };
  return operation === 'Cut' || operation === 'Perforate'
    ? [
        { outcome: 'through', words: i18n.t('Cut through'), state: 'ok' },
        { outcome: 'not_through', words: i18n.t('Not through'), state: 'warn' },
        burned,
      ]
    : [
        { outcome: 'good', words: outcomeText('good'), state: 'ok' },
        { outcome: 'weak', words: outcomeText('weak'), state: 'warn' },
        burned,
      ];
}
