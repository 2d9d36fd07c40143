import { defineBillingEvent } from './define-billing-event.ts';

export const chargeDisputeClosed = defineBillingEvent({
  type: 'charge.dispute.closed',
  handle: (id, sync) => sync.dispute(id),
});
