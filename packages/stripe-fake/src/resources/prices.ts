import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import {
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  unsettable,
} from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { buildPrice, buildProduct } from '../shapes/catalog.ts';
import { addObject, changeObject } from '../store/change.ts';
import { allRows } from '../store/store.ts';
import { nowOn } from '../time/now.ts';
import { definedFields } from './defined-fields.ts';

const INTERVALS = z.enum(['day', 'week', 'month', 'year']);
const TAX = z.enum(['exclusive', 'inclusive', 'unspecified']);

const FIELDS = {
  active: flag.optional(),
  lookup_key: unsettable(text).optional(),
  metadata: metadata.optional(),
  nickname: unsettable(text).optional(),
  tax_behavior: TAX.optional(),
  transfer_lookup_key: flag.optional(),
};

const NEW_PRICE = {
  ...FIELDS,
  currency: z.string().regex(/^[a-z]{3}$/i),
  unit_amount: integer.refine((amount) => amount >= 0),
  product: text.optional(),
  product_data: z
    .strictObject({ name: text, id: text.optional(), metadata: metadata.optional() })
    .optional(),
  recurring: z
    .strictObject({
      interval: INTERVALS,
      interval_count: integer.optional(),
      usage_type: z.literal('licensed').optional(),
    })
    .optional(),
};

/** A lookup key belongs to one active price: it is taken from the other one, or refused. */
function claimLookupKey(
  fake: Fake,
  key: string | null | undefined,
  transfer: boolean,
  own?: string,
) {
  if (key == null) return;
  const holder = allRows(fake.store, 'price').find((row) => row.lookup_key === key);
  if (holder === undefined || holder.id === own) return;
  if (!transfer) {
    const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
    throw invalidRequest(message, { param: 'lookup_key' });
  }
  changeObject(fake, 'price', holder.id, { lookup_key: null }, 'price.updated');
}

type NewPrice = z.output<z.ZodObject<typeof NEW_PRICE>>;

function productFor(fake: Fake, { product, product_data }: NewPrice): string {
  if (product !== undefined) return requireRow(fake, 'product', product, 'product').id;
  if (product_data === undefined) {
    const details = { code: 'parameter_missing', param: 'product' };
    throw invalidRequest('Missing required param: product.', details);
  }
  const { name, id } = product_data;
  const row = {
    ...buildProduct({ name, created: nowOn(fake, null), ...(id && { id }) }),
    metadata: mergeMetadata({}, product_data.metadata),
  };
  return addObject(fake, 'product', row, 'product.created').id;
}

function createPrice(fake: Fake, params: NewPrice) {
  claimLookupKey(fake, params.lookup_key, params.transfer_lookup_key ?? false);
  const row = buildPrice({
    active: params.active ?? true,
    created: nowOn(fake, null),
    currency: params.currency.toLowerCase(),
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: productFor(fake, params),
    recurring: params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    unit_amount: params.unit_amount,
  });
  return addObject(fake, 'price', row, 'price.created');
}

/** /v1/prices */
export const PRICE_ROUTES: Route[] = [
  post('/v1/prices', NEW_PRICE, createPrice),
  get('/v1/prices/:id', {}, (fake, _params, { id }) => requireRow(fake, 'price', id)),
  post('/v1/prices/:id', FIELDS, (fake, { transfer_lookup_key, ...params }, { id }) => {
    const price = requireRow(fake, 'price', id);
    claimLookupKey(fake, params.lookup_key, transfer_lookup_key ?? false, id);
    const merged = mergeMetadata(price.metadata, params.metadata);
    const fields = { ...definedFields(params), metadata: merged };
    return changeObject(fake, 'price', id, fields, 'price.updated');
  }),
  get(
    '/v1/prices',
    {
      ...PAGE,
      active: flag.optional(),
      currency: text.optional(),
      lookup_keys: listOf(text).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      recurring: z.strictObject({ interval: INTERVALS.optional() }).optional(),
    },
    (fake, { active, currency, lookup_keys, product, type, recurring, ...page }) =>
      listRows(
        fake,
        'price',
        { ...page, url: '/v1/prices' },
        (row) =>
          isAny(active, row.active) &&
          isAny(currency, row.currency) &&
          isAny(product, row.product) &&
          isAny(type, row.type) &&
          isAny(recurring?.interval, row.recurring?.interval) &&
          (lookup_keys === undefined || lookup_keys.includes(row.lookup_key ?? '')),
      ),
  ),
];
