import type { SubscriptionStatus } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function subscriptionStatusName(status: SubscriptionStatus): string {
  switch (status) {
    case 'active':
      return i18n.t('Active');
    case 'trialing':
      return i18n.t('Trial');
    case 'past_due':
      return i18n.t('Past due');
    case 'unpaid':
      return i18n.t('Unpaid');
    case 'incomplete':
      return i18n.t('First payment pending');
    case 'incomplete_expired':
      return i18n.t('First payment expired');
    case 'paused':
      return i18n.t('Paused');
    case 'canceled':
      return i18n.t('Canceled');
  }
}
