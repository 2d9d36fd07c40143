import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { getRow } from '../store/store.ts';
import { productName } from './lines.ts';

/** What a checkout session sells. */
export function lineItemsOf(fake: Fake, session: string): Stripe.LineItem[] {
  const { items } = getRow(fake.store, 'checkout_detail', session);
  return items.map(({ id, price: priceId, quantity }) => {
    const price = getRow(fake.store, 'price', priceId);
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productName(fake, price),
      metadata: {},
      price,
      quantity,
    };
  });
}
