import {
  cancelSubscription,
  deletePlan,
  listEditedPlans,
  type Billing,
  type EditedPlan,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { idOf } from './billing.ts';
import { createBillingTasks } from './tasks.ts';
import { ADDRESSES, startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

describe.each(ENGINES)('what is interrupted, late or gone at Stripe, on %s', (engine) => {
  let at: BillingWorld;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
  });
  afterAll(() => at.close());

  const customerOf = async ({ userId }: Maker): Promise<string> => {
    const [row] = await at.world.sql<{ id: string }>(
      'select customer_id as id from stripe_customers where user_id = $1',
      [userId],
    );
    return row?.id ?? '';
  };
  const sessionAt = (id: string) => at.double.api.checkout.sessions.retrieve(id);
  const runTask = async (named: string) => {
    const tasks = createBillingTasks({ stripe: at.billing.stripe, mail: at.billing.mail });
    const task = tasks.find(({ id }) => id === named);
    if (task === undefined) throw new Error(`no task ${named}`);
    await at.world.runTask(task);
  };
  const followPlans = () => runTask('billing.follow-plans');
  const pricesInPortal = async (): Promise<string[]> => {
    const { data } = await at.double.api.billingPortal.configurations.list({ active: true });
    const own = data.find(({ metadata }) => metadata?.app === 'beamwright');
    return own?.features.subscription_update.products?.flatMap(({ prices }) => prices) ?? [];
  };

  test('a customer that was made but not stored does not stop one who has another name by then', async () => {
    const maker = await at.addBuyer();
    await at.checkOut(maker, 'Pro');
    await at.world.sql('delete from stripe_customers where user_id = $1', [maker.userId]);
    await at.world.sql(`update profiles set name = 'Another name' where id = $1`, [maker.userId]);
    await at.buy(maker, 'Hobby');
    expect(await at.currentPlanOf(maker)).toBe('Hobby');
  });

  test('a subscription that has ended, which is not known here yet, does not end another', async () => {
    const maker = await at.addBuyer();
    const ended = await at.buy(maker, 'Shop');
    await at.double.control('disableWebhooks');
    await at.double.api.subscriptions.cancel(ended);
    await at.double.control('sendWebhooks');
    const { id: session } = await at.double.api.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(maker),
      line_items: [{ price: await at.priceOf('Pro'), quantity: 1 }],
      success_url: ADDRESSES.success_url,
    });
    await at.double.control('payCheckout', { session });
    await at.settle();
    const paid = idOf((await sessionAt(session)).subscription) ?? '';
    expect((await at.double.api.subscriptions.retrieve(paid)).status).toBe('active');
    expect(await at.currentPlanOf(maker)).toBe('Pro');
  });

  test('what Stripe canceled before the connection was cut is canceled', async () => {
    const maker = await at.addBuyer();
    await at.buy(maker, 'Hobby');
    await at.double.control('failNext', { kind: 'reset_after', method: 'DELETE' });
    const answer = await maker.call(cancelSubscription, { body: { when: 'now' } });
    expect(answer.status).toBe(200);
    expect((answer.body as Billing).subscription?.subscription_status).toBe('canceled');
    expect(await at.currentPlanOf(maker)).toBe('Free');
  });

  test('a nightly reconciliation that was killed goes on, and one that may be running does not', async () => {
    await at.world.sql(
      `insert into billing_reconciliations (started_at) values (now() - interval '16 minutes')`,
    );
    await runTask('billing.reconcile');
    const read = () =>
      at.world.sql('select finished_at is not null as is_done, error from billing_reconciliations');
    expect(await read()).toEqual([{ is_done: true, error: null }]);
    await at.world.sql('delete from billing_reconciliations');
    await at.world.sql('insert into billing_reconciliations default values');
    await runTask('billing.reconcile');
    expect(await read()).toEqual([{ is_done: false, error: null }]);
    await at.world.sql('delete from billing_reconciliations');
  });

  test('prices that were interrupted are brought to the portal by the next minute', async () => {
    const old = await at.priceOf('Pro');
    await at.world.sql(`update subscription_plans set price_usd = 24 where name = 'Pro'`);
    const path = '/v1/billing_portal/configurations';
    await at.double.control('failNext', { kind: 'server_error', path, times: 3 });
    await expect(followPlans()).rejects.toThrow(/Stripe/);
    await at.double.control('clearFaults');
    await followPlans();
    const price = await at.priceOf('Pro');
    expect(price).not.toBe(old);
    expect(await pricesInPortal()).toContain(price);
    expect(await pricesInPortal()).not.toContain(old);
    expect((await at.double.api.prices.retrieve(old)).active).toBe(false);
    const { data } = await at.double.api.prices.list({ active: true, limit: 100 });
    expect(data.filter(({ unit_amount }) => unit_amount === 2400)).toHaveLength(1);
  });

  test('nobody pays for a plan that was deleted', async () => {
    const admin = await at.world.addMaker({ role: 'admin' });
    await at.world.sql(
      `insert into subscription_plans (name, price_usd, features, limits, sort_order)
       select 'Studio', 29, features, limits, 90 from subscription_plans where name = 'Pro'`,
    );
    await followPlans();
    const price = await at.priceOf('Studio');
    expect(await pricesInPortal()).toContain(price);
    const maker = await at.addBuyer();
    const session = await at.checkOut(maker, 'Studio');
    const plans = ((await admin.call(listEditedPlans)).body as { items: EditedPlan[] }).items;
    const studio = plans.find(({ name }) => name === 'Studio');
    const answer = await admin.call(deletePlan, { params: { id: studio?.id ?? '' } });
    expect(answer.status).toBe(204);
    await followPlans();
    expect(await pricesInPortal()).not.toContain(price);
    expect((await at.double.api.prices.retrieve(price)).active).toBe(false);
    expect((await sessionAt(session)).status).toBe('expired');
    expect(await at.world.sql('select from stripe_closing_prices')).toEqual([]);
  });
});
