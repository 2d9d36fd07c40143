import { defineBillingEvent } from './define-billing-event.ts';

export const invoicePaymentActionRequired = defineBillingEvent({
  type: 'invoice.payment_action_required',
  handle: (id, sync) => sync.order(id),
});
