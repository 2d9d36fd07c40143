import { defineBillingEvent } from './define-billing-event.ts';

export const invoiceVoided = defineBillingEvent({
  type: 'invoice.voided',
  handle: (id, sync) => sync.order(id),
});
