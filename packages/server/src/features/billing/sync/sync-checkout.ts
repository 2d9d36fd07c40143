import type { Stripe } from 'stripe';
import { sql } from 'kysely';
import { askStripe, findAtStripe } from '../../../platform/billing/stripe.ts';
import { idOf, requestTime, requireKnown, type Billing } from '../billing.ts';

type State = 'open' | 'processing' | 'complete' | 'failed' | 'expired';

/** `unpaid` after completion: a bank debit that is decided later, or was refused. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session, hasFailed: boolean): State {
  if (status !== 'complete') return requireKnown(status ?? '', ['open', 'expired'], 'status');
  if (payment_status !== 'unpaid') return 'complete';
  return hasFailed ? 'failed' : 'processing';
}

/**
 * Stores what became of a checkout. `hasFailed`: Stripe said that its delayed payment was refused. Returns the session,
 * so that what was bought can be stored too.
 */
export async function syncCheckout(
  billing: Billing,
  id: string,
  { hasFailed = false } = {},
): Promise<Stripe.Checkout.Session | undefined> {
  const since = await requestTime(billing);
  const session = await askStripe(findAtStripe(billing.stripe.api.checkout.sessions.retrieve(id)));
  if (session === undefined) return undefined;
  const subscription_id = idOf(session.subscription);
  await billing.db((trx) =>
    trx
      .updateTable('stripe_checkouts')
      .set({ state: stateOf(session, hasFailed), subscription_id, synced_at: since })
      .where('session_id', '=', id)
      .where('synced_at', '<=', sql<Date>`${since}::timestamptz`)
      .execute(),
  );
  return session;
}
