import {
  deletePlan,
  listEditedPlans,
  syncBillingPrices,
  type EditedPlan,
  type PriceAction,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { syncPrices } from './prices/sync-prices.ts';
import { startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

describe.each(ENGINES)('prices at Stripe on %s', (engine) => {
  let at: BillingWorld;
  let admin: Maker;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
    admin = await at.world.addMaker({ role: 'admin' });
  });
  afterAll(() => at.close());

  const countWrites = async (): Promise<number> => {
    const requests = await at.double.control<{ method: string }[]>('listRequests');
    return requests.filter(({ method }) => method !== 'GET').length;
  };
  const sync = (dryRun = false) => syncPrices(at.billing, { dryRun });
  const actionsOf = (actions: PriceAction[]) => actions.map(({ action, plan }) => [action, plan]);

  test('a second time changes nothing, and a dry run neither', async () => {
    const before = await countWrites();
    expect(await sync()).toEqual([]);
    await at.world.sql(`update subscription_plans set price_usd = 21 where name = 'Pro'`);
    const dry = await admin.call(syncBillingPrices, { body: { dry_run: true } });
    expect(actionsOf((dry.body as { actions: PriceAction[] }).actions)).toEqual([
      ['create_price', 'Pro'],
    ]);
    expect(await countWrites()).toBe(before);
    await at.world.sql(`update subscription_plans set price_usd = 19.99 where name = 'Pro'`);
  });

  test('a plan that costs more gets a new price, and who pays the old one keeps the plan', async () => {
    const maker = await at.addBuyer();
    await at.buy(maker, 'Shop');
    const old = await at.priceOf('Shop');
    await at.world.sql(`update subscription_plans set price_usd = 59 where name = 'Shop'`);
    const done = await admin.call(syncBillingPrices, { body: { dry_run: false } });
    expect(actionsOf((done.body as { actions: PriceAction[] }).actions)).toEqual([
      ['create_price', 'Shop'],
      ['update_portal', null],
    ]);
    const current = await at.priceOf('Shop');
    expect(current).not.toBe(old);
    expect(await at.double.api.prices.retrieve(current)).toMatchObject({
      unit_amount: 5900,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect((await at.double.api.prices.retrieve(old)).active).toBe(false);
    expect(await at.currentPlanOf(maker)).toBe('Shop');
    expect(await at.billingOf(maker)).toMatchObject({ subscription: { unit_amount: 4999 } });
    expect(await sync()).toEqual([]);
    await at.world.sql(`update subscription_plans set price_usd = 49.99 where name = 'Shop'`);
    expect(actionsOf(await sync())).toContainEqual(['create_price', 'Shop']);
  });

  test('a plan that is taken off the list can’t be bought, and its name follows', async () => {
    const price = await at.priceOf('Corporate');
    await at.world.sql(
      `update subscription_plans set name = 'Enterprise', is_active = false where name = 'Corporate'`,
    );
    expect(actionsOf(await sync())).toEqual([
      ['retire_price', 'Enterprise'],
      ['update_portal', null],
    ]);
    const maker = await at.addBuyer();
    expect((await at.billingOf(maker)).prices.map(({ price_id }) => price_id)).not.toContain(price);
    await at.world.sql(
      `update subscription_plans set name = 'Corporate', is_active = true where name = 'Enterprise'`,
    );
    await sync();
    await at.world.sql(`update subscription_plans set name = 'Makerspace' where name = 'Pro'`);
    expect(actionsOf(await sync())).toEqual([['update_product', 'Makerspace']]);
    await at.world.sql(`update subscription_plans set name = 'Pro' where name = 'Makerspace'`);
    await sync();
  });

  test('products and prices that exist already are matched', async () => {
    const { api } = at.double;
    await at.world.sql(
      `insert into subscription_plans (name, price_usd, features, limits, sort_order)
       select 'Studio', 29, features, limits, 90 from subscription_plans where name = 'Pro'`,
    );
    const product = await api.products.create({ name: 'Beamwright Studio' });
    const price = await api.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 2900,
      recurring: { interval: 'month' },
    });
    const actions = actionsOf(await sync());
    expect(actions).toContainEqual(['match_price', 'Studio']);
    expect(actions).not.toContainEqual(['create_product', 'Studio']);
    expect(await at.priceOf('Studio')).toBe(price.id);
    expect(await sync()).toEqual([]);
  });

  test('a plan that nobody has or pays for can be deleted, with its prices', async () => {
    const plans = ((await admin.call(listEditedPlans)).body as { items: EditedPlan[] }).items;
    const studio = plans.find(({ name }) => name === 'Studio');
    const answer = await admin.call(deletePlan, { params: { id: studio?.id ?? '' } });
    expect(answer.status).toBe(204);
  });
});
