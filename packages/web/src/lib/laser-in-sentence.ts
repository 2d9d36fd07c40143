import type { LaserType } from '@beamwright/domain/types';
import { i18n } from './i18n.ts';

/**
 * A laser type within a sentence of the web, as the domain’s sentences write it: their tables are too large for the
 * first load.
 */
export function laserInSentence(type: LaserType): string {
  switch (type) {
    case 'CO2':
      return i18n.t('CO2');
    case 'Diode':
      return i18n.t('diode');
    case 'Fiber':
      return i18n.t('fiber');
    case 'UV':
      return i18n.t('UV');
  }
}
