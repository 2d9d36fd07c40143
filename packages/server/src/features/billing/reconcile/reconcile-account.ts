import { sql } from 'kysely';
import { askStripe } from '../../../platform/billing/stripe.ts';
import { AppError } from '../../../platform/errors.ts';
import { requestTime, type Billing } from '../billing.ts';
import { syncCheckout } from '../sync/sync-checkout.ts';
import { storeOrder } from '../sync/sync-order.ts';
import { storeSubscription } from '../sync/sync-subscription.ts';

const PAUSE_S = 15;

/** Asks Stripe what one account pays for, at most every 15 s. */
export async function reconcileAccount(billing: Billing, userId: string): Promise<void> {
  const customers = await billing.db((trx) =>
    trx
      .updateTable('stripe_customers')
      .set({ checked_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('checked_at', '<', sql<Date>`now() - ${PAUSE_S} * interval '1 second'`)
      .returning('customer_id')
      .execute(),
  );
  if (customers.length === 0) await refuseIfKnown(billing, userId);
  for (const { customer_id } of customers) await reconcileCustomer(billing, customer_id);
  for (const session of await findUnfinished(billing, userId)) await syncCheckout(billing, session);
}

async function refuseIfKnown({ db }: Billing, userId: string): Promise<void> {
  const known = await db((trx) =>
    trx
      .selectFrom('stripe_customers')
      .select(
        sql<number>`ceil(${PAUSE_S} - extract(epoch from now() - max(checked_at)))::int`.as('wait'),
      )
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );
  if (known?.wait == null) return;
  throw new AppError('too_many_checks', `${userId} has just checked`, {
    values: { seconds: Math.max(1, known.wait) },
  });
}

/** Brings everything of one customer up to date. */
async function reconcileCustomer(billing: Billing, customer: string): Promise<void> {
  const { api } = billing.stripe;
  const since = await requestTime(billing);
  const [subscriptions, invoices] = await Promise.all([
    askStripe(api.subscriptions.list({ customer, status: 'all', limit: 100 })),
    askStripe(api.invoices.list({ customer, limit: 24 })),
  ]);
  for (const found of subscriptions.data) await storeSubscription(billing, found, since);
  for (const invoice of invoices.data) await storeOrder(billing, invoice, since);
}

const findUnfinished = async ({ db }: Billing, userId: string): Promise<string[]> => {
  const rows = await db((trx) =>
    trx
      .selectFrom('stripe_checkouts')
      .select('session_id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['open', 'processing'])
      .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
      .orderBy('created_at', 'desc')
      .limit(5)
      .execute(),
  );
  return rows.map(({ session_id }) => session_id);
};
