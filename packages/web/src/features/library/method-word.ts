import type { Setting } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** How the numbers of a setting were reached. */
export function methodWord(method: Setting['method']): string {
  switch (method) {
    case 'baseline':
      return i18n.t('Baseline');
    case 'interpolated':
      return i18n.t('Interpolated');
    case 'model':
      return i18n.t('Computed');
    case 'family':
      return i18n.t('From its family');
    case 'physics':
      return i18n.t('From physics');
    case 'generic':
      return i18n.t('Generic starting point');
  }
}
