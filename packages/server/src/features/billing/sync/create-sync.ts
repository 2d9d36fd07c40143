import { ENDED_STATUSES } from '@beamwright/contract';
import { askStripe, findAtStripe } from '../../../platform/billing/stripe.ts';
import { idOf, type Billing } from '../billing.ts';
import { endDuplicates } from './end-duplicates.ts';
import { syncCheckout } from './sync-checkout.ts';
import { syncOrder } from './sync-order.ts';
import { syncSubscription } from './sync-subscription.ts';

/** What the files of `events/` work with: each brings one object up to date, from Stripe as it is now. */
export interface Sync {
  subscription: (id: string) => Promise<void>;
  order: (id: string) => Promise<void>;
  /** With the subscription and the order that it led to. */
  checkout: (id: string, outcome?: { hasFailed: boolean }) => Promise<void>;
  /** The order that a charge paid. */
  charge: (id: string) => Promise<void>;
  /** The order that a dispute is about. */
  dispute: (id: string) => Promise<void>;
  /** Every subscription of a customer. */
  customer: (id: string) => Promise<void>;
}

/**
 * Within one batch of events, nothing is asked twice: each request begins after all of them were received, so one
 * answer holds for all.
 */
export function createSync(billing: Billing): Sync {
  const { api } = billing.stripe;
  const done = new Map<string, Promise<void>>();
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const running = done.get(key) ?? work();
    done.set(key, running);
    return running;
  };

  const sync: Sync = {
    subscription: (id) =>
      once(`subscription ${id}`, async () => {
        const synced = await syncSubscription(billing, id);
        if (synced !== undefined) await endDuplicates(billing, synced.userId);
      }),
    order: (id) => once(`order ${id}`, async () => void (await syncOrder(billing, id))),
    checkout: (id, outcome) =>
      once(`checkout ${id}`, async () => {
        const session = await syncCheckout(billing, id, outcome);
        const subscription = idOf(session?.subscription);
        const invoice = idOf(session?.invoice);
        if (subscription !== null) await sync.subscription(subscription);
        if (invoice !== null) await sync.order(invoice);
      }),
    charge: (id) =>
      once(`charge ${id}`, async () => {
        const charge = await askStripe(findAtStripe(api.charges.retrieve(id)));
        await syncPayment(idOf(charge?.payment_intent));
      }),
    dispute: (id) =>
      once(`dispute ${id}`, async () => {
        const dispute = await askStripe(findAtStripe(api.disputes.retrieve(id)));
        await syncPayment(idOf(dispute?.payment_intent));
      }),
    customer: (id) =>
      once(`customer ${id}`, async () => {
        const rows = await billing.db((trx) =>
          trx
            .selectFrom('stripe_user_subscriptions')
            .select('subscription_id')
            .where('customer_id', '=', id)
            .where('subscription_status', 'not in', [...ENDED_STATUSES])
            .execute(),
        );
        for (const { subscription_id } of rows) await sync.subscription(subscription_id);
      }),
  };

  async function syncPayment(payment_intent: string | null): Promise<void> {
    if (payment_intent === null) return;
    const { data } = await askStripe(
      api.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } }),
    );
    for (const { invoice } of data) {
      const id = idOf(invoice);
      if (id !== null) await sync.order(id);
    }
  }

  return sync;
}
