import { defineBillingEvent } from './define-billing-event.ts';

export const chargeDisputeCreated = defineBillingEvent({
  type: 'charge.dispute.created',
  handle: (id, sync) => sync.dispute(id),
});
