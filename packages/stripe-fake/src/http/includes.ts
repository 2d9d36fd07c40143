import type Stripe from 'stripe';
import { paymentsOf } from '../billing/invoices.ts';
import { lineItemsOf } from '../billing/line-items.ts';
import type { Fake } from '../fake.ts';
import { wholeList } from '../shapes/list.ts';
import { presentRow } from '../store/present.ts';
import { allRows } from '../store/store.ts';

type List = Stripe.ApiList<unknown>;

/** Lists that an object has only when they are asked for. */
const INCLUDES: Record<string, (fake: Fake, id: string) => List> = {
  'checkout.session.line_items': (fake, id) =>
    wholeList(lineItemsOf(fake, id), `/v1/checkout/sessions/${id}/line_items`),
  'customer.subscriptions': (fake, id) => {
    const rows = allRows(fake.store, 'subscription').filter(
      ({ customer, status }) => customer === id && status !== 'canceled',
    );
    const data = rows.reverse().map((row) => presentRow(fake.store, row));
    return wholeList(data, `/v1/customers/${id}/subscriptions`);
  },
  'invoice.payments': (fake, id) =>
    wholeList(paymentsOf(fake, id), `/v1/invoice_payments?invoice=${id}`),
  'charge.refunds': (fake, id) => {
    const data = allRows(fake.store, 'refund').filter(({ charge }) => charge === id);
    return wholeList(data.reverse(), `/v1/charges/${id}/refunds`);
  },
};

/** The list `key` of an object, undefined if it has no such list. */
export function includeList(
  fake: Fake,
  owner: Record<string, unknown>,
  key: string,
): List | undefined {
  return INCLUDES[`${String(owner['object'])}.${key}`]?.(fake, String(owner['id']));
}
