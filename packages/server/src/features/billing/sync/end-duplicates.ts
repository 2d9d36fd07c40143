import { GIVING_STATUSES } from '@beamwright/contract';
import { askStripe, isStripeCode } from '../../../platform/billing/stripe.ts';
import { idOf, type Billing } from '../billing.ts';
import { syncSubscription } from './sync-subscription.ts';

/** A subscription that is younger is paid back whole; of an older one, what is left of its month becomes credit. */
const REFUNDED_S = 24 * 60 * 60;

/**
 * One account has one subscription. Whoever paid in two tabs keeps the more expensive one, or of equals the first; the other
 * ends, and what it cost is given back. Doing it again changes nothing.
 */
export async function endDuplicates(billing: Billing, userId: string): Promise<void> {
  const known = await selectPaid(billing, userId);
  if (known.length < 2) return;
  // One may have ended meanwhile, and then another is no duplicate.
  for (const id of known) await syncSubscription(billing, id);
  const [kept, ...others] = await selectPaid(billing, userId);
  for (const id of others) {
    billing.log.warn({ user_id: userId, kept, ended: id }, 'a second subscription ends');
    await endDuplicate(billing, id);
  }
}

/** Subscriptions that give a plan, the one to keep first. */
const selectPaid = async ({ db }: Billing, userId: string): Promise<string[]> => {
  const rows = await db((trx) =>
    trx
      .selectFrom('stripe_user_subscriptions as subscriptions')
      .innerJoin('plan_prices as prices', 'prices.price_id', 'subscriptions.price_id')
      .select('subscriptions.subscription_id as id')
      .where('subscriptions.user_id', '=', userId)
      .where('subscriptions.subscription_status', 'in', [...GIVING_STATUSES])
      .orderBy('prices.unit_amount', 'desc')
      .orderBy('subscriptions.current_period_start')
      .orderBy('subscriptions.subscription_id')
      .execute(),
  );
  return rows.map(({ id }) => id);
};

async function endDuplicate({ stripe }: Billing, id: string): Promise<void> {
  const { api } = stripe;
  const found = await askStripe(api.subscriptions.retrieve(id, { expand: ['items'] }));
  if (found.status === 'canceled') return;
  const start = found.items.data[0]?.current_period_start ?? found.start_date;
  const isNew = found.start_date === start && Date.now() / 1000 - found.created < REFUNDED_S;
  const invoice = idOf(found.latest_invoice);
  if (isNew && invoice !== null) await refund({ stripe }, invoice);
  await askStripe(
    api.subscriptions.cancel(
      id,
      { invoice_now: !isNew, prorate: !isNew },
      { idempotencyKey: `end-duplicate-${id}` },
    ),
  );
}

async function refund({ stripe }: Pick<Billing, 'stripe'>, invoice: string): Promise<void> {
  const { api } = stripe;
  const { data } = await askStripe(api.invoicePayments.list({ invoice, status: 'paid' }));
  for (const { payment } of data) {
    const payment_intent = idOf(payment.payment_intent);
    if (payment_intent === null) continue;
    const refunded = api.refunds.create(
      { payment_intent, reason: 'duplicate' },
      { idempotencyKey: `refund-duplicate-${payment_intent}` },
    );
    await askStripe(
      refunded.catch((error: unknown) => {
        if (!isStripeCode(error, 'charge_already_refunded')) throw error;
      }),
    );
  }
}
