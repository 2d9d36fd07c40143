import type { CancelReason } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function reasonName(reason: CancelReason): string {
  switch (reason) {
    case 'too_expensive':
      return i18n.t('Too expensive');
    case 'missing_features':
      return i18n.t('Something is missing');
    case 'switched_service':
      return i18n.t('I use something else');
    case 'unused':
      return i18n.t('I don’t use it enough');
    case 'low_quality':
      return i18n.t('The settings weren’t good enough');
    case 'too_complex':
      return i18n.t('Too complicated');
    case 'customer_service':
      return i18n.t('Support');
    case 'other':
      return i18n.t('Other');
  }
}
