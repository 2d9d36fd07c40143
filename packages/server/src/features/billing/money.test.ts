import {
  getBilling,
  listMails,
  listOrders,
  openInvoice,
  type Billing,
  type BillingOrder,
  type MailSummary,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { idOf } from './billing.ts';
import { startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

const DAY = 24 * 60 * 60;

describe.each(ENGINES)('money that comes late, or goes back, on %s', (engine) => {
  let at: BillingWorld;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
  });
  afterAll(() => at.close());

  const ordersOf = async (maker: Maker) =>
    ((await maker.call(listOrders)).body as { items: BillingOrder[] }).items;
  const billingOf = async (maker: Maker) => (await maker.call(getBilling)).body as Billing;

  /** A subscription whose time the test moves. Our server learns of the customer by what is written into it. */
  async function subscribeOnClock(plan: string, trialDays?: number) {
    const { api } = at.double;
    const maker = await at.addBuyer();
    const start = Math.floor(Date.now() / 1000);
    const clock = await api.testHelpers.testClocks.create({ frozen_time: start });
    const customer = await api.customers.create({
      email: maker.email,
      test_clock: clock.id,
      metadata: { user_id: maker.userId },
    });
    const method = await api.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await api.customers.update(customer.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    const subscription = await api.subscriptions.create({
      customer: customer.id,
      items: [{ price: await at.priceOf(plan) }],
      metadata: { user_id: maker.userId },
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    });
    await at.settle();
    let time = start;
    const advance = async (days: number): Promise<void> => {
      time += days * DAY;
      await api.testHelpers.testClocks.advance(clock.id, { frozen_time: time });
      await expect
        .poll(async () => (await api.testHelpers.testClocks.retrieve(clock.id)).status, {
          timeout: 20_000,
        })
        .toBe('ready');
      await at.settle();
    };
    const pay = (behavior: 'succeeds' | 'declined' | null) =>
      at.double.control('setPaymentBehavior', { customer: customer.id, behavior });
    return { maker, subscription, advance, pay };
  }

  test('a payment that fails takes the plan, is mailed once, and gives it back when it is paid', async () => {
    const admin = await at.world.addMaker({ role: 'admin' });
    const { maker, subscription, advance, pay } = await subscribeOnClock('Pro');
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    await pay('declined');
    await advance(32);
    expect((await billingOf(maker)).subscription?.subscription_status).toBe('past_due');
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const { unpaid_order: unpaid } = await billingOf(maker);
    expect(unpaid).toMatchObject({ state: 'open', amount: 1999, plan: 'Pro' });
    const invoice = await maker.call(openInvoice, { params: { id: unpaid?.id ?? '' } });
    expect(invoice.body).toMatchObject({ url: expect.stringContaining(at.double.url) as string });
    await advance(2);
    const mails = (
      (await admin.call(listMails, { query: { limit: 100 } })).body as {
        items: MailSummary[];
      }
    ).items;
    expect(
      mails
        .filter(({ to_address }) => to_address === maker.email)
        .map(({ subject }) => subject)
        .filter((subject) => /payment/.test(subject)),
    ).toEqual(['Your payment for Pro failed']);
    await pay('succeeds');
    await at.double.api.invoices.pay(unpaid?.id ?? '');
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    expect(await billingOf(maker)).toMatchObject({
      unpaid_order: null,
      subscription: { subscription_status: 'active' },
    });
    await at.double.api.subscriptions.cancel(subscription.id);
    await at.settle();
  });

  test.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ])(
    'a payment that is lost for good ends as the account at Stripe says: %s',
    async (after_retries, status) => {
      await at.double.control('setRetryPolicy', { retry_days: [1, 2], after_retries });
      const { maker, advance, pay } = await subscribeOnClock('Hobby');
      await pay('declined');
      await advance(31);
      await advance(10);
      expect((await billingOf(maker)).subscription?.subscription_status).toBe(status);
      expect(await at.currentPlanOf(maker)).toBe('Free');
    },
  );

  test('a trial gives the plan', async () => {
    const { maker, advance } = await subscribeOnClock('Shop', 7);
    expect((await billingOf(maker)).subscription?.subscription_status).toBe('trialing');
    expect(await at.currentPlanOf(maker)).toBe('Shop');
    await advance(8);
    expect((await billingOf(maker)).subscription?.subscription_status).toBe('active');
  });

  test('refunds and disputes show, and the subscription goes on as Stripe says', async () => {
    const maker = await at.addBuyer();
    const id = await at.buy(maker, 'Shop');
    const { data } = await at.double.api.charges.list({
      customer: idOf((await at.double.api.subscriptions.retrieve(id)).customer) ?? '',
    });
    const charge = data[0]?.id ?? '';
    await at.double.control('refundCharge', { charge, amount: 1000 });
    await at.settle();
    expect(await ordersOf(maker)).toMatchObject([
      { state: 'partially_refunded', amount: 4999, amount_refunded: 1000 },
    ]);
    const dispute = await at.double.control<{ id: string }>('openDispute', { charge });
    await at.settle();
    expect(await ordersOf(maker)).toMatchObject([{ state: 'disputed' }]);
    await at.double.control('closeDispute', { dispute: dispute.id, status: 'won' });
    await at.settle();
    expect(await ordersOf(maker)).toMatchObject([{ state: 'partially_refunded' }]);
    expect(await at.currentPlanOf(maker)).toBe('Shop');
    const other = await at.addBuyer();
    await at.buy(other, 'Pro');
    const theirs = (await at.double.api.charges.list({ limit: 1 })).data[0]?.id ?? '';
    const lost = await at.double.control<{ id: string }>('openDispute', { charge: theirs });
    await at.double.control('closeDispute', { dispute: lost.id, status: 'lost' });
    await at.settle();
    expect(await ordersOf(other)).toMatchObject([{ state: 'dispute_lost' }]);
    const whole = await at.addBuyer();
    await at.buy(whole, 'Hobby');
    const newest = (await at.double.api.charges.list({ limit: 1 })).data[0]?.id ?? '';
    await at.double.control('refundCharge', { charge: newest });
    await at.settle();
    expect(await ordersOf(whole)).toMatchObject([{ state: 'refunded', amount_refunded: 999 }]);
  });

  test('nobody opens the invoice of another', async () => {
    const maker = await at.addBuyer();
    await at.buy(maker, 'Hobby');
    const [order] = await ordersOf(maker);
    const stranger = await at.addBuyer();
    const asked = await stranger.call(openInvoice, { params: { id: order?.id ?? '' } });
    expect(asked.status).toBe(404);
    expect(await ordersOf(stranger)).toEqual([]);
  });
});
