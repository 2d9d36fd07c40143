import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { buildCharge } from '../shapes/payment.ts';
import { addObject, changeObject } from '../store/change.ts';
import { allRows, getRow, putRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';
import { intentOf, paymentsOf, subscriptionOf } from './invoices.ts';
import {
  isRefused,
  LOST_DEBIT,
  predictOutcome,
  rememberAuthentication,
  type Outcome,
  type Refused,
} from './outcome.ts';
import { onInvoiceFailed, onInvoicePaid } from './settle.ts';

export interface HowToPay {
  /** Instead of the default payment method. */
  method?: string;
  isAuthenticated?: boolean;
  /** An attempt that the schedule made; others don't move the next one. */
  isScheduled?: boolean;
}

const NO_METHOD: Refused = {
  status: 'declined',
  refusal: {
    code: 'payment_intent_payment_attempt_failed',
    decline_code: 'no_payment_method',
    message: 'The customer has no payment method.',
  },
};

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The payment method that a subscription is charged to: its own, else the customer's default. */
export function defaultMethodOf(fake: Fake, subscription: Stripe.Subscription): string | undefined {
  const customer = getRow(fake.store, 'customer', subscription.customer as string);
  return (
    idOf(subscription.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method)
  );
}

function markPaid(fake: Fake, invoice: Stripe.Invoice): void {
  const now = nowFor(fake, invoice);
  for (const payment of paymentsOf(fake, invoice.id)) {
    const fields = {
      amount_paid: payment.amount_requested,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    };
    changeObject(fake, 'invoice_payment', payment.id, fields, 'invoice_payment.paid');
  }
  const isCharged = invoice.amount_due > 0;
  const fields = {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + Number(isCharged),
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  } as const;
  const types = ['invoice.updated', 'invoice.paid', 'invoice.payment_succeeded'] as const;
  const paid = changeObject(fake, 'invoice', invoice.id, fields, ...types);
  onInvoicePaid(fake, paid);
}

function recordSuccess(
  fake: Fake,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const created = nowFor(fake, invoice);
  const charge = buildCharge({ created, intent, method, failure: null });
  addObject(fake, 'charge', charge, 'charge.succeeded');
  const fields = {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  } as const;
  changeObject(fake, 'payment_intent', intent.id, fields, 'payment_intent.succeeded');
  markPaid(fake, invoice);
}

/** Where the customer approves the payment of an invoice. */
function openAuthentication(fake: Fake, invoice: Stripe.Invoice, method: string): string {
  const return_url = invoice.hosted_invoice_url ?? fake.url;
  const id = createId('auth');
  const row = { id, purpose: 'invoice', invoice: invoice.id, payment_method: method } as const;
  putRow(fake.store, 'authentication', { ...row, return_url });
  return `${fake.url}/3ds/${id}`;
}

function recordRefusal(
  fake: Fake,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  { status, refusal }: Refused,
  method: Stripe.PaymentMethod | undefined,
): void {
  const created = nowFor(fake, invoice);
  const charge = method && buildCharge({ created, intent, method, failure: refusal });
  if (charge) addObject(fake, 'charge', charge, 'charge.failed');
  const error = { type: 'card_error', ...refusal, ...(method && { payment_method: method }) };
  const isAction = status === 'requires_action' && method !== undefined;
  const next_action = isAction
    ? {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: openAuthentication(fake, invoice, method.id),
          return_url: invoice.hosted_invoice_url ?? null,
        },
      }
    : null;
  const fields = {
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action,
    payment_method: isAction ? method.id : null,
    status: isAction ? ('requires_action' as const) : ('requires_payment_method' as const),
  };
  const type = isAction ? 'payment_intent.requires_action' : 'payment_intent.payment_failed';
  changeObject(fake, 'payment_intent', intent.id, fields, type);
}

/** A debit is under way: the subscription is active already, the invoice open until it is decided. */
function recordProcessing(
  fake: Fake,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  const fields = { payment_method: method.id, status: 'processing' } as const;
  changeObject(fake, 'payment_intent', intent.id, fields, 'payment_intent.processing');
  changeObject(fake, 'invoice', invoice.id, { attempted: true }, 'invoice.updated');
  const id = subscriptionOf(invoice);
  const active = { status: 'active' } as const;
  changeObject(fake, 'subscription', id, active, 'customer.subscription.updated');
}

interface Attempted {
  invoice: Stripe.Invoice;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod | undefined;
}

function record(fake: Fake, attempted: Attempted, outcome: Outcome, how: HowToPay): void {
  const { invoice, intent, method } = attempted;
  if (isRefused(outcome)) {
    recordRefusal(fake, invoice, intent, outcome, method);
    const isAction = outcome.status === 'requires_action';
    onInvoiceFailed(fake, invoice, { isAction, isScheduled: how.isScheduled ?? false });
  } else if (method !== undefined) {
    if (how.isAuthenticated) rememberAuthentication(fake, method.id);
    const recordOutcome = outcome.status === 'processing' ? recordProcessing : recordSuccess;
    recordOutcome(fake, invoice, intent, method);
  }
}

/** Charges what is due of an open invoice, and does what follows for its subscription. */
export function payInvoice(fake: Fake, id: string, how: HowToPay = {}): Outcome {
  const invoice = getRow(fake.store, 'invoice', id);
  const intent = intentOf(fake, id);
  if (intent === undefined) {
    markPaid(fake, invoice);
    return { status: 'succeeded' };
  }
  const subscription = getRow(fake.store, 'subscription', subscriptionOf(invoice));
  const methodId = how.method ?? defaultMethodOf(fake, subscription);
  const method =
    methodId === undefined ? undefined : getRow(fake.store, 'payment_method', methodId);
  const isFirst = invoice.billing_reason === 'subscription_create';
  const attempt = { isFirst, isAuthenticated: how.isAuthenticated ?? false };
  const outcome =
    method === undefined
      ? NO_METHOD
      : predictOutcome(fake, invoice.customer as string, method.id, attempt);
  record(fake, { invoice, intent, method }, outcome, how);
  return outcome;
}

/** Decides a bank debit that is under way. */
export function decidePayment(fake: Fake, intent: Stripe.PaymentIntent, isPaid: boolean): void {
  const payments = allRows(fake.store, 'invoice_payment');
  const payment = payments.find((row) => row.payment.payment_intent === intent.id);
  const invoice = getRow(fake.store, 'invoice', payment?.invoice as string);
  const method = getRow(fake.store, 'payment_method', intent.payment_method as string);
  const outcome: Outcome = isPaid ? { status: 'succeeded' } : LOST_DEBIT;
  record(fake, { invoice, intent, method }, outcome, {});
}
