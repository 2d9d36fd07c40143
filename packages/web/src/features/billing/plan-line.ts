import type { Billing, Profile } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { formatPrice } from './money.ts';
import { amountOf, isGiving } from './standing.ts';

/** What the user's plan costs and until when, in a line beside its name. */
export function planLine({ plan, role }: Profile, billing: Billing): string {
  if (role !== 'user') return i18n.t('Your role has no limits.');
  const { subscription } = billing;
  if (!isGiving(billing) || !subscription) {
    return plan.price_usd > 0 ? i18n.t('Assigned by an administrator') : i18n.t('No charge');
  }
  const price = i18n.t('{price} a month', {
    price: formatPrice(subscription.unit_amount ?? amountOf(billing, plan)),
  });
  if (subscription.cancel_at !== null) {
    return i18n.t('{price}, ends {date}', { price, date: formatDate(subscription.cancel_at) });
  }
  const date = formatDate(subscription.current_period_end);
  return subscription.subscription_status === 'trialing'
    ? i18n.t('Trial until {date}, then {price}', { date, price })
    : i18n.t('{price}, renews {date}', { price, date });
}
