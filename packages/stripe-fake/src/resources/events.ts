import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import { flag, listOf, PAGE, text } from '../http/params.ts';
import { get, type Route } from '../http/route.ts';
import { presentRow } from '../store/present.ts';

/** A type, or all below one: `customer.subscription.*`. */
const isOfType = (type: string, asked: string) =>
  asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;

/** /v1/events */
export const EVENT_ROUTES: Route[] = [
  get('/v1/events/:id', {}, (fake, _params, { id }) =>
    presentRow(fake.store, requireRow(fake, 'event', id)),
  ),
  get(
    '/v1/events',
    {
      ...PAGE,
      delivery_success: flag.optional(),
      type: text.optional(),
      types: listOf(text).max(20).optional(),
    },
    (fake, { delivery_success, type, types, ...page }) => {
      const isDelivered = (row: Parameters<typeof presentRow>[1]) =>
        (presentRow(fake.store, row) as { pending_webhooks: number }).pending_webhooks === 0;
      const list = listRows(
        fake,
        'event',
        { ...page, url: '/v1/events' },
        (row) =>
          (type === undefined || isOfType(row.type, type)) &&
          (types === undefined || types.some((one) => isOfType(row.type, one))) &&
          (delivery_success === undefined || isAny(delivery_success, isDelivered(row))),
      );
      return { ...list, data: list.data.map((row) => presentRow(fake.store, row)) };
    },
  ),
];
