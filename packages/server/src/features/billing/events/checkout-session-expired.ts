import { defineBillingEvent } from './define-billing-event.ts';

export const checkoutSessionExpired = defineBillingEvent({
  type: 'checkout.session.expired',
  handle: (id, sync) => sync.checkout(id),
});
