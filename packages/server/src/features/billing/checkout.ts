import { createHash } from 'node:crypto';
import type { OperationRequest, stripeCheckout } from '@beamwright/contract';
import type { Stripe } from 'stripe';
import { askStripe, isMissingAtStripe } from '../../platform/billing/stripe.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { readBuyer, SAME_CLICK_S, type Buyer } from './checkout-buyer.ts';
import { endOthers } from './end-checkouts.ts';
import { requireReturnAddress } from './return-address.ts';

type Body = OperationRequest<typeof stripeCheckout>['body'];

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
  const same = await endOthers(billing, buyer, addresses);
  if (same !== undefined) return same;
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

/** With another customer if Stripe has the known one no more: somebody deleted it there. */
async function createSession(
  billing: Billing,
  buyer: Buyer,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  const create = (customer: string): Promise<Stripe.Checkout.Session> =>
    billing.stripe.api.checkout.sessions.create(
      { ...params, customer },
      { idempotencyKey: sessionKey(buyer, { ...params, customer }) },
    );
  const customer = buyer.customerId ?? (await createCustomer(billing, buyer));
  try {
    return await create(customer);
  } catch (error) {
    if (!isMissingAtStripe(error, 'customer')) throw error;
    return create(await createCustomer(billing, { ...buyer, customerId: customer }));
  }
}

/** Two clicks at once get the same session; one after a session that has ended gets another. */
function sessionKey({ userId, newest = 'first' }: Buyer, params: object): string {
  const period = Math.floor(Date.now() / 1000 / SAME_CLICK_S);
  return `checkout-${userId}-${newest}-${period}-${digestOf(params)}`;
}

/** Stripe refuses a key that comes with another request. */
const digestOf = (params: object): string =>
  createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32);

/** Once for each account: two requests at the same time get the same customer. */
async function createCustomer(
  billing: Billing,
  { userId, email, name, customerId: before = 'first' }: Buyer,
): Promise<string> {
  const params = { email, name, metadata: { user_id: userId } };
  const { id } = await askStripe(
    billing.stripe.api.customers.create(params, {
      idempotencyKey: `customer-${userId}-${before}-${digestOf(params)}`,
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
