import { defineBillingEvent } from './define-billing-event.ts';

export const checkoutSessionAsyncPaymentSucceeded = defineBillingEvent({
  type: 'checkout.session.async_payment_succeeded',
  handle: (id, sync) => sync.checkout(id),
});
