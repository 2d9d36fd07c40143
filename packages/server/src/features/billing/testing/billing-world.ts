import {
  API_PREFIX,
  getBilling,
  stripeCheckout,
  stripeWebhook,
  type Billing as BillingState,
} from '@beamwright/contract';
import type Stripe from 'stripe';
import { startStripeDouble, type StripeDouble } from '../../../platform/testing/stripe-double.ts';
import { findFreePort } from '../../../tenancy/served-process.ts';
import { startWorld, type ENGINES, type Maker, type World } from '../../../tenancy/test-world.ts';
import { idOf, type Billing } from '../billing.ts';
import { syncPrices } from '../prices/sync-prices.ts';
import { processEvents } from '../process-events.ts';

const PUBLIC_URL = 'https://laser.example';
export const ADDRESSES = {
  success_url: `${PUBLIC_URL}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${PUBLIC_URL}/upgrade`,
};

export const NEXT_SECRET = 'whsec_next0123456789';

/** The server with the test double of Stripe, whose events it gets. Its own tasks are stopped: `settle` does their work. */
export interface BillingWorld {
  world: World;
  double: StripeDouble;
  billing: Billing;
  endpoint: { id: string; secret: string };
  /** Where events are sent. */
  address: string;
  /** A maker whose address is verified. */
  addBuyer: () => Promise<Maker>;
  priceOf: (plan: string) => Promise<string>;
  /** Starts a checkout; returns the session. */
  checkOut: (maker: Maker, plan: string) => Promise<string>;
  /** Buys a plan as on Stripe's page; returns the subscription. */
  buy: (maker: Maker, plan: string, card?: string) => Promise<string>;
  /** Waits until every event was delivered, and processes them. */
  settle: () => Promise<void>;
  billingOf: (maker: Maker) => Promise<BillingState>;
  currentPlanOf: (maker: Maker) => Promise<string>;
  close: () => Promise<void>;
}

export async function startBillingWorld(engine: (typeof ENGINES)[number]): Promise<BillingWorld> {
  const double = await startStripeDouble();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}${API_PREFIX}${stripeWebhook.path}`;
  const endpoint = await double.sendEventsTo(address);
  const world = await startWorld(engine, {
    environment: {
      PUBLIC_URL,
      STRIPE_SECRET_KEY: double.apiKey,
      // The second one is about to replace the first.
      STRIPE_WEBHOOK_SECRETS: `${endpoint.secret}, ${NEXT_SECRET}`,
      STRIPE_API_URL: double.url,
    },
  });
  await world.stopTasks();
  await world.listen(port);
  const { stripe, mail, transactions } = world.platform;
  if (stripe === undefined) throw new Error('billing is not configured');
  const silent = { info: () => undefined, warn: () => undefined };
  const billing: Billing = { stripe, mail, db: transactions.asService, log: silent };
  await syncPrices(billing, { dryRun: false });

  const priceOf = async (plan: string): Promise<string> => {
    const [row] = await world.sql<{ price_id: string }>(
      'select price_id from plan_prices where plan_name = $1 and is_current',
      [plan],
    );
    if (row === undefined) throw new Error(`${plan} has no price`);
    return row.price_id;
  };
  const settle = async (): Promise<void> => {
    await double.control('settleWebhooks');
    await processEvents(billing, Date.now() + 30_000);
  };
  const checkOut: BillingWorld['checkOut'] = async (maker, plan) => {
    const body = { price_id: await priceOf(plan), ...ADDRESSES };
    const answer = await maker.call(stripeCheckout, { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { session_id: string }).session_id;
  };
  return {
    world,
    double,
    billing,
    endpoint,
    address,
    priceOf,
    settle,
    checkOut,
    addBuyer: async () => {
      const maker = await world.addMaker();
      await world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);
      return maker;
    },
    buy: async (maker, plan, card = 'succeeds') => {
      const session = await checkOut(maker, plan);
      const paid = await double.control<Stripe.Checkout.Session>('payCheckout', { session, card });
      await settle();
      const { subscription } = await double.api.checkout.sessions.retrieve(session ?? paid.id);
      return idOf(subscription) ?? '';
    },
    billingOf: async (maker) => (await maker.call(getBilling)).body as BillingState,
    currentPlanOf: async (maker) => {
      const [row] = await world.sql<{ current_plan: string }>(
        'select current_plan from profiles where id = $1',
        [maker.userId],
      );
      return row?.current_plan ?? '';
    },
    close: async () => {
      await world.close();
      await double.stop();
    },
  };
}
