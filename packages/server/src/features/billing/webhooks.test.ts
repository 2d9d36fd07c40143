import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { idOf } from './billing.ts';
import { processEvents } from './process-events.ts';
import { NEXT_SECRET, startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

const permutations = <T>(items: T[]): T[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item].concat(rest)),
      );

describe.each(ENGINES)('T6 events of Stripe on %s', (engine) => {
  let at: BillingWorld;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
  });
  afterAll(() => at.close());
  beforeEach(() => at.double.control('sendWebhooks'));

  const post = async (payload: string, signature?: string): Promise<number> => {
    const { status } = await fetch(at.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
      body: payload,
    });
    return status;
  };
  const sign = async (payload: string, secrets: string[], timestamp?: number): Promise<string> => {
    const { signature } = await at.double.control<{ signature: string }>('forgeWebhook', {
      payload,
      secrets,
      ...(timestamp !== undefined && { timestamp }),
    });
    return signature;
  };
  const payloadOf = (id: string, type = 'customer.subscription.updated') =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'sub_forged', object: 'subscription', customer: 'cus_forged' } },
    });
  const countStored = async (id: string): Promise<number> => {
    const [row] = await at.world.sql<{ n: number }>(
      'select count(*)::int as n from stripe_events where event_id = $1',
      [id],
    );
    return row?.n ?? 0;
  };
  const statusOf = async (subscription: string) => {
    const [row] = await at.world.sql<{ subscription_status: string; price_id: string }>(
      'select subscription_status, price_id from stripe_user_subscriptions where subscription_id = $1',
      [subscription],
    );
    return row;
  };
  const now = () => Math.floor(Date.now() / 1000);

  test('what Stripe has not signed, or not within five minutes, is refused and not stored', async () => {
    const payload = payloadOf('evt_forged');
    const { secret } = at.endpoint;
    const signatures = [
      undefined,
      '',
      't=1,v1=00',
      'v1=00',
      await sign(payload, ['whsec_guessed']),
      await sign(payload, [secret], now() - 301),
      await sign(payload, [secret], now() + 310),
      await sign(`${payload} `, [secret]),
    ];
    for (const signature of signatures) expect(await post(payload, signature)).toBe(400);
    expect(await countStored('evt_forged')).toBe(0);
    expect(await post('not json', await sign('not json', [secret]))).toBe(400);
  });

  test('both secrets of a rotation are valid, also in one signature', async () => {
    for (const secrets of [
      [at.endpoint.secret],
      [NEXT_SECRET],
      ['whsec_other', NEXT_SECRET],
      [at.endpoint.secret, NEXT_SECRET],
    ]) {
      const payload = payloadOf(`evt_${secrets.join('').slice(-24)}${secrets.length}`);
      expect(await post(payload, await sign(payload, secrets))).toBe(200);
    }
  });

  test('a webhook of 6 MB is refused, and so is one that is not JSON by its header', async () => {
    const payload = payloadOf('evt_large').replace('sub_forged', 'x'.repeat(6_000_000));
    const signature = await sign(payload.slice(0, 10), [at.endpoint.secret]);
    expect(await post(payload, signature)).toBe(413);
    const plain = await fetch(at.address, { method: 'POST', body: payloadOf('evt_plain') });
    expect(plain.status).toBe(400);
  });

  test('kinds that nothing handles are accepted and not stored', async () => {
    const payload = payloadOf('evt_unknown', 'product.updated');
    expect(await post(payload, await sign(payload, [at.endpoint.secret]))).toBe(200);
    expect(await countStored('evt_unknown')).toBe(0);
  });

  test('an event that comes ten times at once is stored once, and a replay adds nothing', async () => {
    const payload = payloadOf('evt_ten_times');
    const signature = await sign(payload, [at.endpoint.secret]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(payload, signature)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await at.settle();
    expect(await post(payload, signature)).toBe(200);
    expect(await countStored('evt_ten_times')).toBe(1);
    const [row] = await at.world.sql<{ is_done: boolean }>(
      `select processed_at is not null as is_done from stripe_events where event_id = 'evt_ten_times'`,
    );
    expect(row?.is_done).toBe(true);
  });

  /** Three events of one subscription, held back: created, updated to Shop, deleted or not. */
  async function holdEvents(maker: Maker, isDeleted: boolean) {
    const { api, control } = at.double;
    await control('holdWebhooks');
    const session = await at.checkOut(maker, 'Hobby');
    await control('payCheckout', { session });
    const id = idOf((await api.checkout.sessions.retrieve(session)).subscription) ?? '';
    const { items } = await api.subscriptions.retrieve(id);
    await api.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: await at.priceOf('Shop') }],
      proration_behavior: 'none',
    });
    if (isDeleted) await api.subscriptions.cancel(id);
    const types: Stripe.Event.Type[] = [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ];
    const { data } = await api.events.list({ limit: 100 });
    const ours = data.filter(
      (event) => types.includes(event.type) && (event.data.object as Stripe.Subscription).id === id,
    );
    return { id, events: ours.map((event) => event.id) };
  }

  test.each([
    { isDeleted: true, plan: 'Free', status: 'canceled' },
    { isDeleted: false, plan: 'Shop', status: 'active' },
  ])(
    'in every order, each ten times, the end is what Stripe says: $status',
    async ({ isDeleted, plan, status }) => {
      const maker = await at.addBuyer();
      const { id, events } = await holdEvents(maker, isDeleted);
      expect(events.length).toBeGreaterThanOrEqual(isDeleted ? 3 : 2);
      await at.double.control('sendWebhooks');
      for (const order of permutations(events.slice(0, 3))) {
        await at.world.sql('delete from stripe_events');
        await at.world.sql('delete from stripe_user_subscriptions where subscription_id = $1', [
          id,
        ]);
        for (const event of order) {
          await Promise.all(
            Array.from({ length: 10 }, () => at.double.control('redeliverEvent', { event })),
          );
          await at.settle();
          expect(await at.currentPlanOf(maker)).toBe(plan);
        }
        expect(await statusOf(id)).toEqual({
          subscription_status: status,
          price_id: await at.priceOf('Shop'),
        });
      }
    },
  );

  test('an answer to an earlier request does not replace a later one', async () => {
    const maker = await at.addBuyer();
    const id = await at.buy(maker, 'Pro');
    const synced = '2100-01-01T00:00:00Z';
    await at.world.sql(
      'update stripe_user_subscriptions set synced_at = $2 where subscription_id = $1',
      [id, synced],
    );
    await at.double.api.subscriptions.cancel(id);
    await at.settle();
    expect((await statusOf(id))?.subscription_status).toBe('active');
    await at.world.sql(
      `update stripe_user_subscriptions set synced_at = 'epoch' where subscription_id = $1`,
      [id],
    );
    const payload = payloadOf('evt_later').replace('sub_forged', id);
    await post(payload, await sign(payload, [at.endpoint.secret]));
    await at.settle();
    expect((await statusOf(id))?.subscription_status).toBe('canceled');
  });

  test('what was stored before a crash is processed after it', async () => {
    const maker = await at.addBuyer();
    const session = await at.checkOut(maker, 'Pro');
    await at.double.control('payCheckout', { session });
    await at.double.control('settleWebhooks');
    // The process took the events, and was killed.
    await at.world.sql(
      `update stripe_events set leased_until = now() + interval '1 minute' where processed_at is null`,
    );
    expect(await processEvents(at.billing, Date.now() + 5000)).toBe(0);
    expect(await at.currentPlanOf(maker)).toBe('Free');
    await at.world.sql(`update stripe_events set leased_until = now() - interval '1 second'`);
    expect(await processEvents(at.billing, Date.now() + 5000)).toBeGreaterThan(0);
    expect(await at.currentPlanOf(maker)).toBe('Pro');
  });

  test('while Stripe fails, events wait and say why', async () => {
    const maker = await at.addBuyer();
    const session = await at.checkOut(maker, 'Pro');
    await at.double.control('payCheckout', { session });
    await at.double.control('settleWebhooks');
    await at.double.control('failNext', { kind: 'server_error', times: 1000 });
    await processEvents(at.billing, Date.now() + 20_000);
    await at.double.control('clearFaults');
    const waiting = await at.world.sql<{ attempts: number; last_error: string }>(
      'select attempts, last_error from stripe_events where processed_at is null',
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(
      waiting.every(({ attempts, last_error }) => attempts === 1 && /Stripe/.test(last_error)),
    ).toBe(true);
    expect(await at.currentPlanOf(maker)).toBe('Free');
    await at.world.sql('update stripe_events set due_at = now()');
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Pro');
  });

  test('an event makes the server process it soon', async () => {
    const sent: unknown[] = [];
    const { tasks } = at.world.platform;
    const send = tasks.send;
    tasks.send = async (task) => void sent.push(task.id);
    try {
      const payload = payloadOf('evt_soon');
      await post(payload, await sign(payload, [at.endpoint.secret]));
      await expect.poll(() => sent, { timeout: 5000 }).toContain('billing.process-events');
    } finally {
      tasks.send = send;
    }
  });
});
