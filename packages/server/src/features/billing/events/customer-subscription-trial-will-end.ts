import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionTrialWillEnd = defineBillingEvent({
  type: 'customer.subscription.trial_will_end',
  handle: (id, sync) => sync.subscription(id),
});
