import type { BillingOrder, listOrders, OperationRequest } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { askStripe } from '../../platform/billing/stripe.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageLimit } from '../../platform/db/keyset-page.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { presentOrder } from './read-billing.ts';

/** Cursors of lists whose ids are Stripe's. */
const CURSOR = /^(\d{1,15})\.([A-Za-z0-9_]{1,255})$/;

export const toStripeCursor = (at: Date, id: string): string =>
  Buffer.from(`${at.getTime()}.${id}`, 'latin1').toString('base64url');

/** SQL condition for the rows after the page that returned `cursor`, the newest first. */
export function afterStripeCursor(
  [at, id]: readonly [string, string],
  cursor: string | undefined,
): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, ms, last] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ms === undefined || last === undefined || Number(ms) > Date.UTC(9999, 11, 31)) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  const time = new Date(Number(ms)).toISOString();
  return sql<boolean>`(date_trunc('milliseconds', ${sql.ref(at)}), ${sql.ref(id)})
    < (${time}::timestamptz, ${last})`;
}

/** As the user. */
export async function readOrders(
  trx: Transaction<Database>,
  query: OperationRequest<typeof listOrders>['query'],
): Promise<{ items: BillingOrder[]; next_cursor: string | null }> {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('stripe_user_orders')
    .selectAll()
    .where(afterStripeCursor(['order_date', 'order_id'], query.cursor))
    .orderBy('order_date', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentOrder),
    next_cursor: last ? toStripeCursor(last.order_date, last.order_id) : null,
  };
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
