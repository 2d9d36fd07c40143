import { z } from 'zod';
import { endSubscription } from '../billing/end-subscription.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import {
  integer,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  unsettable,
} from '../http/params.ts';
import { del, get, post, type Route } from '../http/route.ts';
import { missingResource } from '../errors.ts';
import { buildCustomer } from '../shapes/customer.ts';
import { addObject, changeObject, emitEvent } from '../store/change.ts';
import { allRows, findRow, putRow } from '../store/store.ts';
import { presentRow } from '../store/present.ts';
import { nowOn } from '../time/now.ts';
import { definedFields } from './defined-fields.ts';
import { attachMethod } from './payment-methods.ts';

const ADDRESS = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

const FIELDS = {
  address: unsettable(ADDRESS).optional(),
  balance: integer.optional(),
  description: unsettable(text).optional(),
  email: unsettable(text).optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: unsettable(text).optional() })
    .optional(),
  metadata: metadata.optional(),
  name: unsettable(text).optional(),
  phone: unsettable(text).optional(),
  preferred_locales: listOf(text).optional(),
};

type Fields = z.output<z.ZodObject<typeof FIELDS>>;

function plainFields({ address, invoice_settings: _settings, ...rest }: Fields) {
  const empty = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  const given = address
    ? { address: { ...empty, ...definedFields<Record<string, unknown>>(address) } }
    : { address: null };
  return { ...definedFields(rest), ...(address !== undefined && given) };
}

function settingsOf(fake: Fake, id: string, params: Fields) {
  const customer = requireRow(fake, 'customer', id);
  const method = params.invoice_settings?.default_payment_method;
  if (method === undefined) return customer.invoice_settings;
  const param = 'invoice_settings[default_payment_method]';
  if (method !== null && requireRow(fake, 'payment_method', method, param).customer !== id)
    throw missingResource('PaymentMethod', method, param);
  return { ...customer.invoice_settings, default_payment_method: method };
}

function deleteCustomer(fake: Fake, id: string) {
  const customer = requireRow(fake, 'customer', id);
  for (const row of allRows(fake.store, 'subscription'))
    if (row.customer === id && row.ended_at === null)
      endSubscription(fake, row.id, { reason: 'cancellation_requested' });
  emitEvent(fake, 'customer.deleted', customer);
  putRow(fake.store, 'deleted_customer', { id });
  return { id, object: 'customer', deleted: true };
}

/** /v1/customers */
export const CUSTOMER_ROUTES: Route[] = [
  post(
    '/v1/customers',
    { ...FIELDS, payment_method: text.optional(), test_clock: text.optional() },
    (fake, { payment_method, test_clock = null, ...params }) => {
      if (test_clock !== null)
        requireRow(fake, 'test_helpers.test_clock', test_clock, 'test_clock');
      const row = {
        ...buildCustomer({ created: nowOn(fake, test_clock), test_clock }),
        ...plainFields(params),
        metadata: mergeMetadata({}, params.metadata),
      };
      addObject(fake, 'customer', row, 'customer.created');
      if (payment_method !== undefined) attachMethod(fake, payment_method, row.id);
      return requireRow(fake, 'customer', row.id);
    },
  ),
  get('/v1/customers/:id', {}, (fake, _params, { id }) => {
    // A deleted customer is still found, as `{deleted: true}`.
    const row = findRow(fake.store, 'customer', id);
    if (row === undefined) throw missingResource('customer', id);
    return presentRow(fake.store, row);
  }),
  post('/v1/customers/:id', FIELDS, (fake, params, { id }) => {
    const customer = requireRow(fake, 'customer', id);
    const fields = {
      ...plainFields(params),
      invoice_settings: settingsOf(fake, id, params),
      metadata: mergeMetadata(customer.metadata, params.metadata),
    };
    return changeObject(fake, 'customer', id, fields, 'customer.updated');
  }),
  get(
    '/v1/customers',
    { ...PAGE, email: text.optional(), test_clock: text.optional() },
    (fake, { email, test_clock, ...page }) =>
      listRows(
        fake,
        'customer',
        { ...page, url: '/v1/customers' },
        (row) =>
          findRow(fake.store, 'deleted_customer', row.id) === undefined &&
          // Customers of test clocks are listed only with their clock.
          (row.test_clock ?? undefined) === test_clock &&
          isAny(email, row.email),
      ),
  ),
  del('/v1/customers/:id', {}, (fake, _params, { id }) => deleteCustomer(fake, id)),
  get(
    '/v1/customers/:id/payment_methods',
    { ...PAGE, type: text.optional() },
    (fake, { type, ...page }, { id }) => {
      requireRow(fake, 'customer', id);
      const url = `/v1/customers/${id}/payment_methods`;
      const matches = (row: { customer: unknown; type: string }) =>
        row.customer === id && isAny(type, row.type);
      return listRows(fake, 'payment_method', { ...page, url }, matches);
    },
  ),
  get('/v1/customers/:id/payment_methods/:other', {}, (fake, _params, { id, other }) => {
    const method = requireRow(fake, 'payment_method', other);
    if (method.customer !== id) throw missingResource('PaymentMethod', other);
    return method;
  }),
];
