import type { PriceAction } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function actionName(action: PriceAction['action']): string {
  switch (action) {
    case 'create_product':
      return i18n.t('Create product');
    case 'update_product':
      return i18n.t('Update product');
    case 'create_price':
      return i18n.t('Create price');
    case 'match_price':
      return i18n.t('Use existing price');
    case 'retire_price':
      return i18n.t('Retire price');
    case 'update_portal':
      return i18n.t('Update customer portal');
  }
}
