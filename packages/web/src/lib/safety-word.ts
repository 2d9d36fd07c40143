import type { SafetyLevel } from '@beamwright/domain/types';
import { i18n } from './i18n.ts';

/** The verdict on a material in one word, the same on public pages and in the app. */
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

/** The same about a named material. A block has its own sentence: `safetyMessage('blocked', …)`. */
export function safetyHeadline(level: 'safe' | 'warn', material: string): string {
  if (level === 'warn') return i18n.t('{material}: warning', { material });
  return i18n.t('{material}: safe with extraction', { material });
}
