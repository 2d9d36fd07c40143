import { SUBSCRIPTION_STATUSES } from '@beamwright/contract';
import type { Stripe } from 'stripe';
import { sql, type Transaction } from 'kysely';
import { askStripe, findAtStripe } from '../../../platform/billing/stripe.ts';
import type { Database } from '../../../platform/db/database.ts';
import { idOf, requestTime, requireKnown, type Billing } from '../billing.ts';
import { findOwner } from './find-owner.ts';

type Trx = Transaction<Database>;

interface SyncedSubscription {
  userId: string;
  /** Status and price as they were stored; null if it was not. */
  before: string | null;
  after: string;
}

/** Stores a subscription as Stripe has it now. Undefined if no account here owns it. */
export async function syncSubscription(
  billing: Billing,
  id: string,
): Promise<SyncedSubscription | undefined> {
  const since = await requestTime(billing);
  const found = await askStripe(findAtStripe(billing.stripe.api.subscriptions.retrieve(id)));
  if (found === undefined) return closeMissing(billing, id, since);
  return storeSubscription(billing, found, since);
}

/**
 * What Stripe answers to a change is its state afterwards, so it is stored without waiting for the event. What was ended
 * by an earlier attempt, whose answer was lost, is missing for another one.
 */
export async function changeSubscription(
  billing: Billing,
  id: string,
  request: () => Promise<Stripe.Subscription>,
): Promise<void> {
  const since = await requestTime(billing);
  const changed = await askStripe(findAtStripe(request()));
  if (changed === undefined) await syncSubscription(billing, id);
  else await storeSubscription(billing, changed, since);
}

/** `since`: when the request began that found it. */
export async function storeSubscription(
  billing: Billing,
  found: Stripe.Subscription,
  since: string,
): Promise<SyncedSubscription | undefined> {
  const { id, customer, status, items, cancel_at, metadata } = found;
  const item = items.data[0];
  const customerId = idOf(customer);
  if (item === undefined || customerId === null) return undefined;
  return billing.db(async (trx) => {
    const userId = await findOwner(trx, customerId, metadata.user_id);
    if (userId === undefined) {
      billing.log.warn(
        { subscription: id, customer: customerId },
        'a subscription belongs to no account',
      );
      return undefined;
    }
    const before = await readStored(trx, id);
    const row = {
      subscription_id: id,
      user_id: userId,
      customer_id: customerId,
      subscription_status: requireKnown(status, SUBSCRIPTION_STATUSES, 'status'),
      price_id: item.price.id,
      current_period_start: item.current_period_start,
      current_period_end: item.current_period_end,
      cancel_time: cancel_at,
      synced_at: since,
    };
    await trx
      .insertInto('stripe_user_subscriptions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('subscription_id')
          .doUpdateSet({ ...row, updated_at: sql<Date>`now()` })
          .where('stripe_user_subscriptions.synced_at', '<=', sql<Date>`${since}::timestamptz`),
      )
      .execute();
    return { userId, before, after: describe(row) };
  });
}

const describe = (row: {
  subscription_status: string;
  price_id: string;
  current_period_end: number;
  cancel_time: number | null;
}): string =>
  [
    row.subscription_status,
    row.price_id,
    `until ${timeOf(row.current_period_end)}`,
    row.cancel_time === null ? 'goes on' : `ends ${timeOf(row.cancel_time)}`,
  ].join(' · ');

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function readStored(trx: Trx, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('stripe_user_subscriptions')
    .select(['subscription_status', 'price_id', 'current_period_end', 'cancel_time'])
    .where('subscription_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : describe(row);
}

/** Stripe has none of this name: deleted together with its customer, or of another account. */
async function closeMissing(
  { db }: Billing,
  id: string,
  since: string,
): Promise<SyncedSubscription | undefined> {
  return db(async (trx) => {
    const before = await readStored(trx, id);
    const row = await trx
      .updateTable('stripe_user_subscriptions')
      .set({ subscription_status: 'canceled', synced_at: since, updated_at: sql<Date>`now()` })
      .where('subscription_id', '=', id)
      .where('synced_at', '<=', sql<Date>`${since}::timestamptz`)
      .returningAll()
      .executeTakeFirst();
    return row && { userId: row.user_id, before, after: describe(row) };
  });
}
