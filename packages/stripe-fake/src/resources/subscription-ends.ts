import type Stripe from 'stripe';
import { invoiceNow } from '../billing/change-plan.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { creditLine, keepForLater, periodLine } from '../billing/lines.ts';
import { itemsFrom } from '../billing/renew.ts';
import { invalidRequest, missingResource } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';

interface Cancellation {
  cancellation_details?:
    | {
        comment?: string | null | undefined;
        feedback?: Stripe.Subscription.CancellationDetails.Feedback | null | undefined;
      }
    | undefined;
  invoice_now?: boolean | undefined;
  prorate?: boolean | undefined;
}

/** Cancels at once: what is left of the period is paid back only if that is asked for. */
export function cancelSubscription(
  fake: Fake,
  id: string,
  params: Cancellation,
): Stripe.Subscription {
  const subscription = requireRow(fake, 'subscription', id);
  if (subscription.ended_at !== null) throw missingResource('subscription', id);
  if (params.prorate) {
    const now = nowFor(fake, subscription);
    const lines = subscription.items.data.map((item) => creditLine(fake, item, now));
    keepForLater(fake, lines, id);
  }
  if (params.invoice_now) invoiceNow(fake, subscription, []);
  return endSubscription(fake, id, {
    reason: 'cancellation_requested',
    comment: params.cancellation_details?.comment ?? null,
    feedback: params.cancellation_details?.feedback ?? null,
  });
}

/** Starts a paused subscription again, with a new period. It stays paused until the invoice of that is paid. */
export function resumeSubscription(fake: Fake, id: string): Stripe.Subscription {
  const subscription = requireRow(fake, 'subscription', id);
  if (subscription.status !== 'paused')
    throw invalidRequest(
      `Only paused subscriptions can be resumed; this one is ${subscription.status}.`,
    );
  const now = nowFor(fake, subscription);
  const items = itemsFrom(subscription, now, now);
  const fields = { billing_cycle_anchor: now, items };
  const started = changeObject(fake, 'subscription', id, fields, 'customer.subscription.updated');
  const lines = started.items.data.map((item) =>
    periodLine(fake, item, { start: item.current_period_start, end: item.current_period_end }),
  );
  invoiceNow(fake, started, lines);
  return getRow(fake.store, 'subscription', id);
}
