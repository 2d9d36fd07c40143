import { defineBillingEvent } from './define-billing-event.ts';

export const checkoutSessionAsyncPaymentFailed = defineBillingEvent({
  type: 'checkout.session.async_payment_failed',
  handle: (id, sync) => sync.checkout(id, { hasFailed: true }),
});
