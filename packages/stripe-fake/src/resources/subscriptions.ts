import { z } from 'zod';
import { createSubscription } from '../billing/create-subscription.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { listRows } from '../http/list.ts';
import {
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  timestamp,
} from '../http/params.ts';
import { del, get, post, type Route } from '../http/route.ts';
import { presentRow } from '../store/present.ts';
import { DAY, nowFor } from '../time/now.ts';
import { requireRecurring } from './require-recurring.ts';
import { cancelSubscription, resumeSubscription } from './subscription-ends.ts';
import { CANCELLATION, UPDATE_FIELDS, updateSubscription } from './subscription-update.ts';

const NEW_SUBSCRIPTION = {
  cancel_at_period_end: flag.optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: text.optional(),
  items: listOf(z.strictObject({ price: text, quantity: integer.optional() })).min(1),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
    .optional(),
  trial_end: timestamp.optional(),
  trial_period_days: integer.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({
        missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
      }),
    })
    .optional(),
};

type NewSubscription = z.output<z.ZodObject<typeof NEW_SUBSCRIPTION>>;

function trialEndOf(params: NewSubscription, now: number): number | undefined {
  if (params.trial_end !== undefined && params.trial_end <= now)
    throw invalidRequest('The trial must end in the future.', { param: 'trial_end' });
  if (params.trial_end !== undefined) return params.trial_end;
  if (params.trial_period_days === undefined) return undefined;
  return now + params.trial_period_days * DAY;
}

function requireMethod(fake: Fake, params: NewSubscription, isFree: boolean): void {
  const customer = requireRow(fake, 'customer', params.customer, 'customer');
  const method = params.default_payment_method;
  if (method !== undefined) {
    const row = requireRow(fake, 'payment_method', method, 'default_payment_method');
    if (row.customer !== customer.id)
      throw invalidRequest(`The payment method ${method} does not belong to the customer.`);
    return;
  }
  const isLater = isFree || params.payment_behavior === 'default_incomplete';
  if (isLater || customer.invoice_settings.default_payment_method !== null) return;
  throw invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}

function create(fake: Fake, params: NewSubscription) {
  const customer = requireRow(fake, 'customer', params.customer, 'customer');
  for (const [index, { price }] of params.items.entries())
    requireRecurring(fake, price, `items[${index}][price]`);
  const trial_end = trialEndOf(params, nowFor(fake, customer));
  requireMethod(fake, params, trial_end !== undefined);
  const subscription = createSubscription(fake, {
    ...(trial_end !== undefined && { trial_end }),
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    customer: customer.id,
    default_payment_method: params.default_payment_method ?? null,
    description: params.description ?? null,
    isAuthenticated: false,
    items: params.items.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    metadata: mergeMetadata({}, params.metadata),
    missing_payment_method:
      params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    payment_behavior: params.payment_behavior ?? 'allow_incomplete',
  });
  return presentRow(fake.store, subscription);
}

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

function isListed(status: string, asked: (typeof STATUSES)[number] | undefined): boolean {
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'all') return true;
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === asked;
}

/** /v1/subscriptions */
export const SUBSCRIPTION_ROUTES: Route[] = [
  post('/v1/subscriptions', NEW_SUBSCRIPTION, create),
  get('/v1/subscriptions/:id', {}, (fake, _params, { id }) =>
    presentRow(fake.store, requireRow(fake, 'subscription', id)),
  ),
  post('/v1/subscriptions/:id', UPDATE_FIELDS, (fake, params, { id }) =>
    presentRow(fake.store, updateSubscription(fake, id, params)),
  ),
  get(
    '/v1/subscriptions',
    {
      ...PAGE,
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(STATUSES).optional(),
      test_clock: text.optional(),
    },
    (fake, { customer, price, status, test_clock, ...page }) => {
      const list = listRows(
        fake,
        'subscription',
        { ...page, url: '/v1/subscriptions' },
        (row) =>
          isListed(row.status, status) &&
          (customer === undefined || row.customer === customer) &&
          (test_clock === undefined || row.test_clock === test_clock) &&
          (price === undefined || row.items.data.some((item) => item.price.id === price)),
      );
      return { ...list, data: list.data.map((row) => presentRow(fake.store, row)) };
    },
  ),
  del(
    '/v1/subscriptions/:id',
    {
      cancellation_details: CANCELLATION.optional(),
      invoice_now: flag.optional(),
      prorate: flag.optional(),
    },
    (fake, params, { id }) => presentRow(fake.store, cancelSubscription(fake, id, params)),
  ),
  post(
    '/v1/subscriptions/:id/resume',
    { billing_cycle_anchor: z.literal('now').optional() },
    (fake, _params, { id }) => presentRow(fake.store, resumeSubscription(fake, id)),
  ),
];
