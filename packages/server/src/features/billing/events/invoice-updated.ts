import { defineBillingEvent } from './define-billing-event.ts';

export const invoiceUpdated = defineBillingEvent({
  type: 'invoice.updated',
  handle: (id, sync) => sync.order(id),
});
