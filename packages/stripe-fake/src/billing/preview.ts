import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { buildInvoice } from '../shapes/invoice.ts';
import { listItems } from '../shapes/subscription.ts';
import { getRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';
import { planChange, type PlanChange } from './change-plan.ts';
import { applyBalance } from './invoices.ts';
import { pendingLines, periodLine } from './lines.ts';
import { itemsFrom, periodOf } from './renew.ts';

const ENDED = new Set(['canceled', 'incomplete_expired']);

function renewalLines(fake: Fake, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const { end } = periodOf(subscription);
  const next = itemsFrom(subscription, end, subscription.billing_cycle_anchor);
  return next.data.map((item) =>
    periodLine(fake, item, { start: item.current_period_start, end: item.current_period_end }),
  );
}

/** The lines of the next invoice, as it would be with the change. */
function nextLines(fake: Fake, subscription: Stripe.Subscription, change: PlanChange | undefined) {
  const pending = pendingLines(fake, subscription.id);
  if (change === undefined) return [...pending, ...renewalLines(fake, subscription)];
  const planned = planChange(fake, subscription, change);
  const lines = [...pending, ...planned.lines];
  if (change.proration_behavior === 'always_invoice' || planned.isNewPeriod) return lines;
  const items = listItems(subscription.id, planned.items);
  return [...lines, ...renewalLines(fake, { ...subscription, items })];
}

/** The next invoice of a subscription without making it, with a change of plan or without. */
export function previewInvoice(
  fake: Fake,
  subscription: Stripe.Subscription,
  change?: PlanChange,
): Stripe.Invoice {
  const isOver = ENDED.has(subscription.status) || subscription.cancel_at_period_end;
  if (isOver && change === undefined)
    throw invalidRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
  const customer = getRow(fake.store, 'customer', subscription.customer as string);
  const draft = buildInvoice({
    created: nowFor(fake, subscription),
    customer,
    subscription,
    billing_reason: 'upcoming',
    lines: nextLines(fake, subscription, change),
    period: periodOf(subscription),
  });
  const { due, balance } = applyBalance(draft.total, customer.balance);
  return {
    ...draft,
    id: createId('upcoming_in'),
    amount_due: due,
    amount_remaining: due,
    ending_balance: balance,
    next_payment_attempt: periodOf(subscription).end,
  };
}
