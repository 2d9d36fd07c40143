import {
  getHealth,
  openInvoice,
  openPortal,
  previewPlanChange,
  type Billing,
  type BillingOrder,
  type Profile,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aCustomer, anOrder, aSubscription } from '../testing/billing-samples.ts';
import { catchLeaving } from '../testing/catch-leaving.ts';
import { api } from '../testing/fake-api.ts';
import { serveBilling } from '../testing/fake-billing.ts';
import {
  button,
  expectAddress,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  press,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { openApp } from '../testing/screen.tsx';

function openUpgrade(
  profile: Profile,
  overrides: Partial<Billing> = {},
  orders: BillingOrder[] = [],
) {
  serveBilling(overrides, orders);
  api.on(previewPlanChange, {
    due_now: 400,
    unit_amount: 1999,
    next_date: '2030-12-04T10:00:00.000Z',
    days_left: 12,
  });
  openApp('/upgrade', profile);
}

const openAsHobby = (orders: BillingOrder[]) =>
  openUpgrade(aCustomer('Hobby'), { subscription: aSubscription() }, orders);

describe('a subscription that gives no plan', () => {
  const open = (subscription_status: 'past_due' | 'unpaid' | 'incomplete' | 'paused') =>
    openUpgrade(aCustomer('Free'), {
      subscription: aSubscription({ subscription_status, plan: 'Pro' }),
      unpaid_order: subscription_status === 'paused' ? null : anOrder({ amount: 1999 }),
    });

  it.each([
    ['past_due', 'Your last payment failed'],
    ['unpaid', 'Your subscription isn’t paid'],
    ['incomplete', 'Your payment isn’t finished'],
  ] as const)('%s: what is kept, and the way to pay', async (status, title) => {
    const left = catchLeaving();
    open(status);
    await expectText(title);
    await expectText(/Until then you have Free. Nothing is deleted; 38 settings are read-only/);
    api.on(openInvoice, { url: 'https://invoice.stripe.example/in_1', pdf: null });
    await press('Pay $19.99');
    await expect.poll(left.addresses).toEqual(['https://invoice.stripe.example/in_1']);
    await expectShown(button('Use another card'));
    await expectText(/^Pay or end your open subscription first/);
    await expectGone(button(/^Continue/));
  });

  it('paused: it needs a card', async () => {
    const left = catchLeaving();
    open('paused');
    await expectText('Your subscription is paused');
    api.on(openPortal, { url: 'https://billing.stripe.example/p/session_2' });
    await press('Add a card');
    await expectCall(openPortal, {
      body: { flow: 'payment_method', return_url: `${window.location.origin}/upgrade` },
    });
    await expect.poll(left.addresses).toHaveLength(1);
  });

  it.each([
    ['canceled', 'Your subscription has ended'],
    ['incomplete_expired', 'Your payment wasn’t finished in time'],
  ] as const)('%s: another can be bought', async (subscription_status, title) => {
    openUpgrade(aCustomer('Free'), { subscription: aSubscription({ subscription_status }) });
    await expectText(title);
    await expectText(/You have Free\./);
    await expectShown(button('Continue to payment'));
  });

  it('an address that is not encrypted is not opened', async () => {
    const left = catchLeaving();
    open('past_due');
    api.on(openInvoice, { url: 'http://invoice.stripe.example/in_1', pdf: null });
    await press('Pay $19.99');
    await expectCall(openInvoice, { params: { id: 'in_1' } });
    await expect.element(button('Pay $19.99')).not.toHaveAttribute('aria-disabled');
    expect(left.addresses()).toEqual([]);
  });
});

describe('money that went back', () => {
  it.each([
    ['disputed', 'A payment is disputed', 'Contact support'],
    ['dispute_lost', 'Your bank took a payment back', 'Contact support'],
  ] as const)('%s', async (state, title, next) => {
    api.on(getHealth, sampleOf(getHealth.output, { support_email: 'help@shop.example' }));
    openAsHobby([anOrder({ state, number: 'BW-0007' })]);
    await expectText(title);
    await expectText(/You have Hobby/);
    await expectAddress(next, /^mailto:help@shop\.example\?subject=%5BBasic%5D.*BW-0007/);
  });

  it.each([
    ['refunded', 999, '$9.99 refunded'],
    ['partially_refunded', 500, '$5.00 refunded'],
  ] as const)('%s', async (state, amount_refunded, title) => {
    openAsHobby([anOrder({ state, amount_refunded })]);
    await expectText(title);
    await expectShown(button('Open invoice'));
  });

  it('is not mentioned forever', async () => {
    openAsHobby([anOrder({ state: 'refunded', order_date: '2026-01-01T00:00:00.000Z' })]);
    await expectShown(button('Continue to payment'));
    await expectGone(page.getByText(/refunded/));
  });
});
