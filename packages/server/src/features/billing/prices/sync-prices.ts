import type { PriceAction } from '@beamwright/contract';
import type { Stripe } from 'stripe';
import type { Transaction } from 'kysely';
import { askStripe, findAtStripe } from '../../../platform/billing/stripe.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Billing } from '../billing.ts';
import { writePortalConfiguration } from './portal-configuration.ts';
import {
  forgetClosingPrices,
  readClosingPrices,
  readOpenCheckouts,
  readPricedPlans,
  retireStored,
  storeCurrent,
  type PricedPlan,
} from './price-plan.ts';

/** Written into products, so that a plan finds its own again, whatever it is called by then. */
const PLAN_KEY = 'beamwright_plan';

/** What prices are synchronized with. */
type PriceSystems = Pick<Billing, 'stripe' | 'db'>;

interface PriceSync {
  /** Only list what would be done. */
  dryRun: boolean;
}

type Act = (
  action: PriceAction['action'],
  plan: string | null,
  detail: string,
  work: () => Promise<void>,
) => Promise<void>;

type Trx = Transaction<Database>;
type SoldPrice = Pick<NonNullable<PricedPlan['current']>, 'price_id' | 'product_id'>;
/** Adds what is stored after everything was done at Stripe. */
type Later = (store: (trx: Trx) => Promise<void>) => void;

/**
 * Makes or matches a product and a monthly price at Stripe for every paid plan on offer. Doing it again does nothing.
 * A price at Stripe never changes: another amount is another price, and whoever has the old one keeps it. Stored last,
 * so that what was interrupted is seen, and done again.
 */
export async function syncPrices(
  billing: PriceSystems,
  { dryRun }: PriceSync,
): Promise<PriceAction[]> {
  const actions: PriceAction[] = [];
  const act: Act = async (action, plan, detail, work) => {
    actions.push({ action, plan, detail });
    if (!dryRun) await work();
  };
  const stores: ((trx: Trx) => Promise<void>)[] = [];
  const later: Later = (store) => void stores.push(store);
  const sold: SoldPrice[] = [];
  for (const plan of await billing.db(readPricedPlans)) {
    const price = plan.isSold
      ? await offer(billing, plan, act, later)
      : await retire(billing, plan, act, later);
    if (price !== undefined) sold.push(price);
  }
  await closePrices(billing, act, later);
  await writePortalConfiguration(billing, sold, act);
  if (stores.length > 0) {
    await billing.db(async (trx) => {
      for (const store of stores) await store(trx);
    });
  }
  return actions;
}

/** Returns the price that is sold from now on, as far as it is known. */
async function offer(
  billing: PriceSystems,
  plan: PricedPlan,
  act: Act,
  later: Later,
): Promise<SoldPrice | undefined> {
  const { api } = billing.stripe;
  const product = await findProduct(api, plan);
  const name = productName(plan);
  if (product === undefined) {
    await act('create_product', plan.name, name, () => createProduct(api, plan));
  } else if (product.name !== name || product.metadata[PLAN_KEY] !== plan.id) {
    await act('update_product', plan.name, `${product.id} becomes ${name}`, async () => {
      await askStripe(api.products.update(product.id, { name, metadata: { [PLAN_KEY]: plan.id } }));
    });
  }
  const price = product && (await findPrice(api, product.id, plan));
  const { current } = plan;
  const isStored = current !== null && current.price_id === price?.id;
  if (isStored && current.unit_amount === plan.unit_amount) return current;
  const amount = `${(plan.unit_amount / 100).toFixed(2)} USD a month`;
  const product_id = product?.id ?? ownProductId(plan);
  const found = price?.id;
  let sold: SoldPrice | undefined = current ?? undefined;
  const work = async (): Promise<void> => {
    const price_id = found ?? (await createPrice(api, product_id, plan));
    const next = { price_id, product_id };
    if (current !== null && current.price_id !== price_id) {
      await retireAtStripe(api, current.price_id);
    }
    later((trx) => storeCurrent(trx, plan, next));
    sold = next;
  };
  if (found === undefined) await act('create_price', plan.name, amount, work);
  else await act('match_price', plan.name, `${found}, ${amount}`, work);
  return sold;
}

/** A plan that can't be bought any more keeps its prices for those who have it. */
async function retire(
  billing: PriceSystems,
  plan: PricedPlan,
  act: Act,
  later: Later,
): Promise<SoldPrice | undefined> {
  const { current } = plan;
  if (current === null) return undefined;
  let sold: SoldPrice | undefined = current;
  await act('retire_price', plan.name, current.price_id, async () => {
    await retireAtStripe(billing.stripe.api, current.price_id);
    later((trx) => retireStored(trx, plan.name));
    sold = undefined;
  });
  return sold;
}

/** Prices of deleted plans give nothing: what is open with one must not be paid. */
async function closePrices(billing: PriceSystems, act: Act, later: Later): Promise<void> {
  const { api } = billing.stripe;
  for (const price of await billing.db(readClosingPrices)) {
    await act('retire_price', null, price, async () => {
      await retireAtStripe(api, price);
      for (const id of await billing.db((trx) => readOpenCheckouts(trx, price))) {
        await expireSession(api, id);
      }
      later((trx) => forgetClosingPrices(trx, [price]));
    });
  }
}

const productName = ({ name }: PricedPlan): string => `Beamwright ${name}`;
const ownProductId = ({ id }: PricedPlan): string => `beamwright_${id.replaceAll('-', '')}`;

/** Ours; else one that names the plan, or is called the same and names none. */
async function findProduct(api: Stripe, plan: PricedPlan): Promise<Stripe.Product | undefined> {
  const own = await askStripe(findAtStripe(api.products.retrieve(ownProductId(plan))));
  if (own?.active) return own;
  const all = await askStripe(
    api.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  return (
    all.find(({ metadata }) => metadata[PLAN_KEY] === plan.id) ??
    all.find(({ name, metadata }) => name === productName(plan) && metadata[PLAN_KEY] === undefined)
  );
}

async function createProduct(api: Stripe, plan: PricedPlan): Promise<void> {
  await askStripe(
    api.products.create(
      { id: ownProductId(plan), name: productName(plan), metadata: { [PLAN_KEY]: plan.id } },
      { idempotencyKey: `product-${plan.id}` },
    ),
  );
}

async function findPrice(
  api: Stripe,
  product: string,
  plan: PricedPlan,
): Promise<Stripe.Price | undefined> {
  const { data } = await askStripe(
    api.prices.list({ product, active: true, currency: 'usd', type: 'recurring', limit: 100 }),
  );
  const fitting = data.filter(
    ({ unit_amount, recurring }) =>
      unit_amount === plan.unit_amount &&
      recurring?.interval === 'month' &&
      recurring.interval_count === 1,
  );
  return fitting.find(({ id }) => id === plan.current?.price_id) ?? fitting[0];
}

async function createPrice(api: Stripe, product: string, plan: PricedPlan): Promise<string> {
  const { id } = await askStripe(
    api.prices.create({
      product,
      currency: 'usd',
      unit_amount: plan.unit_amount,
      recurring: { interval: 'month' },
      metadata: { [PLAN_KEY]: plan.id },
    }),
  );
  return id;
}

/** Subscriptions that have it go on. */
async function retireAtStripe(api: Stripe, price: string): Promise<void> {
  await askStripe(findAtStripe(api.prices.update(price, { active: false })));
}

/** Its event says here that it has expired; one that was paid meanwhile stays. */
async function expireSession(api: Stripe, id: string): Promise<void> {
  const session = await askStripe(findAtStripe(api.checkout.sessions.retrieve(id)));
  if (session?.status === 'open') await askStripe(api.checkout.sessions.expire(id));
}
