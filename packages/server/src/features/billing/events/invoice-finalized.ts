import { defineBillingEvent } from './define-billing-event.ts';

export const invoiceFinalized = defineBillingEvent({
  type: 'invoice.finalized',
  handle: (id, sync) => sync.order(id),
});
