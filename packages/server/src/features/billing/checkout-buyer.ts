import { ENDED_STATUSES } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findCustomer, readPrices, selectDeciding } from './read-billing.ts';

type Trx = Transaction<Database>;

const MAXIMUM_PER_HOUR = 20;
/** A second click within this time gets the same session. */
export const SAME_CLICK_S = 10;
/** So long, a session can be paid. */
const A_DAY_AGO = sql<Date>`now() - interval '1 day'`;

export interface Buyer {
  userId: string;
  email: string;
  name: string;
  customerId: string | undefined;
  plan: string;
  /** Sessions that can still be paid, in other tabs or from the same click. */
  open: { session_id: string; is_same_click: boolean }[];
  /** The newest session of the last day. */
  newest: string | undefined;
}

/** Who buys a plan. Refuses whoever has one or is about to, and what is not for sale. */
export async function readBuyer(trx: Trx, userId: string, priceId: string): Promise<Buyer> {
  const { email, name, email_verified } = await trx
    .selectFrom('profiles')
    .select(['email', 'name', 'email_verified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!email_verified) throw new AppError('email_not_verified', `${userId} is not verified`);
  const price = (await readPrices(trx)).find((offered) => offered.price_id === priceId);
  if (price === undefined) throw new AppError('price_not_offered', `${priceId} is not on offer`);
  const subscription = await selectDeciding(trx, userId).executeTakeFirst();
  // A second one would be paid too. One whose first payment is missing can be left behind.
  const { subscription_status: status } = subscription ?? {};
  if (status !== undefined && status !== 'incomplete' && !ENDED_STATUSES.has(status)) {
    throw new AppError('already_subscribed', `${userId} has ${subscription?.subscription_id}`);
  }
  await refuseWhileConfirming(trx, userId);
  const recent = await readRecent(trx, userId, priceId);
  const lastHour = recent.filter(({ is_last_hour }) => is_last_hour).length;
  if (lastHour >= MAXIMUM_PER_HOUR) {
    throw new AppError('too_many_checkouts', `${userId} started ${lastHour} in an hour`);
  }
  return {
    userId,
    email,
    name,
    customerId: await findCustomer(trx, userId),
    plan: price.plan,
    open: recent.filter(({ state }) => state === 'open'),
    newest: recent[0]?.session_id,
  };
}

/** Sessions of the last day, newest first. */
const readRecent = (trx: Trx, userId: string, priceId: string) =>
  trx
    .selectFrom('stripe_checkouts')
    .select(['session_id', 'state'])
    .select([
      sql<boolean>`price_id = ${priceId}
        and created_at > now() - ${SAME_CLICK_S} * interval '1 second'`.as('is_same_click'),
      sql<boolean>`created_at > now() - interval '1 hour'`.as('is_last_hour'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', A_DAY_AGO)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();

/** A payment is known before its subscription is, and another one would be a second subscription. */
export async function refuseWhileConfirming(trx: Trx, userId: string): Promise<void> {
  const paid = await trx
    .selectFrom('stripe_checkouts as checkouts')
    .leftJoin('stripe_user_subscriptions as subscriptions', (join) =>
      join.onRef('subscriptions.subscription_id', '=', 'checkouts.subscription_id'),
    )
    .select('checkouts.session_id')
    .where('checkouts.user_id', '=', userId)
    .where('checkouts.state', '=', 'complete')
    .where('checkouts.created_at', '>', A_DAY_AGO)
    .where('subscriptions.subscription_id', 'is', null)
    .executeTakeFirst();
  if (paid === undefined) return;
  throw new AppError('payment_confirming', `${paid.session_id} of ${userId} is not confirmed yet`);
}
