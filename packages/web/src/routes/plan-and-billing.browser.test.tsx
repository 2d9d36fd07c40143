import {
  cancelSubscription,
  getBilling,
  listOrders,
  openInvoice,
  openPortal,
  type Billing,
  type BillingOrder,
  type Profile,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBilling, aCustomer, anOrder, aSubscription } from '../testing/billing-samples.ts';
import { catchLeaving } from '../testing/catch-leaving.ts';
import { api, refusal } from '../testing/fake-api.ts';
import { serveBilling } from '../testing/fake-billing.ts';
import {
  alert,
  button,
  dialog,
  expectCall,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
  region,
} from '../testing/find.ts';
import { anAdministrator } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const DECEMBER = '2030-12-04T10:00:00.000Z';
const HOBBY = { subscription: aSubscription({ current_period_end: DECEMBER }) };

function openPlan(
  overrides: Partial<Billing> = {},
  orders: BillingOrder[] = [],
  profile: Profile = aCustomer('Hobby'),
) {
  serveBilling(overrides, orders);
  openApp('/settings/plan', profile);
}

const section = () => region('Plan and billing');

describe('plan and billing', () => {
  it('shows plan, price and renewal, and leads to the plans', async () => {
    openPlan(HOBBY);
    await expectContent(section(), /Hobby\$9\.99 a month, renews Dec 4, 2030/);
    await expect.element(link('Change plan')).toHaveAttribute('href', '/upgrade');
    await expectText('of 50');
    await expectText('Test payments');
  });

  it.each([
    ['Change card', 'payment_method'],
    ['Manage at Stripe', 'manage'],
  ] as const)('%s opens Stripe, which returns here', async (name, flow) => {
    const left = catchLeaving();
    openPlan(HOBBY);
    api.on(openPortal, { url: 'https://billing.stripe.example/p/session_1' });
    await press(name);
    await expectCall(openPortal, {
      body: { flow, return_url: `${window.location.origin}/settings/plan` },
    });
    await expect.poll(left.addresses).toHaveLength(1);
  });

  it('says why Stripe could not be opened', async () => {
    openPlan(HOBBY);
    api.on(openPortal, () => refusal('billing_unavailable'));
    await press('Change card');
    await expectText('Stripe isn’t answering');
    await expect.element(button('Change card')).not.toHaveAttribute('aria-disabled');
  });

  it('cancels, after saying what that takes', async () => {
    openPlan(HOBBY);
    await press('Cancel subscription');
    await expectContent(dialog(), /38 of 48 saved settings turn read-only/);
    api.on(cancelSubscription, aBilling());
    api.on(
      getBilling,
      aBilling({ subscription: aSubscription({ cancel_at: DECEMBER }), has_customer: true }),
    );
    await pressInDialog('Move to Free on Dec 4, 2030');
    await expectText('Hobby ends on Dec 4, 2030');
    await expectShown(button('Keep Hobby'));
    await press('End now');
    await expectShown(button('Move to Free now', dialog()));
    await expectGone(page.getByRole('radio', { name: /when the paid month ends/ }));
  });

  it('a subscription that gives nothing can be ended', async () => {
    const subscription = aSubscription({ subscription_status: 'unpaid' });
    openPlan({ subscription, unpaid_order: anOrder() }, [], aCustomer('Free'));
    await expectText('Your subscription isn’t paid');
    await press('Cancel subscription');
    // What is over Free's limits is read-only already.
    await expectContent(dialog(), /nothing turns read-only/);
    await expectShown(button('Keep subscription', dialog()));
    await expectShown(button('Move to Free now', dialog()));
  });

  it('without payments, an administrator assigns plans', async () => {
    openPlan({ mode: null, prices: [] });
    await expectText('An administrator assigns plans on this installation.');
    await expectGone(region('Invoices'));
    await expectGone(button('Change card'));
    await expectShown(link('Compare plans'));
  });

  it('somebody without limits is offered nothing', async () => {
    openPlan({}, [], anAdministrator());
    await expectContent(section(), 'Your role has no limits.');
    await expectGone(link('Compare plans'));
  });

  it('a failure leaves plan and usage readable', async () => {
    openPlan();
    api.on(getBilling, () => refusal('internal'));
    await expectShown(alert());
    await expectText('of 50');
  });
});

describe('invoices', () => {
  it('say in words what became of each', async () => {
    const unpaid = anOrder({ id: 'in_3', number: 'BW-0009', state: 'open' });
    openPlan({ ...HOBBY, unpaid_order: unpaid }, [
      unpaid,
      anOrder({ id: 'in_2', number: 'BW-0008', state: 'partially_refunded', amount_refunded: 500 }),
      anOrder({ id: 'in_1', number: 'BW-0007', state: 'paid' }),
    ]);
    const row = (name: RegExp) => region('Invoices').getByRole('row', { name });
    await expectContent(row(/BW-0009/), 'Not paid');
    await expectContent(row(/BW-0008/), /\$9\.99\$5\.00 refundedPartly refunded/);
    await expectContent(row(/BW-0007/), 'Paid');
    await expectShown(button('Pay invoice BW-0009'));
    const left = catchLeaving();
    api.on(openInvoice, { url: 'https://invoice.stripe.example/in_1', pdf: null });
    await press('Open invoice BW-0007');
    await expectCall(openInvoice, { params: { id: 'in_1' } });
    await expect.poll(left.addresses).toEqual(['https://invoice.stripe.example/in_1']);
  });

  it('one of a subscription that has ended is not offered to be paid', async () => {
    const subscription = aSubscription({ subscription_status: 'canceled' });
    openPlan({ subscription }, [anOrder({ state: 'open' })], aCustomer('Free'));
    await expectText('Not paid');
    await expectShown(button('Open invoice BW-0007'));
    await expectGone(button('Pay invoice BW-0007'));
  });

  it('come in pages', async () => {
    openPlan(HOBBY);
    api.on(listOrders, ({ query }) =>
      query.cursor === undefined
        ? { items: [anOrder()], next_cursor: 'next' }
        : { items: [anOrder({ id: 'in_0', number: 'BW-0001' })], next_cursor: null },
    );
    await press('Show more');
    await expectText(/BW-0001/);
    await expectGone(button('Show more'));
  });

  it('are announced before there are any', async () => {
    openPlan({}, [], aCustomer('Free'));
    await expectText('No invoices');
    expect(api.calls(listOrders)).toEqual([]);
  });
});
