import { defineBillingEvent } from './define-billing-event.ts';

export const invoicePaid = defineBillingEvent({
  type: 'invoice.paid',
  handle: (id, sync) => sync.order(id),
});
