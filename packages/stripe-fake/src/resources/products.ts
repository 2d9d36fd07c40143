import { invalidRequest } from '../errors.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import {
  flag,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  unsettable,
  url,
} from '../http/params.ts';
import { del, get, post, type Route } from '../http/route.ts';
import { buildProduct } from '../shapes/catalog.ts';
import { addObject, changeObject, emitEvent } from '../store/change.ts';
import { allRows, removeRow } from '../store/store.ts';
import { nowOn } from '../time/now.ts';
import { definedFields } from './defined-fields.ts';

const FIELDS = {
  active: flag.optional(),
  description: unsettable(text).optional(),
  images: listOf(url).optional(),
  metadata: metadata.optional(),
  statement_descriptor: unsettable(text).optional(),
  tax_code: unsettable(text).optional(),
  unit_label: unsettable(text).optional(),
  url: unsettable(url).optional(),
};

/** /v1/products */
export const PRODUCT_ROUTES: Route[] = [
  post('/v1/products', { ...FIELDS, id: text.optional(), name: text }, (fake, params) => {
    const created = nowOn(fake, null);
    const row = {
      ...buildProduct({ name: params.name, created }),
      ...definedFields(params),
      metadata: mergeMetadata({}, params.metadata),
    };
    if (fake.store.rows.product.has(row.id))
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists' });
    return addObject(fake, 'product', row, 'product.created');
  }),
  get('/v1/products/:id', {}, (fake, _params, { id }) => requireRow(fake, 'product', id)),
  post(
    '/v1/products/:id',
    { ...FIELDS, name: text.optional(), default_price: text.optional() },
    (fake, params, { id }) => {
      const product = requireRow(fake, 'product', id);
      if (params.default_price) requireRow(fake, 'price', params.default_price, 'default_price');
      const fields = {
        ...definedFields(params),
        metadata: mergeMetadata(product.metadata, params.metadata),
        updated: nowOn(fake, null),
      };
      return changeObject(fake, 'product', id, fields, 'product.updated');
    },
  ),
  get(
    '/v1/products',
    { ...PAGE, active: flag.optional(), ids: listOf(text).optional() },
    (fake, { active, ids, ...page }) =>
      listRows(
        fake,
        'product',
        { ...page, url: '/v1/products' },
        (row) => isAny(active, row.active) && (ids === undefined || ids.includes(row.id)),
      ),
  ),
  del('/v1/products/:id', {}, (fake, _params, { id }) => {
    const product = requireRow(fake, 'product', id);
    if (allRows(fake.store, 'price').some((price) => price.product === id))
      throw invalidRequest(`Product ${id} has prices and cannot be deleted. Archive it instead.`);
    removeRow(fake.store, 'product', id);
    emitEvent(fake, 'product.deleted', product);
    return { id, object: 'product', deleted: true };
  }),
];
