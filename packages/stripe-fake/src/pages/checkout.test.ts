import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../testing/browse.ts';
import { createPlans, eventTypes, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;
let plans: Awaited<ReturnType<typeof createPlans>>;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
  plans = await createPlans(stripe);
});
afterAll(() => fake.fake.stop());

const createSession = (fields: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    cancel_url: 'https://app.example.com/upgrade',
    line_items: [{ price: plans.pro.id, quantity: 1 }],
    mode: 'subscription',
    success_url: 'https://app.example.com/success?session={CHECKOUT_SESSION_ID}',
    ...fields,
  });

async function openSession(fields: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await createSession(fields);
  const browser = createBrowser(fake.fake.url);
  await browser.open(session.url ?? '');
  return { session, browser };
}

it('sells a subscription to a new customer', async () => {
  const { session, browser } = await openSession({
    client_reference_id: 'user-1',
    customer_email: 'new@example.com',
    metadata: { user: '1' },
    subscription_data: { metadata: { plan: 'pro' } },
  });
  expect(browser.text()).toContain('Stripe test double');
  expect(browser.text()).toContain('Pro $19.99 / month');
  await browser.press('Pay and subscribe');
  expect(browser.address()).toBe(`https://app.example.com/success?session=${session.id}`);
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer', 'line_items'],
  });
  const subscription = paid.subscription as Stripe.Subscription;
  expect(paid).toMatchObject({
    client_reference_id: 'user-1',
    metadata: { user: '1' },
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  expect((paid.customer as Stripe.Customer).email).toBe('new@example.com');
  expect(paid.line_items?.data[0]).toMatchObject({ amount_total: 1999, description: 'Pro' });
  expect(subscription).toMatchObject({ metadata: { plan: 'pro' }, status: 'active' });
  expect(subscription.latest_invoice).toMatchObject({ amount_paid: 1999, status: 'paid' });
  const ordered = await eventTypes(stripe);
  expect(ordered.indexOf('customer.subscription.created')).toBeLessThan(
    ordered.indexOf('checkout.session.completed'),
  );
});

it('stays open after a declined card, and is paid with another one', async () => {
  const { session, browser } = await openSession();
  const email = 'd@example.com';
  await browser.press('Pay and subscribe', { card: 'declined', email });
  expect(browser.status()).toBe(402);
  expect(browser.text()).toContain('Your card was declined.');
  const open = await stripe.checkout.sessions.retrieve(session.id);
  expect([open.status, open.subscription]).toEqual(['open', null]);
  expect((await stripe.customers.list({ email: 'd@example.com' })).data).toEqual([]);
  // The form still has the address that was typed.
  await browser.press('Pay and subscribe');
  expect((await stripe.checkout.sessions.retrieve(session.id)).customer_details?.email).toBe(email);
});

it('asks for 3-D Secure: fails, then succeeds', async () => {
  const { session, browser } = await openSession();
  const email = '3ds@example.com';
  await browser.press('Pay and subscribe', { card: 'authenticates', email });
  expect(browser.text()).toContain('3-D Secure');
  await browser.press('Fail');
  expect(browser.text()).toContain('unable to authenticate your payment method');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await browser.press('Pay and subscribe', { card: 'authenticates' });
  const decided = browser.address();
  await browser.press('Approve');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  const again = createBrowser(fake.fake.url);
  await again.open(decided);
  expect(again.status()).toBe(410);
});

it('goes back without paying, and says when it has expired', async () => {
  const { session, browser } = await openSession({ customer_email: 'back@example.com' });
  await browser.follow('Back');
  expect(browser.address()).toBe('https://app.example.com/upgrade');
  await stripe.checkout.sessions.expire(session.id);
  const again = createBrowser(fake.fake.url);
  await again.open(session.url ?? '');
  expect([again.status(), again.text()]).toEqual([410, expect.stringContaining('has expired')]);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' });
  expect(data[0]?.data.object).toMatchObject({ id: session.id, status: 'expired' });
});

it('sells twice to one customer with two tabs, and says that each was paid', async () => {
  const customer = await stripe.customers.create({ email: 'tabs@example.com' });
  const first = await openSession({ customer: customer.id });
  const second = await openSession({ customer: customer.id });
  await first.browser.press('Pay and subscribe');
  await second.browser.press('Pay and subscribe');
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(['active', 'active']);
  const sessions = await stripe.checkout.sessions.list({
    customer: customer.id,
    status: 'complete',
  });
  expect(sessions.data).toHaveLength(2);
  const found = await stripe.checkout.sessions.list({ subscription: data[0]!.id });
  expect(found.data.map(({ id }) => id)).toEqual([second.session.id]);
  const again = createBrowser(fake.fake.url);
  await again.open(first.session.url ?? '');
  expect(again.text()).toContain('already paid');
});

it('starts a trial without a card where none is required', async () => {
  const { session, browser } = await openSession({
    customer_email: 'trial@example.com',
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    },
  });
  await browser.press('Start without a card');
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(done).toMatchObject({ payment_status: 'no_payment_required', status: 'complete' });
  expect(done.subscription).toMatchObject({ default_payment_method: null, status: 'trialing' });
});

it('is paid by a bank debit that is decided later, for us or against us', async () => {
  const fields = { payment_method_types: ['card' as const, 'us_bank_account' as const] };
  const pay = async (email: string) => {
    const { session, browser } = await openSession({ ...fields, customer_email: email });
    await browser.press('Pay and subscribe', { card: 'delayed' });
    const expand = ['subscription', 'invoice'];
    return stripe.checkout.sessions.retrieve(session.id, { expand });
  };
  const waiting = {
    invoice: { status: 'open' },
    payment_status: 'unpaid',
    status: 'complete',
    subscription: { status: 'active' },
  };
  const [first, second] = [await pay('won@example.com'), await pay('lost@example.com')];
  expect([first, second]).toMatchObject([waiting, waiting]);
  const paid = await fake.controls.decideCheckout({ session: first.id, is_paid: true });
  expect(paid.payment_status).toBe('paid');
  const { id: invoice } = first.invoice as Stripe.Invoice;
  expect((await stripe.invoices.retrieve(invoice)).status).toBe('paid');
  await fake.controls.decideCheckout({ session: second.id, is_paid: false });
  const { id: subscription } = second.subscription as Stripe.Subscription;
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
  const again = fake.controls.decideCheckout({ session: first.id, is_paid: true });
  await expect(again).rejects.toThrow('under way');
  const types = [
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
  ];
  const { data } = await stripe.events.list({ types });
  expect(data.map(({ type }) => type)).toEqual(types.toReversed());
});

it('offers bank debits only where the session does', async () => {
  const { browser } = await openSession({ customer_email: 'card@example.com' });
  expect(browser.text()).not.toContain('Bank debit');
  await browser.press('Pay and subscribe', { card: 'delayed' });
  expect(browser.status()).toBe(400);
});

it('refuses prices and modes it cannot sell', async () => {
  const fields = { currency: 'usd', unit_amount: 100, product: plans.pro.product as string };
  const once = await stripe.prices.create(fields);
  const params = { line_items: [{ price: once.id, quantity: 1 }] };
  await expect(createSession(params)).rejects.toMatchObject({ param: 'line_items[0][price]' });
  await expect(createSession({ mode: 'payment' })).rejects.toMatchObject({ param: 'mode' });
  const both = { customer: 'cus_1', customer_email: 'a@example.com' };
  await expect(createSession(both)).rejects.toMatchObject({ statusCode: 400 });
  await expect(createSession({ success_url: 'nowhere' })).rejects.toMatchObject({
    code: 'url_invalid',
    param: 'success_url',
  });
});

it('escapes what others wrote', async () => {
  const product = await stripe.products.create({ name: '<script>alert(1)</script>' });
  const recurring = { interval: 'month' } as const;
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 100,
    product: product.id,
    recurring,
  });
  const session = await createSession({ line_items: [{ price: price.id, quantity: 1 }] });
  const markup = await (await fetch(session.url ?? '')).text();
  expect(markup).toContain('&lt;script&gt;');
  expect(markup).not.toContain('<script>');
});
