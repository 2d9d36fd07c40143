import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { changeObject, type EventType } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { DAY, nowFor } from '../time/now.ts';
import { endSubscription } from './end-subscription.ts';
import { stopCollecting, subscriptionOf } from './invoices.ts';

/** States that end when the latest invoice is paid. */
const WAITING = new Set(['incomplete', 'past_due', 'unpaid', 'paused']);

/** A subscription becomes active once its latest invoice is paid. */
export function onInvoicePaid(fake: Fake, invoice: Stripe.Invoice): void {
  const subscription = getRow(fake.store, 'subscription', subscriptionOf(invoice));
  if (!WAITING.has(subscription.status) || subscription.latest_invoice !== invoice.id) return;
  const types: EventType[] = ['customer.subscription.updated'];
  if (subscription.status === 'paused') types.push('customer.subscription.resumed');
  changeObject(fake, 'subscription', subscription.id, { status: 'active' }, ...types);
}

/** The time of the next attempt, null after the last one. */
function nextAttempt(fake: Fake, invoice: Stripe.Invoice, attempts: number): number | null {
  const days = fake.store.settings.retry_policy.retry_days[attempts - 1];
  return days === undefined ? null : nowFor(fake, invoice) + days * DAY;
}

function giveUp(fake: Fake, subscription: Stripe.Subscription): void {
  const { after_retries } = fake.store.settings.retry_policy;
  if (after_retries === 'cancel')
    endSubscription(fake, subscription.id, { reason: 'payment_failed' });
  if (after_retries === 'unpaid') {
    stopCollecting(fake, subscription.id);
    const fields = { status: 'unpaid' } as const;
    changeObject(fake, 'subscription', subscription.id, fields, 'customer.subscription.updated');
  }
}

/** A failed renewal makes the subscription past due; after the last attempt the retry policy decides. */
export function onInvoiceFailed(
  fake: Fake,
  invoice: Stripe.Invoice,
  { isAction, isScheduled }: { isAction: boolean; isScheduled: boolean },
): void {
  const attempts = invoice.attempt_count + 1;
  const next = isScheduled ? nextAttempt(fake, invoice, attempts) : invoice.next_payment_attempt;
  const fields = { attempt_count: attempts, attempted: true, next_payment_attempt: next };
  const types: EventType[] = ['invoice.updated', 'invoice.payment_failed'];
  if (isAction) types.push('invoice.payment_action_required');
  changeObject(fake, 'invoice', invoice.id, fields, ...types);
  const id = subscriptionOf(invoice);
  const subscription = getRow(fake.store, 'subscription', id);
  if (subscription.status === 'active') {
    const status = { status: 'past_due' } as const;
    changeObject(fake, 'subscription', id, status, 'customer.subscription.updated');
  }
  if (isScheduled && next === null) giveUp(fake, getRow(fake.store, 'subscription', id));
}
