import { z } from 'zod';
import { closeDispute, refundCharge } from '../billing/refund.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import { integer, mergeMetadata, metadata, PAGE, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';

const OF_CHARGE = { ...PAGE, charge: text.optional(), payment_intent: text.optional() };

function chargeOf(fake: Fake, charge: string | undefined, intent: string | undefined): string {
  if (charge !== undefined) return requireRow(fake, 'charge', charge, 'charge').id;
  if (intent === undefined)
    throw invalidRequest('One of the following params should be provided: charge, payment_intent.');
  const { latest_charge } = requireRow(fake, 'payment_intent', intent, 'payment_intent');
  if (latest_charge === null)
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a charge to refund.`);
  return latest_charge as string;
}

/** /v1/payment_intents, /v1/charges, /v1/refunds, /v1/disputes, /v1/invoice_payments */
export const PAYMENT_ROUTES: Route[] = [
  get('/v1/payment_intents/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'payment_intent', id),
  ),
  get(
    '/v1/payment_intents',
    { ...PAGE, customer: text.optional() },
    (fake, { customer, ...page }) =>
      listRows(fake, 'payment_intent', { ...page, url: '/v1/payment_intents' }, (row) =>
        isAny(customer, row.customer),
      ),
  ),
  get('/v1/charges/:id', {}, (fake, _params, { id }) => requireRow(fake, 'charge', id)),
  get(
    '/v1/charges',
    { ...PAGE, customer: text.optional(), payment_intent: text.optional() },
    (fake, { customer, payment_intent, ...page }) =>
      listRows(
        fake,
        'charge',
        { ...page, url: '/v1/charges' },
        (row) => isAny(customer, row.customer) && isAny(payment_intent, row.payment_intent),
      ),
  ),
  post(
    '/v1/refunds',
    {
      amount: integer.refine((amount) => amount > 0).optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    (fake, params) =>
      refundCharge(fake, {
        amount: params.amount,
        charge: chargeOf(fake, params.charge, params.payment_intent),
        metadata: mergeMetadata({}, params.metadata),
        reason: params.reason,
      }),
  ),
  get('/v1/refunds/:id', {}, (fake, _params, { id }) => requireRow(fake, 'refund', id)),
  get('/v1/refunds', OF_CHARGE, (fake, { charge, payment_intent, ...page }) =>
    listRows(
      fake,
      'refund',
      { ...page, url: '/v1/refunds' },
      (row) => isAny(charge, row.charge) && isAny(payment_intent, row.payment_intent),
    ),
  ),
  get('/v1/disputes/:id', {}, (fake, _params, { id }) => requireRow(fake, 'dispute', id)),
  get('/v1/disputes', OF_CHARGE, (fake, { charge, payment_intent, ...page }) =>
    listRows(
      fake,
      'dispute',
      { ...page, url: '/v1/disputes' },
      (row) => isAny(charge, row.charge) && isAny(payment_intent, row.payment_intent),
    ),
  ),
  post('/v1/disputes/:id/close', {}, (fake, _params, { id }) => {
    requireRow(fake, 'dispute', id);
    return closeDispute(fake, id, 'lost');
  }),
  get('/v1/invoice_payments/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'invoice_payment', id),
  ),
  get(
    '/v1/invoice_payments',
    {
      ...PAGE,
      invoice: text.optional(),
      payment: z
        .strictObject({ payment_intent: text, type: z.literal('payment_intent') })
        .optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    },
    (fake, { invoice, payment, status, ...page }) =>
      listRows(
        fake,
        'invoice_payment',
        { ...page, url: '/v1/invoice_payments' },
        (row) =>
          isAny(invoice, row.invoice) &&
          isAny(status, row.status) &&
          isAny(payment?.payment_intent, row.payment.payment_intent),
      ),
  ),
];
