import { askStripe, findAtStripe } from '../../platform/billing/stripe.ts';
import type { Billing } from './billing.ts';

/**
 * Cancels the subscriptions of accounts that are gone, so that nobody goes on paying. Invoices stay at Stripe, as tax
 * law asks.
 */
export async function closeCustomers(billing: Billing): Promise<void> {
  const { api } = billing.stripe;
  const rows = await billing.db((trx) =>
    trx.selectFrom('stripe_closing_customers').select('customer_id').limit(100).execute(),
  );
  for (const { customer_id: customer } of rows) {
    const list = await askStripe(findAtStripe(api.subscriptions.list({ customer, limit: 100 })));
    for (const { id } of list?.data ?? []) {
      await askStripe(
        findAtStripe(api.subscriptions.cancel(id, { invoice_now: false, prorate: false })),
      );
    }
    await billing.db((trx) =>
      trx.deleteFrom('stripe_closing_customers').where('customer_id', '=', customer).execute(),
    );
    billing.log.info({ subscriptions: list?.data.length ?? 0 }, 'a customer of Stripe was closed');
  }
}
