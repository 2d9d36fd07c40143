import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { listItems } from '../shapes/subscription.ts';
import { changeObject, emitEvent, type EventType } from '../store/change.ts';
import { getRow, putRow } from '../store/store.ts';
import { addInterval } from '../time/add-interval.ts';
import { endSubscription } from './end-subscription.ts';
import { closeInvoice, draftInvoice, finalizeInvoice, subscriptionOf } from './invoices.ts';
import { periodLine, takePendingLines, type Period } from './lines.ts';
import { defaultMethodOf, payInvoice } from './pay-invoice.ts';

type Subscription = Stripe.Subscription;

/** The current period: all items of a subscription share it here. */
export function periodOf({ items, created }: Subscription): Period {
  const item = items.data[0];
  return {
    start: item?.current_period_start ?? created,
    end: item?.current_period_end ?? created,
  };
}

/** The items in their next period, which starts at `start`. */
export function itemsFrom(subscription: Subscription, start: number, anchor: number) {
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: item.price.recurring
      ? addInterval(start, item.price.recurring, anchor)
      : item.current_period_end,
  }));
  return listItems(subscription.id, items);
}

/** An unpaid subscription, and one whose collection is paused, get drafts that nothing finalizes. */
const keepsDraft = (subscription: Subscription) =>
  subscription.status === 'unpaid' || subscription.pause_collection?.behavior === 'keep_as_draft';

function draftOf(fake: Fake, before: Subscription, after: Subscription): Stripe.Invoice {
  const period = periodOf(before);
  const lines = [
    ...takePendingLines(fake, after.id),
    ...after.items.data.map((item) => periodLine(fake, item, periodOf(after))),
  ];
  const draft = draftInvoice(fake, after, { lines, reason: 'subscription_cycle', period });
  if (!keepsDraft(after)) return draft;
  const fields = { auto_advance: false, automatically_finalizes_at: null };
  return changeObject(fake, 'invoice', draft.id, fields, 'invoice.updated');
}

function startPeriod(
  fake: Fake,
  before: Subscription,
  start: number,
  fields: Partial<Subscription>,
  types: EventType[],
): void {
  const anchor = fields.billing_cycle_anchor ?? before.billing_cycle_anchor;
  const items = itemsFrom(before, start, anchor);
  const draft = draftOf(fake, before, { ...before, ...fields, items });
  const changed = { ...fields, items, latest_invoice: draft.id };
  changeObject(fake, 'subscription', before.id, changed, ...types);
}

/** The end of a period: the subscription ends, or the next period starts with a draft of its invoice. */
export function renewSubscription(fake: Fake, id: string): void {
  const subscription = getRow(fake.store, 'subscription', id);
  const { end } = periodOf(subscription);
  if (subscription.cancel_at_period_end) {
    endSubscription(fake, id, { reason: 'cancellation_requested' });
    return;
  }
  startPeriod(fake, subscription, end, {}, ['customer.subscription.updated']);
}

/** The end of a trial. Without a payment method the trial settings decide. */
export function endTrial(fake: Fake, id: string): void {
  const subscription = getRow(fake.store, 'subscription', id);
  const end = subscription.trial_end ?? subscription.created;
  const { missing_payment_method } = subscription.trial_settings?.end_behavior ?? {};
  const isMissing = defaultMethodOf(fake, subscription) === undefined;
  if (subscription.cancel_at_period_end || (isMissing && missing_payment_method === 'cancel')) {
    endSubscription(fake, id, { reason: 'cancellation_requested' });
  } else if (isMissing && missing_payment_method === 'pause') {
    const types = ['customer.subscription.updated', 'customer.subscription.paused'] as const;
    changeObject(fake, 'subscription', id, { status: 'paused' }, ...types);
  } else {
    const fields = { status: 'active', billing_cycle_anchor: end } as const;
    startPeriod(fake, subscription, end, fields, ['customer.subscription.updated']);
  }
}

/** Announces the end of a trial, three days before it. */
export function remindOfTrialEnd(fake: Fake, id: string): void {
  const subscription = getRow(fake.store, 'subscription', id);
  putRow(fake.store, 'trial_reminder', { id, trial_end: subscription.trial_end ?? 0 });
  emitEvent(fake, 'customer.subscription.trial_will_end', subscription);
}

/** Finalizes a draft an hour after it was made, and tries to pay it. */
export function collectDraft(fake: Fake, id: string): void {
  const invoice = finalizeInvoice(fake, id);
  const subscription = getRow(fake.store, 'subscription', subscriptionOf(invoice));
  const behavior = subscription.pause_collection?.behavior;
  if (behavior === 'void') closeInvoice(fake, invoice, 'void');
  else if (behavior === 'mark_uncollectible') closeInvoice(fake, invoice, 'uncollectible');
  else payInvoice(fake, id, { isScheduled: true });
}
