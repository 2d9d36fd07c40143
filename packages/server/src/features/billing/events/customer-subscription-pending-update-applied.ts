import { defineBillingEvent } from './define-billing-event.ts';

export const customerSubscriptionPendingUpdateApplied = defineBillingEvent({
  type: 'customer.subscription.pending_update_applied',
  handle: (id, sync) => sync.subscription(id),
});
