import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionCreated = defineBillingEvent({
  type: 'customer.subscription.created',
  handle: (id, sync) => sync.subscription(id),
});
