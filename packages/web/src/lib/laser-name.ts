import type { LaserType } from '@beamwright/domain/types';
import { i18n } from './i18n.ts';

/** A laser type by itself: in a list, or before its watts. */
export function laserName(laser: LaserType): string {
  switch (laser) {
    case 'CO2':
      return i18n.t('CO2');
    case 'Diode':
      return i18n.t('Diode');
    case 'Fiber':
      return i18n.t('Fiber');
    case 'UV':
      return i18n.t('UV');
  }
}
