import {
  cancelSubscription,
  getCheckout,
  listOrders,
  openPortal,
  previewPlanChange,
  resumeSubscription,
  stripeCheckout,
  type BillingOrder,
  type Problem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { ADDRESSES, startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

describe.each(ENGINES)('subscriptions on %s', (engine) => {
  let at: BillingWorld;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
  });
  afterAll(() => at.close());

  test('a plan is paid, used, changed, canceled, resumed and ended', async () => {
    const maker = await at.addBuyer();
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const session = await at.checkOut(maker, 'Hobby');
    const watch = async () =>
      (await maker.call(getCheckout, { params: { session_id: session } })).body as object;
    expect(await watch()).toMatchObject({ state: 'open', plan: 'Hobby', order: null });
    await at.double.control('payCheckout', { session });
    expect(await at.currentPlanOf(maker)).toBe('Free');
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Hobby');
    expect(await at.billingOf(maker)).toMatchObject({
      mode: 'test',
      has_customer: true,
      assigned_plan: 'Free',
      unpaid_order: null,
      subscription: {
        subscription_status: 'active',
        plan: 'Hobby',
        unit_amount: 999,
        cancel_at: null,
      },
    });
    const orders = async () =>
      ((await maker.call(listOrders)).body as { items: BillingOrder[] }).items;
    expect(await orders()).toMatchObject([{ plan: 'Hobby', amount: 999, state: 'paid' }]);

    const pro = await at.priceOf('Pro');
    const preview = await maker.call(previewPlanChange, { body: { price_id: pro } });
    expect(preview.body).toMatchObject({ unit_amount: 1999 });
    expect((preview.body as { due_now: number }).due_now).toBeGreaterThan(900);
    const body = { flow: 'change', price_id: pro, return_url: ADDRESSES.cancel_url } as const;
    const portal = await maker.call(openPortal, { body });
    expect(portal.status).toBe(200);
    const [{ id } = { id: '' }] = (await at.double.api.subscriptions.list()).data;
    const { items } = await at.double.api.subscriptions.retrieve(id);
    await at.double.api.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: pro }],
      proration_behavior: 'always_invoice',
    });
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    // Both are of the same second, or of the next.
    const bought = (await orders()).map(({ plan, state }) => [plan, state]);
    expect(bought.toSorted()).toEqual([
      ['Hobby', 'paid'],
      ['Pro', 'paid'],
    ]);

    const canceled = await maker.call(cancelSubscription, {
      body: { when: 'period_end', reason: 'too_expensive' },
    });
    expect(canceled.body).toMatchObject({ subscription: { subscription_status: 'active' } });
    expect((canceled.body as { subscription: { cancel_at: string } }).subscription.cancel_at).toBe(
      (await at.billingOf(maker)).subscription?.current_period_end,
    );
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    const resumed = await maker.call(resumeSubscription);
    expect(resumed.body).toMatchObject({ subscription: { cancel_at: null } });
    await maker.call(cancelSubscription, { body: { when: 'now' } });
    expect(await at.currentPlanOf(maker)).toBe('Free');
    await at.settle();
    expect(await at.billingOf(maker)).toMatchObject({
      subscription: { subscription_status: 'canceled' },
    });
    expect((await maker.call(cancelSubscription, { body: { when: 'now' } })).status).toBe(409);
  });

  test('a declined card gives nothing', async () => {
    const maker = await at.addBuyer();
    const session = await at.checkOut(maker, 'Pro');
    await at.double.control('payCheckout', { session, card: 'declined' });
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const watched = await maker.call(getCheckout, { params: { session_id: session } });
    expect(watched.body).toMatchObject({ state: 'open' });
  });

  test('nobody starts a payment for a price that is not on offer, or to return elsewhere', async () => {
    const maker = await at.addBuyer();
    const price_id = await at.priceOf('Pro');
    const start = async (body: object) => {
      const { body: problem } = await maker.call(stripeCheckout, {
        body: { price_id, ...ADDRESSES, ...body },
      });
      return (problem as Problem).code;
    };
    expect(await start({ price_id: 'price_other' })).toBe('price_not_offered');
    expect(await start({ price_id: 'sub_1' })).toBe('price_not_offered');
    for (const success_url of [
      'https://evil.example/checkout/success',
      'https://laser.example@evil.example/checkout/success',
      'https://laser.example/library',
      'javascript:alert(1)',
      '/checkout/success',
    ])
      expect(await start({ success_url })).toBe('return_address_refused');
    const stranger = await at.addBuyer();
    const session = await at.checkOut(stranger, 'Pro');
    expect((await maker.call(getCheckout, { params: { session_id: session } })).status).toBe(404);
  });

  test('an address that is not verified, and a second subscription, are refused', async () => {
    const price_id = await at.priceOf('Pro');
    const unproved = await at.world.addMaker();
    const refused = await unproved.call(stripeCheckout, { body: { price_id, ...ADDRESSES } });
    expect((refused.body as Problem).code).toBe('email_not_verified');
    const maker = await at.addBuyer();
    await at.buy(maker, 'Hobby');
    const second = await maker.call(stripeCheckout, { body: { price_id, ...ADDRESSES } });
    expect((second.body as Problem).code).toBe('already_subscribed');
  });

  test('who pays in two tabs pays once', async () => {
    const maker = await at.addBuyer();
    const first = await at.checkOut(maker, 'Pro');
    const second = await at.checkOut(maker, 'Shop');
    expect((await at.double.api.checkout.sessions.retrieve(first)).status).toBe('expired');
    await at.double.control('payCheckout', { session: second });
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Shop');
  });

  test('who goes back and chooses again can pay', async () => {
    const maker = await at.addBuyer();
    const isOpen = async (session: string) =>
      (await at.double.api.checkout.sessions.retrieve(session)).status === 'open';
    const first = await at.checkOut(maker, 'Pro');
    expect(await at.checkOut(maker, 'Pro')).toBe(first);
    expect(await isOpen(first)).toBe(true);
    await at.checkOut(maker, 'Shop');
    const back = await at.checkOut(maker, 'Pro');
    expect(await isOpen(back)).toBe(true);
    const elsewhere = await maker.call(stripeCheckout, {
      body: {
        price_id: await at.priceOf('Pro'),
        ...ADDRESSES,
        cancel_url: ADDRESSES.cancel_url.replace('/upgrade', '/pricing'),
      },
    });
    expect(elsewhere.status).toBe(200);
    const { session_id } = elsewhere.body as { session_id: string };
    expect([await isOpen(back), await isOpen(session_id)]).toEqual([false, true]);
    await at.double.control('payCheckout', { session: session_id });
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Pro');
  });

  test('who was deleted at Stripe can buy again', async () => {
    const maker = await at.addBuyer();
    await at.buy(maker, 'Pro');
    const [row] = await at.world.sql<{ customer_id: string }>(
      'select customer_id from stripe_customers where user_id = $1',
      [maker.userId],
    );
    await at.double.api.customers.del(row?.customer_id ?? '');
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const body = { flow: 'manage' as const, return_url: ADDRESSES.cancel_url };
    const refused = await maker.call(openPortal, { body });
    expect((refused.body as Problem).code).toBe('no_subscription');
    await at.buy(maker, 'Pro');
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    expect((await maker.call(openPortal, { body })).status).toBe(200);
  });

  test('nobody makes the server ask Stripe without end', async () => {
    const [greedy, other] = [await at.addBuyer(), await at.addBuyer()];
    for (const maker of [greedy, other]) await at.buy(maker, 'Pro');
    const price_id = await at.priceOf('Shop');
    const preview = (maker: Maker) => maker.call(previewPlanChange, { body: { price_id } });
    await at.double.control('clearRequests');
    const answers = await Promise.all(Array.from({ length: 60 }, () => preview(greedy)));
    const allowed = answers.filter(({ status }) => status === 200);
    // With the one that started the subscription.
    expect(allowed).toHaveLength(29);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'rate_limited',
    });
    expect(await at.double.control('listRequests')).toHaveLength(allowed.length * 2);
    expect((await preview(other)).status).toBe(200);
  });

  test('a payment that is not confirmed yet refuses another', async () => {
    const maker = await at.addBuyer();
    const session = await at.checkOut(maker, 'Pro');
    await at.double.control('holdWebhooks');
    await at.double.control('payCheckout', { session });
    const start = async () => {
      const body = { price_id: await at.priceOf('Shop'), ...ADDRESSES };
      return ((await maker.call(stripeCheckout, { body })).body as Problem).code;
    };
    expect(await start()).toBe('payment_confirming');
    // The page that waits for the payment asks Stripe too.
    await maker.call(getCheckout, { params: { session_id: session } });
    expect(await start()).toBe('payment_confirming');
    await at.double.control('releaseWebhooks');
    await at.double.control('sendWebhooks');
    await at.settle();
    expect(await start()).toBe('already_subscribed');
  });

  test('of two subscriptions that were paid all the same, one ends and is paid back', async () => {
    const maker = await at.addBuyer();
    const kept = await at.buy(maker, 'Pro');
    const [row] = await at.world.sql<{ customer_id: string }>(
      'select customer_id from stripe_customers where user_id = $1',
      [maker.userId],
    );
    const session = await at.double.api.checkout.sessions.create({
      mode: 'subscription',
      customer: row?.customer_id ?? '',
      line_items: [{ price: await at.priceOf('Hobby'), quantity: 1 }],
      success_url: ADDRESSES.success_url,
    });
    await at.double.control('payCheckout', { session: session.id });
    await at.settle();
    await at.settle();
    const all = await at.double.api.subscriptions.list({
      customer: row?.customer_id ?? '',
      status: 'all',
    });
    expect(all.data.map(({ id, status }) => [id === kept, status]).toSorted()).toEqual([
      [false, 'canceled'],
      [true, 'active'],
    ]);
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    const { items } = (await maker.call(listOrders)).body as { items: BillingOrder[] };
    expect(items.map(({ plan, state }) => [plan, state]).toSorted()).toEqual([
      ['Hobby', 'refunded'],
      ['Pro', 'paid'],
    ]);
  });
});
