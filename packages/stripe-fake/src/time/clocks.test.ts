import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from '../testing/browse.ts';
import {
  advance,
  createClockCustomer,
  createPlans,
  DAY,
  START,
  startFake,
} from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;
let plans: Awaited<ReturnType<typeof createPlans>>;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
  plans = await createPlans(stripe);
});
afterAll(() => fake.fake.stop());
beforeEach(() => fake.controls.setRetryPolicy({ retry_days: [3, 5, 7], after_retries: 'cancel' }));

const HOUR = 3600;
const FEBRUARY = Date.UTC(2026, 1, 15, 12) / 1000;
const MARCH = Date.UTC(2026, 2, 15, 12) / 1000;

async function subscribe(card?: string, fields: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { clock, customer } = await createClockCustomer(stripe, card);
  const items = [{ price: plans.hobby.id }];
  const params = { customer: customer.id, items, ...fields };
  const { id } = await stripe.subscriptions.create(params);
  return {
    id,
    customer: customer.id,
    to: (time: number) => advance(stripe, clock.id, time),
    read: () => stripe.subscriptions.retrieve(id),
    invoices: async () => (await stripe.invoices.list({ subscription: id, limit: 100 })).data,
    events: async (...types: string[]) => {
      const { data } = await stripe.events.list({ types, limit: 100 });
      return data.filter(({ data: { object } }) => JSON.stringify(object).includes(id)).reverse();
    },
  };
}

const periodOf = ({ items }: Stripe.Subscription) => [
  items.data[0]?.current_period_start,
  items.data[0]?.current_period_end,
];

describe('a renewal', () => {
  it('starts a period, invoices it, and is charged an hour later', async () => {
    const { to, read, invoices } = await subscribe();
    await to(FEBRUARY + 60);
    expect(periodOf(await read())).toEqual([FEBRUARY, MARCH]);
    expect((await invoices())[0]).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'draft',
    });
    await to(FEBRUARY + HOUR);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({
      amount_paid: 999,
      parent: { subscription_details: { subscription: (await read()).id } },
      period_end: FEBRUARY,
      period_start: START,
      status: 'paid',
      status_transitions: { paid_at: FEBRUARY + HOUR },
    });
    expect(invoice?.lines.data[0]?.period).toEqual({ start: FEBRUARY, end: MARCH });
  });

  it('that fails is tried again, and recovers with another card', async () => {
    const { customer, to, read, invoices, events } = await subscribe('pm_card_chargeCustomerFail', {
      payment_behavior: 'allow_incomplete',
    });
    await to(FEBRUARY + HOUR);
    expect((await read()).status).toBe('past_due');
    const next = FEBRUARY + HOUR + 3 * DAY;
    expect((await invoices())[0]).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: next,
      status: 'open',
    });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const invoice_settings = { default_payment_method: method.id };
    await stripe.customers.update(customer, { invoice_settings });
    await to(next);
    expect((await read()).status).toBe('active');
    expect((await invoices())[0]).toMatchObject({ attempt_count: 2, status: 'paid' });
    const types = (await events('customer.subscription.updated')).map(
      ({ data }) => (data.previous_attributes as { status?: string } | undefined)?.status,
    );
    expect(types.filter((status) => status !== undefined)).toEqual([
      'incomplete',
      'active',
      'past_due',
    ]);
    expect(await events('invoice.payment_failed')).toHaveLength(1);
  });

  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ] as const)('that is lost: %s', async (after_retries, status) => {
    await fake.controls.setRetryPolicy({ retry_days: [1, 2], after_retries });
    const { to, read, invoices } = await subscribe('pm_card_chargeCustomerFail');
    await to(FEBRUARY + HOUR + 2 * DAY);
    expect((await read()).status).toBe('past_due');
    await to(FEBRUARY + HOUR + 3 * DAY);
    const subscription = await read();
    expect(subscription.status).toBe(status);
    expect((await invoices())[0]).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: null,
      status: 'open',
    });
    if (status === 'canceled')
      expect(subscription.cancellation_details?.reason).toBe('payment_failed');
    await to(MARCH + HOUR);
    const [latest] = await invoices();
    expect(latest?.status).toBe(status === 'unpaid' ? 'draft' : 'open');
    expect(await invoices()).toHaveLength(status === 'canceled' ? 2 : 3);
  });

  it('that needs the bank waits for it on the invoice page', async () => {
    const { customer, to, read, invoices, events } = await subscribe();
    await fake.controls.setPaymentBehavior({ customer, behavior: 'authenticates' });
    await to(FEBRUARY + HOUR);
    expect((await read()).status).toBe('past_due');
    expect(await events('invoice.payment_action_required')).toHaveLength(1);
    const browser = createBrowser(fake.fake.url);
    await browser.open((await invoices())[0]?.hosted_invoice_url ?? '');
    await browser.press('Pay $9.99');
    await browser.press('Fail');
    expect(browser.text()).toContain('could not be authenticated');
    await browser.press('Pay $9.99');
    await browser.press('Approve');
    expect(browser.text()).toContain('Status paid');
    expect((await read()).status).toBe('active');
  });
});

describe('the end', () => {
  it('comes with the period when canceled for it', async () => {
    const { id, to, read, invoices, events } = await subscribe();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await to(FEBRUARY - 1);
    expect((await read()).status).toBe('active');
    await to(FEBRUARY);
    expect(await read()).toMatchObject({
      ended_at: FEBRUARY,
      status: 'canceled',
      canceled_at: START,
    });
    expect(await invoices()).toHaveLength(1);
    expect(await events('customer.subscription.deleted')).toHaveLength(1);
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('comes after 23 hours without a first payment', async () => {
    const { id, to, read, invoices } = await subscribe('pm_card_visa', {
      payment_behavior: 'default_incomplete',
    });
    expect((await read()).status).toBe('incomplete');
    await to(START + 23 * HOUR - 1);
    expect((await read()).status).toBe('incomplete');
    await to(START + 23 * HOUR);
    expect((await read()).status).toBe('incomplete_expired');
    expect((await invoices())[0]?.status).toBe('void');
    const { data } = await stripe.subscriptions.list({ status: 'ended', limit: 100 });
    expect(data.map((row) => row.id)).toContain(id);
  });

  it('of a first payment that is made in time does not come', async () => {
    const { to, read, invoices } = await subscribe('pm_card_visa', {
      payment_behavior: 'default_incomplete',
    });
    const [invoice] = await invoices();
    await stripe.invoices.pay(invoice?.id ?? '');
    await to(START + DAY);
    expect((await read()).status).toBe('active');
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toMatchObject({
      message: 'Invoice is already paid',
    });
  });
});

describe('a trial', () => {
  const TRIAL = { trial_period_days: 14 };
  const END = START + 14 * DAY;

  it('is announced, ends, and is charged', async () => {
    const { to, read, invoices, events } = await subscribe('pm_card_visa', TRIAL);
    expect(await read()).toMatchObject({ status: 'trialing', trial_end: END });
    expect((await invoices())[0]).toMatchObject({ amount_due: 0, status: 'paid' });
    await to(END - 3 * DAY);
    expect(await events('customer.subscription.trial_will_end')).toHaveLength(1);
    await to(END + HOUR);
    expect(await read()).toMatchObject({ billing_cycle_anchor: END, status: 'active' });
    expect((await invoices())[0]).toMatchObject({ amount_paid: 999, status: 'paid' });
    expect(await events('customer.subscription.trial_will_end')).toHaveLength(1);
  });

  it('ends at once when asked to', async () => {
    const { id, read, invoices } = await subscribe('pm_card_visa', TRIAL);
    await stripe.subscriptions.update(id, { trial_end: 'now' });
    expect(await read()).toMatchObject({ status: 'active', trial_end: START });
    expect(await invoices()).toMatchObject([
      { amount_paid: 999, status: 'paid' },
      { amount_due: 0 },
    ]);
  });

  it('pauses the subscription without a card, until it is resumed', async () => {
    const { clock, customer } = await createClockCustomer(stripe);
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: '' },
    });
    const { id } = await stripe.subscriptions.create({
      ...TRIAL,
      customer: customer.id,
      items: [{ price: plans.hobby.id }],
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    });
    await expect(stripe.subscriptions.resume(id)).rejects.toMatchObject({ statusCode: 400 });
    await advance(stripe, clock.id, END);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('paused');
    expect((await stripe.subscriptions.resume(id)).status).toBe('paused');
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const [invoice] = (await stripe.invoices.list({ subscription: id })).data;
    await stripe.invoices.pay(invoice?.id ?? '', { payment_method: method.id });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    const { data } = await stripe.events.list({
      types: ['customer.subscription.paused', 'customer.subscription.resumed'],
    });
    expect(data.map(({ type }) => type)).toEqual([
      'customer.subscription.resumed',
      'customer.subscription.paused',
    ]);
  });
});

it('collects nothing while collection is paused, and resumes at the time given', async () => {
  const { id, to, read, invoices } = await subscribe();
  const resumes_at = FEBRUARY + 10 * DAY;
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } });
  await to(FEBRUARY + HOUR);
  expect((await invoices())[0]?.status).toBe('void');
  await to(resumes_at);
  expect(await read()).toMatchObject({ pause_collection: null, status: 'active' });
  await to(MARCH + HOUR);
  expect((await invoices())[0]?.status).toBe('paid');
});

it('keeps the day of the month over shorter months', async () => {
  const clock = await stripe.testHelpers.testClocks.create({
    frozen_time: Date.UTC(2026, 0, 31) / 1000,
  });
  const customer = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: 'pm_card_visa',
  });
  const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method?.id ?? '',
    items: [{ price: plans.hobby.id }],
  });
  await advance(stripe, clock.id, Date.UTC(2026, 2, 1) / 1000);
  const period = periodOf(await stripe.subscriptions.retrieve(id));
  expect(period).toEqual([Date.UTC(2026, 1, 28) / 1000, Date.UTC(2026, 2, 31) / 1000]);
});

it('advances forward only, and not further than two periods at once', async () => {
  const { to, customer } = await subscribe();
  await expect(to(START - 1)).rejects.toMatchObject({ param: 'frozen_time' });
  await expect(to(START + 90 * DAY)).rejects.toMatchObject({ param: 'frozen_time' });
  const { test_clock } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  const advancing = await stripe.testHelpers.testClocks.advance(test_clock as string, {
    frozen_time: START + DAY,
  });
  expect(advancing).toMatchObject({
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: START + DAY } },
  });
  await stripe.testHelpers.testClocks.del(test_clock as string);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
});

it('expires a checkout session after a day', async () => {
  const { clock, customer } = await createClockCustomer(stripe);
  const session = await stripe.checkout.sessions.create({
    customer: customer.id,
    line_items: [{ price: plans.pro.id, quantity: 1 }],
    mode: 'subscription',
    success_url: 'https://app.example.com',
  });
  await advance(stripe, clock.id, START + DAY);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
});
