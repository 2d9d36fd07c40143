import { z } from 'zod';
import { closeInvoice, finalizeInvoice, intentOf, subscriptionOf } from '../billing/invoices.ts';
import { isRefused } from '../billing/outcome.ts';
import { payInvoice } from '../billing/pay-invoice.ts';
import { previewInvoice } from '../billing/preview.ts';
import { cardRefused, invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows, pageOf } from '../http/list.ts';
import { flag, listOf, PAGE, text, timestamp } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { allRows, getRow } from '../store/store.ts';
import { ITEM_CHANGE, PRORATION, readPlanChange } from './subscription-update.ts';

const PREVIEW = {
  customer: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      items: listOf(ITEM_CHANGE).optional(),
      proration_behavior: PRORATION.optional(),
      proration_date: timestamp.optional(),
    })
    .optional(),
};

type Preview = z.output<z.ZodObject<typeof PREVIEW>>;

function preview(fake: Fake, { customer, subscription, subscription_details }: Preview) {
  const found =
    subscription ??
    allRows(fake.store, 'subscription').find(
      (row) => row.customer === customer && row.ended_at === null,
    )?.id;
  if (found === undefined)
    throw invalidRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
  const row = requireRow(fake, 'subscription', found, 'subscription');
  if (subscription_details?.items === undefined) return previewInvoice(fake, row);
  return previewInvoice(fake, row, readPlanChange(fake, row, subscription_details));
}

function requireStatus(fake: Fake, id: string, ...statuses: string[]) {
  const invoice = requireRow(fake, 'invoice', id);
  if (statuses.includes(invoice.status ?? '')) return invoice;
  const message = `This invoice is ${invoice.status}; it must be ${statuses.join(' or ')}.`;
  throw invalidRequest(message, { code: 'invoice_not_editable' });
}

/** Pays an invoice; a refused card is an error 402, and is on record as a failed attempt. */
function pay(fake: Fake, id: string, method: string | undefined) {
  if (requireRow(fake, 'invoice', id).status === 'paid')
    throw invalidRequest('Invoice is already paid');
  const invoice = requireStatus(fake, id, 'draft', 'open', 'uncollectible');
  if (method !== undefined) {
    const row = requireRow(fake, 'payment_method', method, 'payment_method');
    if (row.customer !== invoice.customer)
      throw invalidRequest('The payment method does not belong to the customer.');
  }
  if (invoice.status === 'draft') finalizeInvoice(fake, id);
  const outcome = payInvoice(fake, id, method === undefined ? {} : { method });
  if (!isRefused(outcome)) return getRow(fake.store, 'invoice', id);
  const payment_intent = intentOf(fake, id);
  const { code, decline_code, message } = outcome.refusal;
  if (outcome.status === 'requires_action')
    throw cardRefused(
      'This payment requires additional user action before it can be completed successfully.',
      { code: 'invoice_payment_intent_requires_action', ...(payment_intent && { payment_intent }) },
    );
  throw cardRefused(message, { code, decline_code, ...(payment_intent && { payment_intent }) });
}

/** /v1/invoices */
export const INVOICE_ROUTES: Route[] = [
  post('/v1/invoices/create_preview', PREVIEW, preview),
  get('/v1/invoices/:id', {}, (fake, _params, { id }) => requireRow(fake, 'invoice', id)),
  get(
    '/v1/invoices',
    {
      ...PAGE,
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    },
    (fake, { customer, status, subscription, ...page }) =>
      listRows(
        fake,
        'invoice',
        { ...page, url: '/v1/invoices' },
        (row) =>
          isAny(customer, row.customer) &&
          isAny(status, row.status) &&
          isAny(subscription, subscriptionOf(row)),
      ),
  ),
  get('/v1/invoices/:id/lines', PAGE, (fake, page, { id }) =>
    pageOf(requireRow(fake, 'invoice', id).lines.data, page, `/v1/invoices/${id}/lines`),
  ),
  post(
    '/v1/invoices/:id/pay',
    { off_session: flag.optional(), payment_method: text.optional() },
    (fake, { payment_method }, { id }) => pay(fake, id, payment_method),
  ),
  post('/v1/invoices/:id/finalize', {}, (fake, _params, { id }) => {
    requireStatus(fake, id, 'draft');
    return finalizeInvoice(fake, id);
  }),
  post('/v1/invoices/:id/void', {}, (fake, _params, { id }) =>
    closeInvoice(fake, requireStatus(fake, id, 'open', 'uncollectible'), 'void'),
  ),
  post('/v1/invoices/:id/mark_uncollectible', {}, (fake, _params, { id }) =>
    closeInvoice(fake, requireStatus(fake, id, 'open'), 'uncollectible'),
  ),
];
