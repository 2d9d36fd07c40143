import { defineBillingEvent } from './define-billing-event.ts';

export const checkoutSessionCompleted = defineBillingEvent({
  type: 'checkout.session.completed',
  handle: (id, sync) => sync.checkout(id),
});
