import type { OperationRequest, stripeCheckout } from '@beamwright/contract';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Stripe } from 'stripe';
import { askStripe, isStripeCode } from '../../platform/billing/stripe.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { findCustomer, readPrices, selectDeciding } from './read-billing.ts';
import { requireReturnAddress } from './return-address.ts';
import { ENDED } from './standing.ts';

type Trx = Transaction<Database>;
type Body = OperationRequest<typeof stripeCheckout>['body'];

const MAXIMUM_PER_HOUR = 20;
/** Two clicks at once, within this time, get the same session. */
const SAME_CLICK_S = 10;

interface Buyer {
  userId: string;
  email: string;
  name: string;
  customerId: string | undefined;
  plan: string;
  /** Sessions that are open in other tabs. */
  open: string[];
  /** Sessions of the last day. */
  started: number;
}

/** Starts a payment on Stripe's page. Sessions in other tabs end, so that nobody pays twice. */
export async function startCheckout(
  billing: Billing,
  { userId, publicUrl }: { userId: string; publicUrl: string },
  { price_id, success_url, cancel_url }: Body,
): Promise<{ session_id: string; url: string }> {
  const addresses = {
    success_url: requireReturnAddress(publicUrl, success_url, 'success'),
    cancel_url: requireReturnAddress(publicUrl, cancel_url, 'other'),
  };
  const buyer = await billing.db((trx) => readBuyer(trx, userId, price_id));
  for (const session of buyer.open) await expire(billing, session);
  const metadata = { user_id: userId };
  const session = await askStripe(
    createSession(billing, buyer, {
      mode: 'subscription',
      client_reference_id: userId,
      line_items: [{ price: price_id, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      ...addresses,
    }),
    'checkout_failed',
  );
  if (session.url === null) throw new AppError('checkout_failed', `${session.id} has no address`);
  await billing.db((trx) =>
    trx
      .insertInto('stripe_checkouts')
      .values({ session_id: session.id, user_id: userId, price_id, plan_name: buyer.plan })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { session_id: session.id, url: session.url };
}

/** Its key is not that of an earlier click, which has been answered and may have ended. */
async function createSession(
  billing: Billing,
  buyer: Buyer,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  const create = (customer: string): Promise<Stripe.Checkout.Session> => {
    const complete = { ...params, customer };
    const idempotencyKey = keyOf(`checkout-${buyer.userId}-${buyer.started}`, complete);
    return billing.stripe.api.checkout.sessions.create(complete, { idempotencyKey });
  };
  if (buyer.customerId === undefined) return create(await createCustomer(billing, buyer));
  try {
    return await create(buyer.customerId);
  } catch (error) {
    if (!isMissingCustomer(error)) throw error;
    // Deleted at Stripe.
    return create(await createCustomer(billing, buyer));
  }
}

const isMissingCustomer = (error: unknown): boolean =>
  isStripeCode(error, 'resource_missing') && (error as { param?: string }).param === 'customer';

/** The same for the same request within `SAME_CLICK_S`; Stripe refuses one key for two requests. */
function keyOf(name: string, params: object): string {
  const period = Math.floor(Date.now() / 1000 / SAME_CLICK_S);
  const content = createHash('sha256').update(JSON.stringify(params)).digest('hex');
  return `${name}-${period}-${content.slice(0, 32)}`;
}

async function readBuyer(trx: Trx, userId: string, priceId: string): Promise<Buyer> {
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
  if (status !== undefined && status !== 'incomplete' && !ENDED.has(status)) {
    throw new AppError('already_subscribed', `${userId} has ${subscription?.subscription_id}`);
  }
  const recent = await trx
    .selectFrom('stripe_checkouts')
    .select(['session_id', 'state'])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { count } = await trx
    .selectFrom('stripe_checkouts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count >= MAXIMUM_PER_HOUR) {
    throw new AppError('too_many_checkouts', `${userId} started ${count} in an hour`);
  }
  return {
    userId,
    email,
    name,
    customerId: await findCustomer(trx, userId),
    plan: price.plan,
    open: recent.filter(({ state }) => state === 'open').map(({ session_id }) => session_id),
    started: recent.length,
  };
}

/** Once for each account: two requests at the same time get the same customer. */
async function createCustomer(billing: Billing, buyer: Buyer): Promise<string> {
  const { userId, email, name, started } = buyer;
  const params = { email, name, metadata: { user_id: userId } };
  const { id } = await askStripe(
    billing.stripe.api.customers.create(params, {
      idempotencyKey: keyOf(`customer-${userId}-${started}`, params),
    }),
    'checkout_failed',
  );
  await billing.db((trx) =>
    trx
      .insertInto('stripe_customers')
      .values({ customer_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return id;
}

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
