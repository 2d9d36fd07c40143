import { defineBillingEvent } from './define-billing-event.ts';

export const customerDeleted = defineBillingEvent({
  type: 'customer.deleted',
  handle: (id, sync) => sync.customer(id),
});
