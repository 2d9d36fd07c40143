import { defineBillingEvent } from './define-billing-event.ts';

export const invoicePaymentFailed = defineBillingEvent({
  type: 'invoice.payment_failed',
  handle: (id, sync) => sync.order(id),
});
