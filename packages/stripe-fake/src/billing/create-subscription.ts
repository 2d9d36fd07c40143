import type Stripe from 'stripe';
import { cardRefused } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { buildItem, buildSubscription, listItems } from '../shapes/subscription.ts';
import { addObject, changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import type { MissingPaymentMethod } from '../store/tables.ts';
import { addInterval } from '../time/add-interval.ts';
import { nowFor } from '../time/now.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { periodLine, trialLine, type Period } from './lines.ts';
import { isRefused, predictOutcome } from './outcome.ts';
import { payInvoice } from './pay-invoice.ts';

export interface NewSubscription {
  customer: string;
  items: { price: string; quantity: number }[];
  /** Absent without a trial. */
  trial_end?: number;
  payment_behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete';
  missing_payment_method: MissingPaymentMethod;
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  description: string | null;
  metadata: Stripe.Metadata;
  isAuthenticated: boolean;
}

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

function firstPeriod(now: number, trialEnd: number | undefined, recurring: Recurring): Period {
  return { start: now, end: trialEnd ?? addInterval(now, recurring, now) };
}

function buildItems(fake: Fake, id: string, spec: NewSubscription, now: number) {
  const prices = spec.items.map(({ price }) => getRow(fake.store, 'price', price));
  const recurring = prices[0]?.recurring as Recurring;
  const period = firstPeriod(now, spec.trial_end, recurring);
  const items = spec.items.map(({ quantity }, index) =>
    buildItem({
      created: now,
      current_period_end: period.end,
      current_period_start: period.start,
      price: prices[index] as Stripe.Price,
      quantity,
      subscription: id,
    }),
  );
  return { items, period };
}

/** Refuses at once what would stay incomplete. */
function requirePayment(fake: Fake, spec: NewSubscription): void {
  if (spec.payment_behavior !== 'error_if_incomplete' || spec.trial_end !== undefined) return;
  const customer = getRow(fake.store, 'customer', spec.customer);
  const method = spec.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const attempt = { isFirst: true, isAuthenticated: spec.isAuthenticated };
  const outcome = predictOutcome(fake, spec.customer, method as string, attempt);
  if (!isRefused(outcome)) return;
  const { code, decline_code, message } = outcome.refusal;
  throw cardRefused(message, { code, decline_code });
}

function addSubscription(fake: Fake, spec: NewSubscription) {
  const customer = getRow(fake.store, 'customer', spec.customer);
  const id = createId('sub');
  const created = nowFor(fake, customer);
  const { items, period } = buildItems(fake, id, spec, created);
  const trial = spec.trial_end ?? null;
  const row = buildSubscription({
    id,
    billing_cycle_anchor: period.end === trial ? trial : created,
    cancel_at: spec.cancel_at_period_end ? period.end : null,
    cancel_at_period_end: spec.cancel_at_period_end,
    created,
    currency: items[0]?.price.currency ?? '',
    customer: customer.id,
    default_payment_method: spec.default_payment_method,
    description: spec.description,
    items: listItems(id, items),
    metadata: spec.metadata,
    status: trial === null ? 'incomplete' : 'trialing',
    test_clock: customer.test_clock ?? null,
    trial_end: trial,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: spec.missing_payment_method,
      },
    },
    trial_start: trial === null ? null : created,
  });
  changeObject(fake, 'customer', customer.id, { currency: row.currency });
  return { row: addObject(fake, 'subscription', row, 'customer.subscription.created'), period };
}

/** Creates a subscription with its first invoice, and tries to pay that. */
export function createSubscription(fake: Fake, spec: NewSubscription): Stripe.Subscription {
  requirePayment(fake, spec);
  const { row, period } = addSubscription(fake, spec);
  const build = row.status === 'trialing' ? trialLine : periodLine;
  const lines = row.items.data.map((item) => build(fake, item, period));
  const draft = draftInvoice(fake, row, { lines, reason: 'subscription_create', period });
  changeObject(fake, 'subscription', row.id, { latest_invoice: draft.id });
  const invoice = finalizeInvoice(fake, draft.id);
  if (spec.payment_behavior !== 'default_incomplete' || invoice.amount_due === 0)
    payInvoice(fake, invoice.id, { isAuthenticated: spec.isAuthenticated });
  return getRow(fake.store, 'subscription', row.id);
}
