import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull, page, pageQuery, timestamp } from '../schema.ts';
import { address, ASKS_STRIPE, billing, cents, order, PORTAL_FLOWS, stripeId } from './parts.ts';

const link = z.object({
  url: address('Address at Stripe to open. It works once, and not for long.'),
});

export const getBilling = defineOperation({
  id: 'billing.get',
  method: 'GET',
  internal: true,
  path: '/billing',
  summary: 'Get what the account pays for, and what it can buy.',
  needs: { scope: 'account' },
  output: billing,
  status: 200,
  errors: [],
});

/** The specification's edge function. */
export const stripeCheckout = defineOperation({
  id: 'billing.checkout',
  method: 'POST',
  internal: true,
  path: '/functions/stripe-checkout',
  visitor_refusal: 'checkout_unauthenticated',
  summary: 'Start a payment on Stripe’s page. Nothing is charged before the user confirms there.',
  needs: { scope: 'account' },
  body: z.strictObject({
    price_id: stripeId('price of a plan on offer'),
    success_url: address(
      'Where Stripe returns to after the payment: `/checkout/success` of this installation.',
    ),
    cancel_url: address(
      'Where Stripe returns to without a payment: `/upgrade` of this installation.',
    ),
    mode: z.optional(field(z.literal('subscription'), 'Always subscription.')),
  }),
  output: z.object({
    session_id: field(z.string(), 'Stripe’s ID of the checkout session.'),
    url: address('Stripe’s page to open.'),
  }),
  status: 200,
  errors: [
    'billing_not_configured',
    'checkout_failed',
    'price_not_offered',
    'return_address_refused',
    'already_subscribed',
    'payment_confirming',
    'email_not_verified',
    'too_many_checkouts',
  ],
});

export const getCheckout = defineOperation({
  id: 'billing.getCheckout',
  method: 'GET',
  internal: true,
  path: '/billing/checkouts/{session_id}',
  summary: 'Get what became of a payment on Stripe’s page.',
  needs: { scope: 'account' },
  params: z.object({ session_id: stripeId('checkout session') }),
  output: z.object({
    state: field(
      z.enum(['open', 'confirming', 'processing', 'succeeded', 'expired', 'failed']),
      'open: not paid yet; confirming: paid, but not confirmed to us yet; processing: the bank takes its time; succeeded: the plan is active; expired: too late to pay; failed: the payment was refused.',
    ),
    plan: orNull(z.string(), 'Plan that was bought.'),
    order: orNull(order, 'The order, once Stripe has confirmed it.'),
    pay_url: orNull(address('Stripe’s page to open'), 'Where to pay if it is still open.'),
  }),
  status: 200,
  errors: [...ASKS_STRIPE, 'not_found'],
});
export type CheckoutState = z.output<typeof getCheckout.output>['state'];

export const reconcileMyBilling = defineOperation({
  id: 'billing.reconcile',
  method: 'POST',
  internal: true,
  path: '/billing/reconcile',
  summary: 'Ask Stripe again what the account pays for, in case an event was missed.',
  needs: { scope: 'account' },
  output: billing,
  status: 200,
  errors: [...ASKS_STRIPE, 'too_many_checks'],
});

export const openPortal = defineOperation({
  id: 'billing.openPortal',
  method: 'POST',
  internal: true,
  path: '/billing/portal',
  summary: 'Open Stripe’s page for payment method, invoices or another plan.',
  needs: { scope: 'account' },
  body: z.strictObject({
    flow: field(
      z.enum(PORTAL_FLOWS),
      'manage: everything; payment_method: another card; change: confirm another plan.',
    ),
    price_id: z.optional(stripeId('price to change to; only with change')),
    return_url: address('Where Stripe returns to: a page of this installation.'),
  }),
  output: link,
  status: 200,
  errors: [
    ...ASKS_STRIPE,
    'no_subscription',
    'price_not_offered',
    'return_address_refused',
    'same_price',
  ],
});

export const previewPlanChange = defineOperation({
  id: 'billing.previewChange',
  method: 'POST',
  internal: true,
  path: '/billing/preview',
  summary: 'Preview what changing to another price costs, today and later.',
  needs: { scope: 'account' },
  body: z.strictObject({ price_id: stripeId('price to change to') }),
  output: z.object({
    due_now: cents('Charged today; a negative amount is credit'),
    unit_amount: cents('Charged per month from then on'),
    next_date: timestamp('When the next month is charged'),
    days_left: field(z.number(), 'Days left of the paid month, rounded.'),
  }),
  status: 200,
  errors: [...ASKS_STRIPE, 'no_subscription', 'price_not_offered', 'same_price'],
});
export type PlanChangePreview = z.output<typeof previewPlanChange.output>;

/** Reasons that Stripe keeps with a cancellation. */
export const CANCEL_REASONS = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'low_quality',
  'too_complex',
  'customer_service',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const cancelSubscription = defineOperation({
  id: 'billing.cancel',
  method: 'POST',
  internal: true,
  path: '/billing/cancel',
  summary: 'Cancel the subscription, now or when the paid month ends. Nothing is deleted.',
  needs: { scope: 'account' },
  body: z.strictObject({
    when: field(
      z.enum(['now', 'period_end']),
      'now: the plan ends at once, without a refund; period_end: it stays until the paid month ends.',
    ),
    reason: z.optional(field(z.enum(CANCEL_REASONS), 'Why.')),
  }),
  output: billing,
  status: 200,
  errors: [...ASKS_STRIPE, 'no_subscription'],
});

export const resumeSubscription = defineOperation({
  id: 'billing.resume',
  method: 'POST',
  internal: true,
  path: '/billing/resume',
  summary: 'Keep a subscription that was going to end.',
  needs: { scope: 'account' },
  output: billing,
  status: 200,
  errors: [...ASKS_STRIPE, 'no_subscription', 'not_canceled'],
});

export const listOrders = defineOperation({
  id: 'billing.listOrders',
  method: 'GET',
  internal: true,
  path: '/billing/orders',
  summary: 'List orders with their invoices, newest first.',
  needs: { scope: 'account' },
  query: pageQuery,
  output: page(order),
  status: 200,
  errors: [],
});

export const openInvoice = defineOperation({
  id: 'billing.openInvoice',
  method: 'GET',
  internal: true,
  path: '/billing/orders/{id}/invoice',
  summary: 'Get the address of an invoice at Stripe.',
  needs: { scope: 'account' },
  params: z.object({ id: stripeId('invoice') }),
  output: z.object({
    url: address('Stripe’s page of the invoice, where an open one can be paid.'),
    pdf: orNull(z.string(), 'Address of the PDF.'),
  }),
  status: 200,
  errors: [...ASKS_STRIPE, 'not_found'],
});
