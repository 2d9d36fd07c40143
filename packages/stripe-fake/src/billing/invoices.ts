import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { buildInvoice, buildInvoicePayment } from '../shapes/invoice.ts';
import { buildPaymentIntent } from '../shapes/payment.ts';
import { addObject, changeObject } from '../store/change.ts';
import { allRows, getRow } from '../store/store.ts';
import { HOUR, nowFor } from '../time/now.ts';
import type { Period } from './lines.ts';

/** In cents. Less than this cannot be charged, and is carried over on the customer's balance. */
const MIN_CHARGE = 50;

interface NewDraft {
  lines: Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  period: Period;
}

/** The subscription that an invoice is for. */
export const subscriptionOf = (invoice: Stripe.Invoice): string =>
  invoice.parent?.subscription_details?.subscription as string;

/** Creates the draft of a subscription's invoice. It is finalized at once, or after an hour. */
export function draftInvoice(
  fake: Fake,
  subscription: Stripe.Subscription,
  { lines, reason, period }: NewDraft,
): Stripe.Invoice {
  const created = nowFor(fake, subscription);
  const customer = getRow(fake.store, 'customer', subscription.customer as string);
  const draft = buildInvoice({
    created,
    customer,
    subscription,
    billing_reason: reason,
    lines,
    period,
  });
  const invoice = { ...draft, automatically_finalizes_at: created + HOUR };
  return addObject(fake, 'invoice', invoice, 'invoice.created');
}

/** What is due after the customer's balance is applied, and the balance afterward. A negative balance is credit. */
export function applyBalance(total: number, balance: number): { due: number; balance: number } {
  const owed = total + balance;
  if (owed < MIN_CHARGE) return { due: 0, balance: owed };
  return { due: owed, balance: 0 };
}

function nextNumber(fake: Fake, customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  changeObject(fake, 'customer', customer.id, { next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function openPayment(fake: Fake, invoice: Stripe.Invoice, created: number, amount: number) {
  const { id, currency } = invoice;
  const customer = invoice.customer as string;
  const description =
    invoice.billing_reason === 'subscription_create'
      ? 'Subscription creation'
      : 'Subscription update';
  const intent = buildPaymentIntent({ created, amount, currency, customer, description });
  addObject(fake, 'payment_intent', intent, 'payment_intent.created');
  const payment_intent = intent.id;
  const payment = buildInvoicePayment({ created, invoice: id, payment_intent, amount, currency });
  addObject(fake, 'invoice_payment', payment);
}

/** Gives a draft its number and amounts; from then on it can be paid. */
export function finalizeInvoice(fake: Fake, id: string): Stripe.Invoice {
  const draft = getRow(fake.store, 'invoice', id);
  const now = nowFor(fake, draft);
  const customer = getRow(fake.store, 'customer', draft.customer as string);
  const { due, balance } = applyBalance(draft.total, customer.balance);
  const number = nextNumber(fake, customer);
  changeObject(fake, 'customer', customer.id, { balance }, 'customer.updated');
  const hosted = `${fake.url}/invoices/${createId('live').slice(5)}`;
  const invoice = changeObject(
    fake,
    'invoice',
    id,
    {
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: now,
      ending_balance: balance,
      hosted_invoice_url: hosted,
      invoice_pdf: `${hosted}/pdf`,
      number,
      starting_balance: customer.balance,
      status: 'open',
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
  if (due > 0) openPayment(fake, invoice, now, due);
  return invoice;
}

/** The payments of an invoice. */
export const paymentsOf = (fake: Fake, invoice: string): Stripe.InvoicePayment[] =>
  allRows(fake.store, 'invoice_payment').filter((payment) => payment.invoice === invoice);

/** The payment intent of a finalized invoice; undefined where nothing is due. */
export function intentOf(fake: Fake, invoice: string): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(fake, invoice)[0];
  if (payment === undefined) return undefined;
  return getRow(fake.store, 'payment_intent', payment.payment.payment_intent as string);
}

/** The invoices of a subscription, the oldest first. */
export const invoicesOf = (fake: Fake, subscription: string): Stripe.Invoice[] =>
  allRows(fake.store, 'invoice').filter((invoice) => subscriptionOf(invoice) === subscription);

function cancelIntent(fake: Fake, invoice: string, now: number) {
  const intent = intentOf(fake, invoice);
  if (intent === undefined || intent.status === 'succeeded') return;
  const fields = { status: 'canceled', canceled_at: now, next_action: null } as const;
  const details = { ...fields, cancellation_reason: 'void_invoice' } as const;
  changeObject(fake, 'payment_intent', intent.id, details, 'payment_intent.canceled');
}

/** Closes an invoice that shall not be paid. */
export function closeInvoice(
  fake: Fake,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
): Stripe.Invoice {
  const now = nowFor(fake, invoice);
  const moment = status === 'void' ? 'voided_at' : 'marked_uncollectible_at';
  const type = status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible';
  if (status === 'void') cancelIntent(fake, invoice.id, now);
  const status_transitions = { ...invoice.status_transitions, [moment]: now };
  const fields = { status, status_transitions, next_payment_attempt: null, auto_advance: false };
  return changeObject(fake, 'invoice', invoice.id, fields, 'invoice.updated', type);
}

/** Leaves the open invoices of a subscription to the customer: no further attempts. */
export function stopCollecting(fake: Fake, subscription: string): void {
  for (const { id, status } of invoicesOf(fake, subscription)) {
    if (status !== 'open' && status !== 'draft') continue;
    const fields = { auto_advance: false, next_payment_attempt: null };
    changeObject(fake, 'invoice', id, fields, 'invoice.updated');
  }
}
