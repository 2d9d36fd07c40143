import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
});
afterAll(() => fake.fake.stop());

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${fake.fake.url}${path}`, {
    headers: { authorization: `Bearer ${fake.fake.apiKey}`, ...headers },
  });

const fail = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('It did not fail.');
};

describe('keys and versions', () => {
  it('refuses a wrong key', async () => {
    const error = await fail(clientOf(fake.fake, 'sk_test_wrong').customers.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.statusCode).toBe(401);
  });

  it('accepts the key by basic authentication', async () => {
    const authorization = `Basic ${Buffer.from(`${fake.fake.apiKey}:`).toString('base64')}`;
    const response = await call('/v1/customers', { authorization });
    expect(response.status).toBe(200);
  });

  it('speaks one version', async () => {
    const response = await call('/v1/customers', { 'stripe-version': '2019-03-14' });
    expect(response.status).toBe(400);
    const own = await call('/v1/customers', { 'stripe-version': Stripe.API_VERSION });
    expect(own.status).toBe(200);
    expect(own.headers.get('stripe-version')).toBe(Stripe.API_VERSION);
    expect(own.headers.get('request-id')).toMatch(/^req_/);
  });
});

describe('errors', () => {
  it('names a missing parameter', async () => {
    const error = await fail(stripe.products.create({} as Stripe.ProductCreateParams));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect([error.statusCode, error.code, error.param]).toEqual([400, 'parameter_missing', 'name']);
    expect(error.requestId).toMatch(/^req_/);
  });

  it('names an unknown parameter, also inside another', async () => {
    const price = { price: 'price_1', color: 'red' };
    const error = await fail(
      stripe.checkout.sessions.create({
        line_items: [price],
        mode: 'subscription',
        success_url: 'https://example.com',
      }),
    );
    expect([error.code, error.param]).toEqual(['parameter_unknown', 'line_items[0][color]']);
  });

  it('names what is wrong inside an alternative', async () => {
    const created = { gte: 'yesterday' } as unknown as Stripe.RangeQueryParam;
    const error = await fail(stripe.customers.list({ created }));
    expect([error.statusCode, error.param]).toEqual([400, 'created[gte]']);
    const metadata = { a: { b: 'c' } } as unknown as Stripe.MetadataParam;
    expect((await fail(stripe.customers.create({ metadata }))).param).toBe('metadata[a]');
  });

  it('tells an id of the path from one of the parameters', async () => {
    const inPath = await fail(stripe.customers.retrieve('cus_none'));
    expect([inPath.statusCode, inPath.code]).toEqual([404, 'resource_missing']);
    const inForm = await fail(
      stripe.subscriptions.list({ customer: 'cus_none' }).then(() => {
        return stripe.billingPortal.sessions.create({ customer: 'cus_none' });
      }),
    );
    expect([inForm.statusCode, inForm.code, inForm.param]).toEqual([
      400,
      'resource_missing',
      'customer',
    ]);
  });

  it('answers what it does not have as Stripe would', async () => {
    const error = await fail(stripe.coupons.list());
    expect(error.statusCode).toBe(404);
    expect(error.message).toContain('Unrecognized request URL (GET: /v1/coupons)');
  });

  it('refuses a card with 402', async () => {
    const { id } = await stripe.customers.create();
    const error = await fail(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id }),
    );
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect([error.statusCode, error.code, error.decline_code]).toEqual([
      402,
      'card_declined',
      'generic_decline',
    ]);
  });
});

describe('lists', () => {
  it('are paged, the newest first', async () => {
    const name = 'paged';
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1)
      ids.unshift((await stripe.products.create({ name })).id);
    const all: string[] = [];
    for await (const { id } of stripe.products.list({ ids, limit: 10 })) all.push(id);
    expect(all).toEqual(ids);
    const page = await stripe.products.list({ ids, limit: 10, starting_after: ids[9]! });
    expect([page.data[0]?.id, page.data.length, page.has_more]).toEqual([ids[10], 10, true]);
    const back = await stripe.products.list({ ids, limit: 3, ending_before: ids[5]! });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(2, 5));
    expect(back.has_more).toBe(true);
  });

  it('refuse an unknown cursor and a wrong limit', async () => {
    const cursor = await fail(stripe.products.list({ starting_after: 'prod_none' }));
    expect([cursor.statusCode, cursor.param]).toEqual([400, 'starting_after']);
    const limit = await fail(stripe.products.list({ limit: 101 }));
    expect([limit.statusCode, limit.param]).toEqual([400, 'limit']);
  });

  it('are filtered by the time of creation', async () => {
    const { created } = await stripe.customers.create({ email: 'time@example.com' });
    const email = 'time@example.com';
    expect((await stripe.customers.list({ email, created: { gte: created } })).data).toHaveLength(
      1,
    );
    expect((await stripe.customers.list({ email, created: { gt: created } })).data).toHaveLength(0);
  });
});

describe('expand', () => {
  it('shows objects instead of ids, in lists too', async () => {
    const product = await stripe.products.create({ name: 'Pro' });
    const fields = { currency: 'usd', unit_amount: 100, product: product.id };
    const price = await stripe.prices.create({ ...fields, expand: ['product'] });
    expect((price.product as Stripe.Product).name).toBe('Pro');
    const list = await stripe.prices.list({ product: product.id, expand: ['data.product'] });
    expect(list.data[0]?.product).toMatchObject({ id: product.id });
  });

  it('refuses what is no reference', async () => {
    const { id } = await stripe.customers.create({ email: 'a@example.com' });
    for (const path of ['email', 'nothing', 'id', 'email.domain', 'created']) {
      const error = await fail(stripe.customers.retrieve(id, { expand: [path] }));
      expect(error.message).toBe(`This property cannot be expanded (${path}).`);
    }
  });
});

describe('metadata', () => {
  it('is merged, unset by key and unset as a whole', async () => {
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    const merged = await stripe.customers.update(id, { metadata: { b: '', c: '3' } });
    expect(merged.metadata).toEqual({ a: '1', c: '3' });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });
});
