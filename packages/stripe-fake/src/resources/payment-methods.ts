import type Stripe from 'stripe';
import { attachCard, kindOfToken, setDefaultMethod } from '../billing/cards.ts';
import { invalidRequest, missingResource } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import { mergeMetadata, metadata, PAGE, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { changeObject } from '../store/change.ts';
import { allRows } from '../store/store.ts';

/** Attaches one of Stripe's test cards (`pm_card_visa`) to a customer. */
export function attachMethod(fake: Fake, token: string, customer: string): Stripe.PaymentMethod {
  const kind = kindOfToken(token);
  if (kind !== undefined) return attachCard(fake, { customer, kind });
  const method = requireRow(fake, 'payment_method', token);
  if (method.customer === customer) return method;
  const message =
    'This PaymentMethod was previously used or attached and may not be used again. Attach one of the test cards instead.';
  throw invalidRequest(message);
}

/** Takes a card from its customer: nothing is charged to it afterward. */
function detach(fake: Fake, id: string): Stripe.PaymentMethod {
  const { customer } = requireRow(fake, 'payment_method', id);
  if (customer === null) throw invalidRequest('The payment method is not attached to a customer.');
  const owner = requireRow(fake, 'customer', customer as string);
  if (owner.invoice_settings.default_payment_method === id) setDefaultMethod(fake, owner.id, null);
  for (const row of allRows(fake.store, 'subscription')) {
    if (row.default_payment_method !== id) continue;
    const fields = { default_payment_method: null };
    changeObject(fake, 'subscription', row.id, fields, 'customer.subscription.updated');
  }
  return changeObject(fake, 'payment_method', id, { customer: null }, 'payment_method.detached');
}

/** /v1/payment_methods */
export const PAYMENT_METHOD_ROUTES: Route[] = [
  get(
    '/v1/payment_methods',
    { ...PAGE, customer: text, type: text.optional() },
    (fake, { customer, type, ...page }) => {
      requireRow(fake, 'customer', customer, 'customer');
      return listRows(
        fake,
        'payment_method',
        { ...page, url: '/v1/payment_methods' },
        (row) => row.customer === customer && isAny(type, row.type),
      );
    },
  ),
  get('/v1/payment_methods/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'payment_method', id),
  ),
  post('/v1/payment_methods/:id', { metadata: metadata.optional() }, (fake, params, { id }) => {
    const method = requireRow(fake, 'payment_method', id);
    if (method.customer === null) throw missingResource('PaymentMethod', id);
    const fields = { metadata: mergeMetadata(method.metadata ?? {}, params.metadata) };
    return changeObject(fake, 'payment_method', id, fields, 'payment_method.updated');
  }),
  post('/v1/payment_methods/:id/attach', { customer: text }, (fake, { customer }, { id }) => {
    requireRow(fake, 'customer', customer, 'customer');
    return attachMethod(fake, id, customer);
  }),
  post('/v1/payment_methods/:id/detach', {}, (fake, _params, { id }) => detach(fake, id)),
];
