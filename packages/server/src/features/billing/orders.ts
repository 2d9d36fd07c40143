import type { BillingOrder, listOrders, OperationRequest } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { askStripe } from '../../platform/billing/stripe.ts';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { presentOrder } from './read-billing.ts';

/** As the user. */
export async function readOrders(
  trx: Transaction<Database>,
  query: OperationRequest<typeof listOrders>['query'],
): Promise<{ items: BillingOrder[]; next_cursor: string | null }> {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('stripe_user_orders')
    .selectAll()
    .where(
      afterCursor('stripe_user_orders', query.cursor, {
        at: 'order_date',
        id: 'order_id',
        ids: 'text',
      }),
    )
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPageBy(
    rows,
    limit,
    ({ order_date, order_id }) => ({ at: order_date, id: order_id }),
    presentOrder,
  );
}

/** Stripe’s page of an invoice of the user. */
export async function findInvoice(
  db: Transactions['asService'],
  { stripe }: Pick<Billing, 'stripe'>,
  id: string,
): Promise<{ url: string; pdf: string | null }> {
  const order = await db((trx) =>
    trx
      .selectFrom('stripe_user_orders')
      .select('order_id')
      .where('order_id', '=', id)
      .executeTakeFirst(),
  );
  if (order === undefined) throw new AppError('not_found', `no order ${id}`);
  const { hosted_invoice_url: url, invoice_pdf: pdf } = await askStripe(
    stripe.api.invoices.retrieve(order.order_id),
  );
  if (url == null) throw new AppError('not_found', `invoice ${id} has no page`);
  return { url, pdf: pdf ?? null };
}
