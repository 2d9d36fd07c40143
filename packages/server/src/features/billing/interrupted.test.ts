import {
  cancelSubscription,
  stripeCheckout,
  type Billing,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { idOf } from './billing.ts';
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
  test('who comes back and clicks again at once gets a session that is open', async () => {
    const maker = await at.addBuyer();
    const first = await at.checkOut(maker, 'Pro');
    const second = await at.checkOut(maker, 'Pro');
    expect((await sessionAt(first)).status).toBe('expired');
    expect((await sessionAt(second)).status).toBe('open');
    const body = {
      price_id: await at.priceOf('Pro'),
      ...ADDRESSES,
      cancel_url: ADDRESSES.cancel_url.replace('/upgrade', '/settings/plan'),
    };
    expect((await maker.call(stripeCheckout, { body })).status).toBe(200);
  });

  test('two clicks at the same time get one session', async () => {
    const maker = await at.addBuyer();
    await at.checkOut(maker, 'Pro');
    const sessions = await Promise.all([at.checkOut(maker, 'Shop'), at.checkOut(maker, 'Shop')]);
    const states = await Promise.all(sessions.map(async (id) => (await sessionAt(id)).status));
    expect(states).toContain('open');
  });

  test('whose customer was deleted at Stripe can buy again', async () => {
    const maker = await at.addBuyer();
    await at.buy(maker, 'Hobby');
    await at.double.api.customers.del(await customerOf(maker));
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Free');
    await at.buy(maker, 'Pro');
    expect(await at.currentPlanOf(maker)).toBe('Pro');
  });

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
});
