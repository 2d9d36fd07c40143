import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionPendingUpdateExpired = defineBillingEvent({
  type: 'customer.subscription.pending_update_expired',
  handle: (id, sync) => sync.subscription(id),
});
