import type { LaserType } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';

/** Example sentences for the laser type. */
export function examplesFor(type: LaserType | null): string[] {
  switch (type) {
    case 'Fiber':
      return [
        i18n.t('Deep engrave a brass coin 0.3 mm deep'),
        i18n.t('White text on anodized aluminum cards'),
        i18n.t('Black mark a serial number on stainless steel'),
      ];
    case 'UV':
      return [
        i18n.t('Frosted logo on a glass bottle'),
        i18n.t('Mark a date code on anodized aluminum'),
        i18n.t('Engrave a photo on slate'),
      ];
    case 'Diode':
      return [
        i18n.t('Cut 3 mm basswood and engrave a name lightly'),
        i18n.t('Engrave a photo on slate coasters'),
        i18n.t('Score the folds in 0.3 mm cardstock and cut the outline'),
      ];
    case 'CO2':
    case null:
      return [
        i18n.t('Cut 3 mm birch plywood coasters and engrave a logo lightly'),
        i18n.t('Cut 5 mm clear cast acrylic'),
        i18n.t('Engrave a photo on slate'),
      ];
  }
}
