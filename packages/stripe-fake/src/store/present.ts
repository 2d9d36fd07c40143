import type Stripe from 'stripe';
import { findRow, getRow, type Store } from './store.ts';
import { deliveryId, type ApiName, type Tables } from './tables.ts';

/** Endpoints that an event has not reached. */
function countPending(store: Store, event: string): number {
  let pending = 0;
  for (const endpoint of store.rows.webhook_endpoint.keys()) {
    const delivery = findRow(store, 'delivery', deliveryId(event, endpoint));
    if (delivery !== undefined && delivery.status !== 'succeeded') pending += 1;
  }
  return pending;
}

/** The items of a subscription show their price as it is, not as it was when they were added. */
function withPrices(store: Store, subscription: Stripe.Subscription): Stripe.Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    price: getRow(store, 'price', item.price.id),
  }));
  return { ...subscription, items: { ...subscription.items, data } };
}

/** An object as the API answers it: with the parts that are derived from other rows. */
export function presentRow(store: Store, row: Tables[ApiName]): Tables[ApiName] {
  if (row.object === 'subscription') return withPrices(store, row);
  if (row.object === 'event') return { ...row, pending_webhooks: countPending(store, row.id) };
  if (row.object === 'customer' && findRow(store, 'deleted_customer', row.id))
    return { id: row.id, object: 'customer', deleted: true } as unknown as Stripe.Customer;
  return row;
}
