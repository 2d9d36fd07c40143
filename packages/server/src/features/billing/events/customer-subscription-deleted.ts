import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionDeleted = defineBillingEvent({
  type: 'customer.subscription.deleted',
  handle: (id, sync) => sync.subscription(id),
});
