import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
});
afterAll(() => fake.fake.stop());

let keys = 0;
const nextKey = () => ({ idempotencyKey: `key-${(keys += 1)}` });

it('answers a repetition as the first time, and says so', async () => {
  const options = nextKey();
  const first = await stripe.customers.create({ email: 'once@example.com' }, options);
  const second = await stripe.customers.create({ email: 'once@example.com' }, options);
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1);
});

it('refuses another request with the same key', async () => {
  const options = nextKey();
  await stripe.customers.create({ email: 'a@example.com' }, options);
  const again = stripe.customers.create({ email: 'b@example.com' }, options);
  await expect(again).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(again).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.products.create({ name: 'a' }, options)).rejects.toMatchObject({
    statusCode: 400,
  });
});

it('answers 409 while the first request runs, and its answer afterward', async () => {
  const options = nextKey();
  await fake.controls.failNext({ kind: 'hang', ms: 150, path: '/v1/customers' });
  const first = stripe.customers.create({ email: 'slow@example.com' }, options);
  await expect
    .poll(async () => (await fake.controls.listRequests()).at(-1)?.idempotency_key)
    .toBe(options.idempotencyKey);
  const second = stripe.customers.create({ email: 'slow@example.com' }, options);
  await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const { id } = await first;
  const third = await stripe.customers.create({ email: 'slow@example.com' }, options);
  expect(third.id).toBe(id);
});

it('keeps the answer of a request whose connection was cut', async () => {
  await fake.controls.failNext({ kind: 'reset_after', times: 2, path: '/v1/customers' });
  const options = nextKey();
  const cut = stripe.customers.create({ email: 'cut@example.com' }, options);
  await expect(cut).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  const again = await stripe.customers.create({ email: 'cut@example.com' }, options);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list({ email: 'cut@example.com' })).data).toHaveLength(1);
});

it('keeps refused cards, but no request that was refused unread', async () => {
  const { id: customer } = await stripe.customers.create();
  const options = nextKey();
  const attach = () =>
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }, options);
  await expect(attach()).rejects.toMatchObject({ statusCode: 402 });
  const repeated = await attach().catch((error: unknown) => error as Stripe.errors.StripeError);
  expect((repeated as Stripe.errors.StripeError).headers?.['idempotent-replayed']).toBe('true');
  const unread = nextKey();
  await expect(stripe.products.create({ name: '' }, unread)).rejects.toMatchObject({
    statusCode: 400,
  });
  expect((await stripe.products.create({ name: 'Later' }, unread)).name).toBe('Later');
});
