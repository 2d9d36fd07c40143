import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
});
afterAll(() => fake.fake.stop());

it('fails the next requests of a route, and only those', async () => {
  await fake.controls.failNext({
    kind: 'rate_limit',
    times: 2,
    path: '/v1/products',
    method: 'GET',
  });
  expect((await stripe.customers.list()).data).toEqual([]);
  for (let count = 0; count < 2; count += 1)
    await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  expect((await stripe.products.list()).data).toEqual([]);
});

it('answers 500 and takes faults back', async () => {
  await fake.controls.failNext({ kind: 'server_error', times: 5 });
  await expect(stripe.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  await fake.controls.clearFaults();
  expect((await stripe.products.list()).data).toEqual([]);
});

it('cuts connections before anything is done', async () => {
  await fake.controls.failNext({ kind: 'reset', times: 2 });
  const created = stripe.customers.create({ email: 'reset@example.com' });
  await expect(created).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await stripe.customers.list({ email: 'reset@example.com' })).data).toEqual([]);
});

it('hangs for longer than a client waits', async () => {
  await fake.controls.failNext({ kind: 'hang', ms: 300 });
  const hanging = stripe.products.list({}, { timeout: 30 });
  await expect(hanging).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
});

it('keeps the requests, with their keys', async () => {
  await fake.controls.clearRequests();
  const options = { idempotencyKey: 'seen' };
  await stripe.products.create({ name: 'Seen', metadata: { a: 'b' } }, options);
  const [request] = await fake.controls.listRequests();
  expect(request).toMatchObject({
    idempotency_key: 'seen',
    method: 'POST',
    params: { metadata: { a: 'b' }, name: 'Seen' },
    path: '/v1/products',
    status: 200,
    stripe_version: Stripe.API_VERSION,
  });
});

it('offers its controls over HTTP', async () => {
  const post = (name: string, body: object) =>
    fetch(`${fake.fake.url}/_test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await post('failNext', { kind: 'server_error' })).status).toBe(200);
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 500 });
  expect((await post('failNext', { kind: 'nothing' })).status).toBe(400);
  expect((await post('openDispute', { charge: 'ch_none' })).status).toBe(400);
});

it('runs several doubles in one process', async () => {
  const other = await startFake();
  await other.stripe.products.create({ name: 'Other' });
  expect((await stripe.products.list({ limit: 100 })).data.map(({ name }) => name)).not.toContain(
    'Other',
  );
  await expect(clientOf(other.fake, fake.fake.apiKey).products.list()).rejects.toMatchObject({
    statusCode: 401,
  });
  await other.fake.stop();
});
