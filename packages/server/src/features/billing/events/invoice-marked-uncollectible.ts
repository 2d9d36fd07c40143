import { defineBillingEvent } from './define-billing-event.ts';

export const invoiceMarkedUncollectible = defineBillingEvent({
  type: 'invoice.marked_uncollectible',
  handle: (id, sync) => sync.order(id),
});
