import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionPaused = defineBillingEvent({
  type: 'customer.subscription.paused',
  handle: (id, sync) => sync.subscription(id),
});
