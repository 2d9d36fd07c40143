import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';
import { closeInvoice, invoicesOf, stopCollecting } from './invoices.ts';

interface Ending {
  reason: 'cancellation_requested' | 'payment_failed';
  comment?: string | null;
  feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
}

/** Cancels a subscription at this moment. */
export function endSubscription(fake: Fake, id: string, ending: Ending): Stripe.Subscription {
  const subscription = getRow(fake.store, 'subscription', id);
  const now = nowFor(fake, subscription);
  const details = subscription.cancellation_details;
  const fields = {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: ending.comment ?? details?.comment ?? null,
      feedback: ending.feedback ?? details?.feedback ?? null,
      feedback_option: null,
      reason: details?.reason ?? ending.reason,
    },
  } as const;
  stopCollecting(fake, id);
  return changeObject(fake, 'subscription', id, fields, 'customer.subscription.deleted');
}

/** A first payment that is not made within 23 hours ends the subscription. */
export function expireIncomplete(fake: Fake, id: string): void {
  const now = nowFor(fake, getRow(fake.store, 'subscription', id));
  for (const invoice of invoicesOf(fake, id))
    if (invoice.status === 'open') closeInvoice(fake, invoice, 'void');
  const fields = { status: 'incomplete_expired', ended_at: now } as const;
  changeObject(fake, 'subscription', id, fields, 'customer.subscription.updated');
}
