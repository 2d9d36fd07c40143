import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from '../schema.ts';
import { address, ASKS_STRIPE, planPrice, stripeId, SUBSCRIPTION_STATUSES } from './parts.ts';

/** Larger than any event of Stripe. */
export const MAX_WEBHOOK_BYTES = 1_000_000;

/** Verified by its signature; stored before it is answered. */
export const stripeWebhook = defineOperation({
  id: 'billing.webhook',
  method: 'POST',
  internal: true,
  own_queue: true,
  requests_per_minute: 60_000,
  path: '/functions/stripe-webhook',
  summary: 'Take an event of Stripe. It is stored, and processed afterwards.',
  needs: { scope: 'public' },
  upload: { types: ['application/json'], max_bytes: MAX_WEBHOOK_BYTES },
  output: z.object({ received: field(z.literal(true), 'Always true.') }),
  status: 200,
  errors: ['billing_not_configured', 'webhook_refused'],
});

const event = z.object({
  id: field(z.string(), 'Stripe’s ID of the event.'),
  type: field(z.string(), 'Type of the event.'),
  object_id: orNull(z.string(), 'Stripe’s ID of what it is about.'),
  customer_id: orNull(z.string(), 'Stripe’s ID of the customer.'),
  user_id: orNull(z.string(), 'Account of the customer.'),
  created_at: timestamp('When Stripe created it'),
  received_at: timestamp('When it came'),
  processed_at: orNull(z.string(), 'When it was processed, ISO 8601 in UTC.'),
  attempts: field(z.number(), 'How often processing failed.'),
  last_error: orNull(z.string(), 'Why processing failed last.'),
});
export type BillingEvent = z.output<typeof event>;

const heal = z.object({
  what: field(
    z.enum(['event', 'subscription', 'order', 'plan', 'unknown_customer']),
    'event: one that was missed; subscription, order, plan: one that differed; unknown_customer: a subscription of a customer without an account here.',
  ),
  id: field(z.string(), 'Stripe’s ID, or the ID of the account.'),
  before: orNull(z.string(), 'What was stored.'),
  after: orNull(z.string(), 'What Stripe says.'),
});
export type BillingHeal = z.output<typeof heal>;

const reconciliation = z.object({
  id: id('reconciliation'),
  started_at: timestamp('When it started'),
  finished_at: orNull(z.string(), 'When it ended, ISO 8601 in UTC; null while it runs.'),
  started_by: orNull(z.string(), 'Administrator who started it; null for the nightly one.'),
  checked: field(z.number(), 'Subscriptions that were compared.'),
  healed: field(z.array(heal), 'What differed and was corrected, the first 1,000.'),
  healed_count: field(z.number(), 'How many differed.'),
  error: orNull(z.string(), 'Why it stopped early.'),
});
export type Reconciliation = z.output<typeof reconciliation>;

const priceAction = z.object({
  action: field(
    z.enum([
      'create_product',
      'update_product',
      'create_price',
      'match_price',
      'retire_price',
      'update_portal',
    ]),
    'What is done at Stripe.',
  ),
  plan: orNull(z.string(), 'Plan that it is for.'),
  detail: field(z.string(), 'What exactly.'),
});
export type PriceAction = z.output<typeof priceAction>;

export const getBillingStatus = defineOperation({
  id: 'billing.getStatus',
  method: 'GET',
  internal: true,
  path: '/admin/billing',
  summary: 'Get the state of billing: configuration, prices, events and subscriptions.',
  needs: { scope: 'administration' },
  output: z.object({
    mode: orNull(z.enum(['test', 'live']), 'Whether payments are real; null without a key.'),
    webhook_secrets: field(z.number(), 'Signing secrets of webhooks that are configured.'),
    webhook_url: address('Address that Stripe must send events to.'),
    api_version: field(z.string(), 'Version of Stripe’s API to choose for the webhook endpoint.'),
    prices: field(z.array(planPrice), 'Prices on sale.'),
    plans_without_price: field(
      z.array(z.string()),
      'Paid plans on offer that can’t be bought yet.',
    ),
    last_event_at: orNull(z.string(), 'When the last event came, ISO 8601 in UTC.'),
    waiting_events: field(
      z.number(),
      'Events that wait to be processed, without those that failed.',
    ),
    failed_events: field(z.number(), 'Events whose processing failed last; they are repeated.'),
    subscriptions: field(
      z.array(
        z.object({
          subscription_status: field(z.enum(SUBSCRIPTION_STATUSES), 'Status at Stripe.'),
          count: field(z.number(), 'Subscriptions with it.'),
        }),
      ),
      'Subscriptions by status.',
    ),
    last_reconciliation: orNull(reconciliation, 'The newest one.'),
  }),
  status: 200,
  errors: [],
});
export type BillingStatus = z.output<typeof getBillingStatus.output>;

export const listBillingEvents = defineOperation({
  id: 'billing.listEvents',
  method: 'GET',
  internal: true,
  path: '/admin/billing/events',
  summary: 'List events of Stripe, the one that came last first.',
  needs: { scope: 'administration' },
  query: z.extend(pageQuery, {
    state: z.optional(
      field(z.enum(['waiting', 'failed', 'processed']), 'Only events in this state.'),
    ),
  }),
  output: page(event),
  status: 200,
  errors: [],
});

export const replayBillingEvent = defineOperation({
  id: 'billing.replayEvent',
  method: 'POST',
  internal: true,
  path: '/admin/billing/events/{id}/replay',
  summary: 'Process an event again, from the object as Stripe has it now.',
  needs: { scope: 'administration' },
  params: z.object({ id: stripeId('event') }),
  output: event,
  status: 200,
  errors: ['not_found', ...ASKS_STRIPE],
});

export const startReconciliation = defineOperation({
  id: 'billing.startReconciliation',
  method: 'POST',
  internal: true,
  path: '/admin/billing/reconciliations',
  summary: 'Compare everything with Stripe, and correct what differs.',
  needs: { scope: 'administration' },
  output: reconciliation,
  status: 201,
  errors: ['billing_not_configured', 'reconciliation_runs'],
});

export const listReconciliations = defineOperation({
  id: 'billing.listReconciliations',
  method: 'GET',
  internal: true,
  path: '/admin/billing/reconciliations',
  summary: 'List reconciliations, newest first.',
  needs: { scope: 'administration' },
  query: pageQuery,
  output: page(reconciliation),
  status: 200,
  errors: [],
});

export const syncBillingPrices = defineOperation({
  id: 'billing.syncPrices',
  method: 'POST',
  internal: true,
  path: '/admin/billing/prices',
  summary: 'Create or match products and prices at Stripe for every paid plan.',
  needs: { scope: 'administration' },
  body: z.strictObject({
    dry_run: field(z.boolean(), 'Only list what would be done.'),
  }),
  output: z.object({ actions: field(z.array(priceAction), 'What was or would be done.') }),
  status: 200,
  errors: [...ASKS_STRIPE],
});
