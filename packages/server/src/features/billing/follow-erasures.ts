import { ENDED_STATUSES } from '@beamwright/contract';
import type { Stripe } from 'stripe';
import { sql, type Transaction } from 'kysely';
import { askStripe, findAtStripe } from '../../platform/billing/stripe.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Billing } from './billing.ts';
import { changeSubscription } from './sync/sync-subscription.ts';

type Trx = Transaction<Database>;

/** Written into a subscription that an erasure ends, so that it goes on if the account is kept. */
const ENDED_BY = 'beamwright_ended_by';
const ERASURE = 'erasure';
/** Accounts at a time. */
const BATCH = 100;

/**
 * Who has asked to be erased is not charged again while there is time to undo: the subscription ends with the month
 * that is paid. If the account is kept, it goes on.
 */
export async function followErasures(billing: Billing): Promise<void> {
  const { subscriptions } = billing.stripe.api;
  for (const id of await billing.db(selectRenewing)) {
    await update(billing, id, { cancel_at_period_end: true, metadata: { [ENDED_BY]: ERASURE } });
  }
  for (const id of await billing.db(selectKept)) {
    const found = await askStripe(findAtStripe(subscriptions.retrieve(id)));
    if (found?.metadata[ENDED_BY] !== ERASURE) continue;
    await update(billing, id, { cancel_at_period_end: false, metadata: { [ENDED_BY]: '' } });
  }
}

async function update(billing: Billing, id: string, params: Stripe.SubscriptionUpdateParams) {
  await changeSubscription(billing, id, () => billing.stripe.api.subscriptions.update(id, params));
  billing.log.info({ subscription: id, ...params }, 'a subscription follows an erasure');
}

const selectGoingOn = (trx: Trx) =>
  trx
    .selectFrom('stripe_user_subscriptions as subscriptions')
    .innerJoin('profiles', 'profiles.id', 'subscriptions.user_id')
    .select('subscriptions.subscription_id as id')
    .where('subscription_status', 'not in', [...ENDED_STATUSES])
    .orderBy('subscriptions.subscription_id')
    .limit(BATCH);

const selectRenewing = async (trx: Trx): Promise<string[]> => {
  const rows = await selectGoingOn(trx)
    .where('profiles.erase_at', 'is not', null)
    .where('subscriptions.cancel_time', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Of accounts that were kept lately. */
const selectKept = async (trx: Trx): Promise<string[]> => {
  const rows = await selectGoingOn(trx)
    .where('profiles.erase_at', 'is', null)
    .where('profiles.erase_decided_at', '>', sql<Date>`now() - interval '2 days'`)
    .where('subscriptions.cancel_time', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};
