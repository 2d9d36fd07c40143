import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../testing/browse.ts';
import { createClockCustomer, createPlans, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;
let plans: Awaited<ReturnType<typeof createPlans>>;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
  plans = await createPlans(stripe);
});
afterAll(() => fake.fake.stop());

const RETURN = 'https://app.example.com/settings';

async function subscribe(card?: string) {
  const { customer } = await createClockCustomer(stripe, card);
  const items = [{ price: plans.hobby.id }];
  const subscription = await stripe.subscriptions.create({ customer: customer.id, items });
  return { customer: customer.id, subscription };
}

async function openPortal(
  customer: string,
  fields: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
) {
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: RETURN,
    ...fields,
  });
  const browser = createBrowser(fake.fake.url);
  await browser.open(session.url);
  return { session, browser };
}

it('opens once', async () => {
  const { customer } = await subscribe();
  const { session, browser } = await openPortal(customer);
  expect(browser.text()).toContain('Hobby $9.99 / month');
  const again = createBrowser(fake.fake.url);
  await again.open(session.url);
  expect(again.status()).toBe(410);
  await browser.follow('Return');
  expect(browser.address()).toBe(RETURN);
});

it('changes the plan after showing the proration', async () => {
  const { customer, subscription } = await subscribe();
  const { browser } = await openPortal(customer);
  await browser.follow('Update plan');
  await browser.press('Continue', { price: plans.pro.id });
  expect(browser.text()).toContain('Unused time on Hobby after 15 Jan 2026 -$9.99');
  expect(browser.text()).toContain('Due today $10.00');
  await browser.press('Confirm');
  expect(browser.text()).toContain('Pro $19.99 / month');
  const changed = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice'],
  });
  expect(changed.items.data[0]?.price.id).toBe(plans.pro.id);
  expect(changed.latest_invoice).toMatchObject({ amount_paid: 1000, status: 'paid' });
});

it('changes nothing when the card is declined', async () => {
  const { customer, subscription } = await subscribe();
  await fake.controls.setPaymentBehavior({ customer, behavior: 'declined' });
  const confirm = {
    items: [{ id: subscription.items.data[0]!.id, price: plans.pro.id }],
    subscription: subscription.id,
  };
  const flow = {
    type: 'subscription_update_confirm',
    subscription_update_confirm: confirm,
  } as const;
  const { browser } = await openPortal(customer, { flow_data: flow });
  await browser.press('Confirm');
  expect([browser.status(), browser.text()]).toEqual([402, expect.stringContaining('declined')]);
  const after = await stripe.subscriptions.retrieve(subscription.id);
  expect(after).toMatchObject({ status: 'active', items: subscription.items });
});

it('asks the bank before a change that needs it', async () => {
  const { customer, subscription } = await subscribe();
  await fake.controls.setPaymentBehavior({ customer, behavior: 'authenticates' });
  const { browser } = await openPortal(customer);
  await browser.follow('Update plan');
  await browser.press('Continue', { price: plans.pro.id });
  await browser.press('Confirm');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  await browser.press('Approve');
  expect(browser.text()).toContain('Billing portal');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('cancels at the end of the period, and takes it back', async () => {
  const { customer, subscription } = await subscribe();
  const { browser } = await openPortal(customer);
  await browser.follow('Cancel');
  expect(browser.text()).toContain('ends on 15 Feb 2026');
  await browser.press('Cancel subscription');
  expect(browser.text()).toContain('Ends on 15 Feb 2026');
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at: subscription.items.data[0]?.current_period_end,
    cancel_at_period_end: true,
    cancellation_details: { reason: 'cancellation_requested' },
    status: 'active',
  });
  await browser.press('Don’t cancel');
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at: null,
    cancel_at_period_end: false,
  });
});

it('cancels at once where the configuration says so, and goes where the flow says', async () => {
  const { customer, subscription } = await subscribe();
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: {
        cancellation_reason: { enabled: true, options: ['too_expensive'] },
        enabled: true,
        mode: 'immediately',
      },
    },
  });
  const done = 'https://app.example.com/canceled';
  const { browser } = await openPortal(customer, {
    configuration: configuration.id,
    flow_data: {
      after_completion: { redirect: { return_url: done }, type: 'redirect' },
      subscription_cancel: { subscription: subscription.id },
      type: 'subscription_cancel',
    },
  });
  await browser.press('Cancel subscription', { feedback: 'too_expensive' });
  expect(browser.address()).toBe(done);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancellation_details: { feedback: 'too_expensive' },
    status: 'canceled',
  });
});

it('updates the card, with authentication or without', async () => {
  const { customer } = await subscribe();
  const { browser } = await openPortal(customer, { flow_data: { type: 'payment_method_update' } });
  await browser.press('Save card', { card: 'declined' });
  expect(browser.status()).toBe(402);
  await browser.press('Save card', { card: 'authenticates' });
  await browser.press('Fail');
  expect(browser.text()).toContain('could not be authenticated');
  await browser.press('Save card', { card: 'authenticates' });
  await browser.press('Approve');
  expect(browser.text()).toContain('Visa •••• 3155');
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(data.map(({ card }) => card?.last4)).toEqual(['3155', '4242']);
});

it('shows invoices, and each as a page and a file', async () => {
  const { customer } = await subscribe();
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  const { browser } = await openPortal(customer);
  await browser.follow(invoice?.number ?? '');
  expect(browser.text()).toContain('Total $9.99');
  const file = await fetch(invoice?.invoice_pdf ?? '');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect((await file.text()).startsWith('%PDF-1.4')).toBe(true);
});

it('refuses flows that the configuration or the customer does not allow', async () => {
  const own = await subscribe();
  const other = await subscribe();
  const flow_data = {
    type: 'subscription_cancel',
    subscription_cancel: { subscription: other.subscription.id },
  } as const;
  const foreign = stripe.billingPortal.sessions.create({ customer: own.customer, flow_data });
  await expect(foreign).rejects.toMatchObject({ statusCode: 400 });
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  });
  const disabled = {
    customer: own.customer,
    configuration,
    flow_data: { type: 'payment_method_update' },
  } as const;
  await expect(stripe.billingPortal.sessions.create(disabled)).rejects.toMatchObject({
    param: 'flow_data[type]',
  });
});
