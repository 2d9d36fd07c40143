import { defineBillingEvent } from './define-billing-event.ts';

export const chargeRefunded = defineBillingEvent({
  type: 'charge.refunded',
  handle: (id, sync) => sync.charge(id),
});
