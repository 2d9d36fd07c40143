import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { buildCustomer } from '../shapes/customer.ts';
import { addObject, changeObject, emitEvent } from '../store/change.ts';
import { findRow, getRow } from '../store/store.ts';
import type { CheckoutDetail, MethodKind } from '../store/tables.ts';
import { DAY, nowFor } from '../time/now.ts';
import { attachCard } from './cards.ts';
import { createSubscription } from './create-subscription.ts';
import { intentOf } from './invoices.ts';
import { isRefused, outcomeOfKind, type Outcome } from './outcome.ts';
import { decidePayment } from './pay-invoice.ts';

export interface CheckoutPayment {
  /** Null where none is required: a trial with `payment_method_collection: if_required`. */
  kind: MethodKind | null;
  email: string;
  isAuthenticated: boolean;
}

type Session = Stripe.Checkout.Session;

/** Ends an open session without payment. */
export function expireSession(fake: Fake, id: string): Session {
  const fields = { status: 'expired', url: null } as const;
  return changeObject(fake, 'checkout.session', id, fields, 'checkout.session.expired');
}

/** Where the customer goes after paying. */
export const successUrlOf = (session: Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

/** When the trial of a session would end if it started now; undefined without one. */
function trialEndOf(detail: CheckoutDetail, now: number): number | undefined {
  if (detail.trial_end !== null) return detail.trial_end;
  if (detail.trial_period_days === null) return undefined;
  return now + detail.trial_period_days * DAY;
}

function predict(fake: Fake, session: Session, payment: CheckoutPayment): Outcome {
  if (payment.kind === null) return { status: 'succeeded' };
  const customer = session.customer as string | null;
  const override =
    customer === null ? undefined : findRow(fake.store, 'payment_behavior', customer)?.behavior;
  const attempt = { isFirst: true, isAuthenticated: payment.isAuthenticated };
  return outcomeOfKind(override ?? payment.kind, attempt, false);
}

function customerFor(fake: Fake, session: Session, email: string): string {
  if (session.customer !== null) return session.customer as string;
  const row = buildCustomer({ created: nowFor(fake, session), email });
  return addObject(fake, 'customer', row, 'customer.created').id;
}

function finish(
  fake: Fake,
  session: Session,
  subscription: Stripe.Subscription,
  payment_status: Session['payment_status'],
): Session {
  const customer = getRow(fake.store, 'customer', subscription.customer as string);
  const fields = {
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: subscription.latest_invoice,
    payment_status,
    status: 'complete',
    subscription: subscription.id,
    url: null,
  } satisfies Partial<Session>;
  return changeObject(fake, 'checkout.session', session.id, fields, 'checkout.session.completed');
}

function subscribe(fake: Fake, session: Session, payment: CheckoutPayment): Stripe.Subscription {
  const detail = getRow(fake.store, 'checkout_detail', session.id);
  const customer = customerFor(fake, session, payment.email);
  const { kind, isAuthenticated } = payment;
  const method = kind === null ? null : attachCard(fake, { customer, kind, isAuthenticated }).id;
  const trial_end = trialEndOf(detail, nowFor(fake, getRow(fake.store, 'customer', customer)));
  return createSubscription(fake, {
    ...(trial_end !== undefined && { trial_end }),
    cancel_at_period_end: false,
    customer,
    default_payment_method: method,
    description: detail.subscription_description,
    isAuthenticated,
    items: detail.items,
    metadata: detail.subscription_metadata,
    missing_payment_method: detail.missing_payment_method,
    payment_behavior: 'allow_incomplete',
  });
}

/** Pays an open session. Only a payment that succeeds completes it and makes the subscription. */
export function payCheckout(fake: Fake, id: string, payment: CheckoutPayment): Outcome {
  const session = getRow(fake.store, 'checkout.session', id);
  if (session.status !== 'open')
    throw invalidRequest(`This Checkout Session is ${session.status} and cannot be paid.`);
  const outcome = predict(fake, session, payment);
  if (isRefused(outcome)) return outcome;
  const subscription = subscribe(fake, session, payment);
  const isTrial = subscription.status === 'trialing';
  const paid = outcome.status === 'processing' ? 'unpaid' : 'paid';
  finish(fake, session, subscription, isTrial ? 'no_payment_required' : paid);
  return outcome;
}

/** Decides the bank debit that a completed session was paid with. */
export function decideCheckout(fake: Fake, id: string, isPaid: boolean): Session {
  const session = getRow(fake.store, 'checkout.session', id);
  const intent = session.invoice === null ? undefined : intentOf(fake, session.invoice as string);
  if (intent?.status !== 'processing')
    throw invalidRequest('No payment of this Checkout Session is under way.');
  decidePayment(fake, intent, isPaid);
  if (!isPaid) {
    emitEvent(fake, 'checkout.session.async_payment_failed', session);
    return session;
  }
  const fields = { payment_status: 'paid' } as const;
  const type = 'checkout.session.async_payment_succeeded';
  return changeObject(fake, 'checkout.session', id, fields, type);
}
