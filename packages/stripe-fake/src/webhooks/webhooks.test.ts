import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFake, startReceiver, UNTIL } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  fake = await startFake({ retrySchedule: [10, 20, 40] });
  stripe = fake.stripe;
  stops.push(fake.fake.stop);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Type = Stripe.WebhookEndpointCreateParams.EnabledEvent;

async function createEndpoint(answer?: (count: number) => number, enabled_events: Type[] = ['*']) {
  const receiver = await startReceiver(answer);
  stops.push(receiver.stop);
  const api_version = Stripe.API_VERSION;
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events,
    api_version,
  });
  return { ...receiver, id: endpoint.id, secret: endpoint.secret ?? '' };
}

describe('deliveries', () => {
  it('are signed, and have the object as it was and what it was before', async () => {
    const { received, secret } = await createEndpoint();
    const { id } = await stripe.customers.create({ email: 'a@example.com', metadata: { k: '1' } });
    await stripe.customers.update(id, { email: 'b@example.com', metadata: { k: '2' } });
    await expect.poll(() => received.length, UNTIL).toBe(2);
    const events = received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, secret),
    );
    const created = events.find(({ type }) => type === 'customer.created');
    const updated = events.find(({ type }) => type === 'customer.updated');
    expect(created).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { email: 'a@example.com', metadata: { k: '1' } } },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    });
    expect(updated?.data).toEqual({
      object: expect.objectContaining({ email: 'b@example.com' }),
      previous_attributes: { email: 'a@example.com', metadata: { k: '1' } },
    });
    const forged = received[0]!.body.replace('a@example.com', 'c@example.com');
    expect(() => stripe.webhooks.constructEvent(forged, received[0]!.signature, secret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('go only to endpoints that want the type and are enabled', async () => {
    const only = await createEndpoint(undefined, ['product.created']);
    const disabled = await createEndpoint();
    await stripe.webhookEndpoints.update(disabled.id, { disabled: true });
    await stripe.customers.create();
    await stripe.products.create({ name: 'Pro' });
    await expect.poll(only.typesOf, UNTIL).toEqual(['product.created']);
    await fake.controls.settleWebhooks();
    expect(disabled.received).toEqual([]);
  });

  it('are repeated with growing pauses until they are accepted', async () => {
    const { received } = await createEndpoint((count) => (count < 3 ? 500 : 200));
    await stripe.products.create({ name: 'Pro' });
    const event = async () => (await stripe.events.list()).data[0];
    await expect.poll(() => received.length, UNTIL).toBe(3);
    await expect.poll(async () => (await event())?.pending_webhooks, UNTIL).toBe(0);
    expect(new Set(received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id)).size).toBe(1);
    expect((await stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
  });

  it('fail after the last pause, and stay pending', async () => {
    const { received } = await createEndpoint(() => 500);
    await stripe.products.create({ name: 'Pro' });
    await expect.poll(() => received.length, UNTIL).toBe(4);
    await fake.controls.settleWebhooks();
    const { data } = await stripe.events.list({ delivery_success: false });
    expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ['product.created', 1],
    ]);
  });
});

describe('controls', () => {
  it('hold deliveries and release them in another order, each more than once', async () => {
    const { typesOf } = await createEndpoint();
    await fake.controls.holdWebhooks();
    const { id } = await stripe.customers.create();
    await stripe.customers.update(id, { name: 'Jenny' });
    await stripe.customers.del(id);
    await fake.controls.settleWebhooks();
    expect(typesOf()).toEqual([]);
    const held = await fake.controls.listHeldWebhooks();
    expect(held.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
    await fake.controls.releaseWebhooks({
      events: held.map(({ event }) => event).reverse(),
      copies: 2,
    });
    expect(typesOf()).toEqual([
      'customer.deleted',
      'customer.deleted',
      'customer.updated',
      'customer.updated',
      'customer.created',
      'customer.created',
    ]);
    expect(await fake.controls.listHeldWebhooks()).toEqual([]);
  });

  it('let a webhook never come, and still list its event', async () => {
    const { received } = await createEndpoint();
    await fake.controls.disableWebhooks();
    await stripe.products.create({ name: 'Pro' });
    await fake.controls.sendWebhooks();
    await fake.controls.settleWebhooks();
    expect(received).toEqual([]);
    expect((await stripe.events.list()).data[0]).toMatchObject({
      pending_webhooks: 1,
      type: 'product.created',
    });
  });

  it('deliver an event again', async () => {
    const { received } = await createEndpoint();
    await stripe.products.create({ name: 'Pro' });
    await expect.poll(() => received.length, UNTIL).toBe(1);
    const { id } = JSON.parse(received[0]!.body) as Stripe.Event;
    await fake.controls.redeliverEvent({ event: id });
    expect(received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id)).toEqual([id, id]);
  });

  it('roll a secret: both sign during the overlap, then only the new one', async () => {
    const { id, received, secret: old } = await createEndpoint();
    const { secret } = await fake.controls.rollSecret({ endpoint: id, overlap_ms: 60_000 });
    await stripe.products.create({ name: 'During' });
    await expect.poll(() => received.length, UNTIL).toBe(1);
    const [during] = received;
    for (const valid of [old, secret])
      expect(stripe.webhooks.constructEvent(during!.body, during!.signature, valid).type).toBe(
        'product.created',
      );
    expect(during!.signature.match(/v1=/g)).toHaveLength(2);
    const { secret: last } = await fake.controls.rollSecret({ endpoint: id, overlap_ms: 0 });
    await stripe.products.create({ name: 'After' });
    await expect.poll(() => received.length, UNTIL).toBe(2);
    const { body, signature } = received[1]!;
    expect(stripe.webhooks.constructEvent(body, signature, last).type).toBe('product.created');
    expect(() => stripe.webhooks.constructEvent(body, signature, old)).toThrow('signature');
  });

  it('forge a payload of any age', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
    const now = Math.floor(Date.now() / 1000);
    const fresh = await fake.controls.forgeWebhook({ payload, secrets: ['whsec_a'] });
    expect(stripe.webhooks.constructEvent(payload, fresh.signature, 'whsec_a').id).toBe('evt_1');
    const late = await fake.controls.forgeWebhook({
      payload,
      secrets: ['whsec_a'],
      timestamp: now - 301,
    });
    expect(() => stripe.webhooks.constructEvent(payload, late.signature, 'whsec_a')).toThrow(
      'tolerance',
    );
  });
});

it('tells an endpoint its secret only once', async () => {
  const { id, secret } = await createEndpoint();
  expect(secret).toMatch(/^whsec_/);
  expect((await stripe.webhookEndpoints.retrieve(id)).secret).toBeUndefined();
  expect((await stripe.webhookEndpoints.list()).data.map((row) => row.id)).toEqual([id]);
  await stripe.webhookEndpoints.del(id);
  await expect(stripe.webhookEndpoints.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
});
