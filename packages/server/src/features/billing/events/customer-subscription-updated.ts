import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionUpdated = defineBillingEvent({
  type: 'customer.subscription.updated',
  handle: (id, sync) => sync.subscription(id),
});
