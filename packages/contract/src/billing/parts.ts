import * as z from 'zod/mini';
import { field, orNull, timestamp } from '../schema.ts';

/** What Stripe says of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What gives the plan (D4; migration 0029 decides it). */
export const GIVING_STATUSES: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing']);
/** What is over at Stripe, and changes no more. */
export const ENDED_STATUSES: ReadonlySet<SubscriptionStatus> = new Set([
  'canceled',
  'incomplete_expired',
]);

/** What became of the money of an order. */
export const ORDER_STATES = [
  'paid',
  'open',
  'uncollectible',
  'void',
  'partially_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Pages of Stripe's portal that a user can be sent to. */
export const PORTAL_FLOWS = ['manage', 'payment_method', 'change'] as const;
export type PortalFlow = (typeof PORTAL_FLOWS)[number];

const STRIPE_ID = /^[a-z]+_[A-Za-z0-9_]+$/;
export const stripeId = (what: string) =>
  field(
    z.string().check(z.maxLength(255), z.regex(STRIPE_ID, 'Send an identifier of Stripe')),
    `Stripe’s ID of the ${what}.`,
  );
export const address = (what: string) => field(z.string().check(z.maxLength(2000)), what);
export const cents = (what: string) => field(z.number(), `${what}, in cents of a US dollar.`);

export const planPrice = z.object({
  plan: field(z.string(), 'Name of the plan.'),
  price_id: field(z.string(), 'Stripe’s ID of its monthly price.'),
  unit_amount: cents('Price per month'),
});
export type PlanPrice = z.output<typeof planPrice>;

const subscription = z.object({
  subscription_status: field(
    z.enum(SUBSCRIPTION_STATUSES),
    'Status at Stripe. Only active and trialing give the plan.',
  ),
  plan: orNull(
    z.string(),
    'Plan that its price pays for; null if the price is of none of our plans.',
  ),
  price_id: field(z.string(), 'Stripe’s ID of its price.'),
  unit_amount: orNull(z.number(), 'Price per month, in cents of a US dollar; null if unknown.'),
  current_period_start: timestamp('Start of the paid period'),
  current_period_end: timestamp('End of the paid period'),
  cancel_at: orNull(z.string(), 'When it ends, ISO 8601 in UTC; null if that is not decided.'),
});
export type BillingSubscription = z.output<typeof subscription>;

export const order = z.object({
  id: field(z.string(), 'Stripe’s ID of the invoice.'),
  number: orNull(z.string(), 'Number on the invoice.'),
  order_date: timestamp('When it was created'),
  plan: orNull(z.string(), 'Plan that it is for.'),
  amount: cents('Total'),
  amount_refunded: cents('Refunded'),
  state: field(
    z.enum(ORDER_STATES),
    'paid; open: not paid yet; uncollectible: given up; void: canceled; partially_refunded; refunded; disputed: the bank has taken it back for now; dispute_lost: for good.',
  ),
});
export type BillingOrder = z.output<typeof order>;

export const billing = z.object({
  mode: orNull(
    z.enum(['test', 'live']),
    'Whether payments are real; null if this installation takes none.',
  ),
  prices: field(z.array(planPrice), 'What can be bought, in the order of the plans.'),
  subscription: orNull(
    subscription,
    'The subscription that decides, or else the one that changed last; null if there never was one.',
  ),
  assigned_plan: field(z.string(), 'Plan without a subscription.'),
  unpaid_order: orNull(order, 'Order that waits for its payment.'),
  has_customer: field(z.boolean(), 'Whether Stripe knows this account, so that its portal opens.'),
});
export type Billing = z.output<typeof billing>;

/** Errors of everything that asks Stripe. */
export const ASKS_STRIPE = ['billing_not_configured', 'billing_unavailable'] as const;
