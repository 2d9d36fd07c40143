import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionResumed = defineBillingEvent({
  type: 'customer.subscription.resumed',
  handle: (id, sync) => sync.subscription(id),
});
