import { z } from 'zod';
import { expireSession } from '../billing/checkout.ts';
import { lineItemsOf } from '../billing/line-items.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows, pageOf } from '../http/list.ts';
import {
  integer,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  timestamp,
  url,
} from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { createId } from '../ids.ts';
import { buildCheckoutSession } from '../shapes/sessions.ts';
import { addObject, changeObject } from '../store/change.ts';
import { getRow, putRow } from '../store/store.ts';
import { clockOfCustomer, DAY, nowOn } from '../time/now.ts';
import { requireRecurring } from './require-recurring.ts';

const LINE_ITEM = z.strictObject({
  price: text,
  quantity: integer.refine((count) => count > 0).optional(),
});

const SUBSCRIPTION_DATA = z.strictObject({
  description: text.optional(),
  metadata: metadata.optional(),
  trial_end: timestamp.optional(),
  trial_period_days: integer.refine((days) => days > 0).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({
        missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']),
      }),
    })
    .optional(),
});

const NEW_SESSION = {
  cancel_url: url.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  expires_at: timestamp.optional(),
  line_items: listOf(LINE_ITEM).min(1),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: text,
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  payment_method_types: listOf(z.enum(['card', 'us_bank_account']))
    .min(1)
    .optional(),
  subscription_data: SUBSCRIPTION_DATA.optional(),
  success_url: url,
  ui_mode: z.literal('hosted_page').optional(),
};

type NewSession = z.output<z.ZodObject<typeof NEW_SESSION>>;

function checkSession(fake: Fake, params: NewSession): void {
  if (params.mode !== 'subscription')
    throw invalidRequest('This test double sells subscriptions only: mode must be subscription.', {
      param: 'mode',
    });
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.');
  for (const [index, { price }] of params.line_items.entries())
    requireRecurring(fake, price, `line_items[${index}][price]`);
}

function expiryOf(params: NewSession, now: number): number {
  const at = params.expires_at ?? now + DAY;
  if (at < now + 1800 || at > now + DAY)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return at;
}

function keepDetail(fake: Fake, id: string, params: NewSession): void {
  const data = params.subscription_data;
  putRow(fake.store, 'checkout_detail', {
    id,
    items: params.line_items.map(({ price, quantity }) => ({
      id: createId('li'),
      price,
      quantity: quantity ?? 1,
    })),
    missing_payment_method:
      data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    subscription_description: data?.description ?? null,
    subscription_metadata: mergeMetadata({}, data?.metadata),
    trial_end: data?.trial_end ?? null,
    trial_period_days: data?.trial_period_days ?? null,
  });
}

function amountOf(fake: Fake, params: NewSession): { amount_total: number; currency: string } {
  const hasTrial =
    params.subscription_data?.trial_end !== undefined ||
    params.subscription_data?.trial_period_days !== undefined;
  const prices = params.line_items.map(({ price, quantity = 1 }) => ({
    ...getRow(fake.store, 'price', price),
    quantity,
  }));
  const total = prices.reduce((sum, row) => sum + (row.unit_amount ?? 0) * row.quantity, 0);
  return { amount_total: hasTrial ? 0 : total, currency: prices[0]?.currency ?? 'usd' };
}

function create(fake: Fake, params: NewSession) {
  checkSession(fake, params);
  const customer = params.customer
    ? requireRow(fake, 'customer', params.customer, 'customer')
    : undefined;
  const created = nowOn(fake, customer ? clockOfCustomer(fake, customer.id) : null);
  const session = buildCheckoutSession({
    ...amountOf(fake, params),
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    customer: customer?.id ?? null,
    customer_details:
      customer || params.customer_email
        ? {
            address: null,
            business_name: null,
            email: customer?.email ?? params.customer_email ?? null,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          }
        : null,
    customer_email: params.customer_email ?? null,
    expires_at: expiryOf(params, created),
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_types: params.payment_method_types ?? ['card'],
    success_url: params.success_url,
    url: (id) => `${fake.url}/checkout/${id}`,
  });
  keepDetail(fake, session.id, params);
  return addObject(fake, 'checkout.session', session);
}

/** /v1/checkout/sessions */
export const CHECKOUT_ROUTES: Route[] = [
  post('/v1/checkout/sessions', NEW_SESSION, create),
  get('/v1/checkout/sessions/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'checkout.session', id),
  ),
  post('/v1/checkout/sessions/:id', { metadata: metadata.optional() }, (fake, params, { id }) => {
    const session = requireRow(fake, 'checkout.session', id);
    const fields = { metadata: mergeMetadata(session.metadata ?? {}, params.metadata) };
    return changeObject(fake, 'checkout.session', id, fields);
  }),
  get(
    '/v1/checkout/sessions',
    {
      ...PAGE,
      customer: text.optional(),
      customer_details: z.strictObject({ email: text }).optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
      subscription: text.optional(),
    },
    (fake, { customer, customer_details, status, subscription, ...page }) =>
      listRows(
        fake,
        'checkout.session',
        { ...page, url: '/v1/checkout/sessions' },
        (row) =>
          isAny(customer, row.customer) &&
          isAny(customer_details?.email, row.customer_details?.email) &&
          isAny(status, row.status) &&
          isAny(subscription, row.subscription),
      ),
  ),
  get('/v1/checkout/sessions/:id/line_items', PAGE, (fake, page, { id }) => {
    requireRow(fake, 'checkout.session', id);
    return pageOf(lineItemsOf(fake, id), page, `/v1/checkout/sessions/${id}/line_items`);
  }),
  post('/v1/checkout/sessions/:id/expire', {}, (fake, _params, { id }) => {
    const session = requireRow(fake, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    return expireSession(fake, id);
  }),
];
