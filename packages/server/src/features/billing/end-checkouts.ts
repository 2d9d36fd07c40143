import type { Stripe } from 'stripe';
import { askStripe, findAtStripe } from '../../platform/billing/stripe.ts';
import type { Billing } from './billing.ts';
import { refuseWhileConfirming, type Buyer } from './checkout-buyer.ts';
import { syncCheckout } from './sync/sync-checkout.ts';

interface Addresses {
  success_url: string;
  cancel_url: string;
}

/** Ends the open sessions except that of the same click, which is returned. Refuses if one was paid meanwhile. */
export async function endOthers(
  billing: Billing,
  { userId, open }: Buyer,
  addresses: Addresses,
): Promise<{ session_id: string; url: string } | undefined> {
  let same: { session_id: string; url: string } | undefined;
  for (const { session_id, is_same_click } of open) {
    const session = await askStripe(
      findAtStripe(billing.stripe.api.checkout.sessions.retrieve(session_id)),
      'checkout_failed',
    );
    if (session?.status === 'complete') {
      await syncCheckout(billing, session_id);
      await billing.db((trx) => refuseWhileConfirming(trx, userId));
    } else if (
      same === undefined &&
      is_same_click &&
      session?.url &&
      returnsTo(session, addresses)
    ) {
      same = { session_id, url: session.url };
    } else {
      await expire(billing, session_id);
    }
  }
  return same;
}

/** Whether a session can be paid and leads back to these addresses. */
const returnsTo = (
  { status, success_url, cancel_url }: Stripe.Checkout.Session,
  addresses: Addresses,
): boolean =>
  status === 'open' && success_url === addresses.success_url && cancel_url === addresses.cancel_url;

/** A session that was paid or has expired meanwhile can't end again; what became of it comes with its event. */
async function expire({ stripe, db, log }: Billing, session: string): Promise<void> {
  try {
    await stripe.api.checkout.sessions.expire(session);
    await db((trx) =>
      trx
        .updateTable('stripe_checkouts')
        .set({ state: 'expired' })
        .where('session_id', '=', session)
        .where('state', '=', 'open')
        .execute(),
    );
  } catch (error) {
    log.info({ err: error, session }, 'a checkout session could not be ended');
  }
}
