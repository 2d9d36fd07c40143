import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** 10 of 31 days of the first period are over. */
const THEN = START + 10 * DAY;

async function subscribe(price: string) {
  const { clock, customer } = await createClockCustomer(stripe);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
  });
  await advance(stripe, clock.id, THEN);
  return {
    clock: clock.id,
    customer: customer.id,
    id: subscription.id,
    item: subscription.items.data[0]!.id,
  };
}

const linesOf = ({ lines }: Stripe.Invoice) =>
  lines.data.map(({ amount, description, parent }) => [
    amount,
    description,
    parent?.subscription_item_details?.proration,
  ]);

const UPGRADE = [
  [-677, 'Unused time on Hobby after 25 Jan 2026', true],
  [1354, 'Remaining time on Pro after 25 Jan 2026', true],
];
const NEXT_PRO = [1999, '1 × Pro (at $19.99 / month)', false];

it('previews an upgrade and then does just that', async () => {
  const { id, item, customer } = await subscribe(plans.hobby.id);
  const items = [{ id: item, price: plans.pro.id }];
  const details = { items, proration_behavior: 'always_invoice', proration_date: THEN } as const;
  const preview = await stripe.invoices.createPreview({
    customer,
    subscription: id,
    subscription_details: details,
  });
  expect([preview.amount_due, linesOf(preview)]).toEqual([677, UPGRADE]);
  const fields = {
    items,
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  } as const;
  const { latest_invoice } = await stripe.subscriptions.update(id, {
    ...fields,
    items: [...items],
    expand: ['latest_invoice'],
  });
  const invoice = latest_invoice as Stripe.Invoice;
  expect(linesOf(invoice)).toEqual(UPGRADE);
  expect(invoice).toMatchObject({
    amount_paid: 677,
    billing_reason: 'subscription_update',
    status: 'paid',
  });
});

it('leaves prorations to the next invoice', async () => {
  const { id, item, clock, customer } = await subscribe(plans.hobby.id);
  const items = [{ id: item, price: plans.pro.id }];
  const subscription_details = { items, proration_behavior: 'create_prorations' } as const;
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details });
  expect(linesOf(preview)).toEqual([...UPGRADE, NEXT_PRO]);
  await stripe.subscriptions.update(id, { items });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  expect(linesOf(await stripe.invoices.createPreview({ subscription: id }))).toEqual([
    ...UPGRADE,
    NEXT_PRO,
  ]);
  await advance(stripe, clock, START + 32 * DAY);
  const [renewal] = (await stripe.invoices.list({ customer })).data;
  expect(linesOf(renewal!)).toEqual([...UPGRADE, NEXT_PRO]);
  expect(renewal).toMatchObject({ amount_paid: 2676, status: 'paid' });
});

it('gives credit for a downgrade, which the next invoice uses', async () => {
  const { id, item, clock, customer } = await subscribe(plans.pro.id);
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: plans.hobby.id }],
    proration_behavior: 'always_invoice',
  });
  const [credit] = (await stripe.invoices.list({ customer })).data;
  expect(credit).toMatchObject({
    amount_due: 0,
    ending_balance: -677,
    status: 'paid',
    total: -677,
  });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -677 });
  await advance(stripe, clock, START + 32 * DAY);
  const [renewal] = (await stripe.invoices.list({ customer })).data;
  expect(renewal).toMatchObject({
    amount_paid: 322,
    starting_balance: -677,
    ending_balance: 0,
    total: 999,
  });
});

it('charges nothing without proration', async () => {
  const { id, item, customer } = await subscribe(plans.hobby.id);
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: plans.pro.id }],
    proration_behavior: 'none',
  });
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  expect(linesOf(await stripe.invoices.createPreview({ subscription: id }))).toEqual([NEXT_PRO]);
});

it('starts a new period for another interval', async () => {
  const { id, item } = await subscribe(plans.pro.id);
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: item, price: plans.yearly.id }],
    expand: ['latest_invoice'],
  });
  expect(changed.items.data[0]).toMatchObject({
    current_period_end: Date.UTC(2027, 0, 25, 12) / 1000,
    current_period_start: THEN,
  });
  expect(changed.billing_cycle_anchor).toBe(THEN);
  expect((changed.latest_invoice as Stripe.Invoice).amount_paid).toBe(19_990 - 1354);
});

it('keeps the plan when the payment would fail and that was asked for', async () => {
  const { id, item, customer } = await subscribe(plans.hobby.id);
  await fake.controls.setPaymentBehavior({ customer, behavior: 'declined' });
  const change = {
    items: [{ id: item, price: plans.pro.id }],
    proration_behavior: 'always_invoice',
  } as const;
  const strict = {
    items: [...change.items],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  } as const;
  await expect(
    stripe.subscriptions.update(id, { ...strict, items: [...strict.items] }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(plans.hobby.id);
  const lenient = await stripe.subscriptions.update(id, { ...change, items: [...change.items] });
  expect([lenient.status, lenient.items.data[0]?.price.id]).toEqual(['past_due', plans.pro.id]);
});

it('pays back what is left when canceled with proration', async () => {
  const { id, customer } = await subscribe(plans.pro.id);
  await stripe.subscriptions.cancel(id, { invoice_now: true, prorate: true });
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -1354 });
  const preview = stripe.invoices.createPreview({ subscription: id });
  await expect(preview).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
});

it('refuses items and prices that are not there', async () => {
  const { id, item } = await subscribe(plans.hobby.id);
  const wrong = stripe.subscriptions.update(id, {
    items: [{ id: 'si_none', price: plans.pro.id }],
  });
  await expect(wrong).rejects.toMatchObject({ param: 'items[0][id]' });
  const price = stripe.subscriptions.update(id, { items: [{ id: item, price: 'price_none' }] });
  await expect(price).rejects.toMatchObject({ param: 'items[0][price]' });
  const last = stripe.subscriptions.update(id, { items: [{ id: item, deleted: true }] });
  await expect(last).rejects.toMatchObject({ param: 'items' });
});
