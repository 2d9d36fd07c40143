import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlans, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
});
afterAll(() => fake.fake.stop());

it('keeps products and archives them', async () => {
  const product = await stripe.products.create({ name: 'Shop', description: 'For shops' });
  const changed = await stripe.products.update(product.id, { active: false, description: '' });
  expect(changed).toMatchObject({ active: false, description: null, name: 'Shop' });
  const { data } = await stripe.products.list({ active: false });
  expect(data.map(({ id }) => id)).toEqual([product.id]);
  expect(await stripe.products.del(product.id)).toMatchObject({ deleted: true });
  await expect(stripe.products.retrieve(product.id)).rejects.toMatchObject({ statusCode: 404 });
});

it('does not delete a product with prices', async () => {
  const { hobby } = await createPlans(stripe);
  await expect(stripe.products.del(hobby.product as string)).rejects.toMatchObject({
    statusCode: 400,
  });
});

it('finds prices by lookup key, which moves to another price only on purpose', async () => {
  const product = (await stripe.products.create({ name: 'Pro' })).id;
  const fields = { currency: 'usd', product, lookup_key: 'pro_monthly' };
  const old = await stripe.prices.create({ ...fields, unit_amount: 1999 });
  expect(old.unit_amount_decimal?.toString()).toBe('1999');
  await expect(stripe.prices.create({ ...fields, unit_amount: 2499 })).rejects.toMatchObject({
    param: 'lookup_key',
  });
  const renewed = await stripe.prices.create({
    ...fields,
    unit_amount: 2499,
    transfer_lookup_key: true,
  });
  const { data } = await stripe.prices.list({ lookup_keys: ['pro_monthly'] });
  expect(data.map(({ id }) => id)).toEqual([renewed.id]);
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
  await stripe.prices.update(old.id, { active: false });
  expect((await stripe.prices.list({ product, active: true })).data.map(({ id }) => id)).toEqual([
    renewed.id,
  ]);
});

it('shows a price in a subscription as it is', async () => {
  const { hobby } = await createPlans(stripe);
  const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method!.id,
    items: [{ price: hobby.id }],
  });
  await stripe.prices.update(hobby.id, { nickname: 'renamed' });
  const { data } = await stripe.subscriptions.list({ price: hobby.id });
  expect(data.map((row) => [row.id, row.items.data[0]?.price.nickname])).toEqual([[id, 'renamed']]);
});

it('keeps customers, and says of a deleted one that it is', async () => {
  const created = await stripe.customers.create({
    email: 'x@example.com',
    address: { city: 'Oslo' },
  });
  expect(created.address).toMatchObject({ city: 'Oslo', country: null });
  await stripe.customers.update(created.id, { name: 'X' });
  expect(await stripe.customers.retrieve(created.id)).toMatchObject({
    email: 'x@example.com',
    name: 'X',
  });
  await stripe.customers.del(created.id);
  expect(await stripe.customers.retrieve(created.id)).toEqual(
    expect.objectContaining({ deleted: true, id: created.id }),
  );
  expect((await stripe.customers.list({ email: 'x@example.com' })).data).toEqual([]);
  await expect(stripe.customers.update(created.id, { name: 'Y' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

it('ends the subscriptions of a deleted customer', async () => {
  const { hobby } = await createPlans(stripe);
  const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const items = [{ price: hobby.id }];
  const default_payment_method = method!.id;
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method,
    items,
  });
  await stripe.customers.del(customer.id);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

it('attaches and detaches test cards', async () => {
  const customer = (await stripe.customers.create()).id;
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method.id },
  });
  await stripe.paymentMethods.detach(method.id);
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  const { invoice_settings } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  expect(invoice_settings.default_payment_method).toBeNull();
  const foreign = { invoice_settings: { default_payment_method: method.id } };
  await expect(stripe.customers.update(customer, foreign)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
