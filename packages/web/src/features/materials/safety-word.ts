import type { SafetyLevel } from '@beamwright/domain/types';
import { i18n } from '../../lib/i18n.ts';

/** What a verdict is called wherever it is a label, as in the app. */
export function safetyWord(level: SafetyLevel): string {
  switch (level) {
    case 'safe':
      return i18n.t('Safe');
    case 'warn':
      return i18n.t('Warning');
    case 'block':
      return i18n.t('Blocked');
  }
}
