import { defineBillingEvent } from './define-billing-event.ts';

export const chargeDisputeUpdated = defineBillingEvent({
  type: 'charge.dispute.updated',
  handle: (id, sync) => sync.dispute(id),
});
