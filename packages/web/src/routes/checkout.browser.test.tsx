import {
  getCheckout,
  getHealth,
  openInvoice,
  reconcileMyBilling,
  type CheckoutState,
} from '@beamwright/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBilling, aCheckout, aCustomer, anOrder } from '../testing/billing-samples.ts';
import { catchLeaving } from '../testing/catch-leaving.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import { serveBilling } from '../testing/fake-billing.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import {
  button,
  expectCall,
  expectAddress,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { openApp } from '../testing/screen.tsx';

const PAY = 'https://checkout.stripe.example/pay/cs_test_1';
const buyer = aCustomer('Free', { usage: { savedRecipes: 8, jobs_this_month: 16 } });

function openCheckout(state: CheckoutState, more: Parameters<typeof aCheckout>[0] = {}) {
  serveBilling({ has_customer: true });
  api.on(getCheckout, aCheckout({ state, ...more }));
  openApp('/checkout/success?session_id=cs_test_1', buyer);
}

const title = (name: string) => heading(name);

afterEach(() => vi.useRealTimers());

describe('a payment that is confirmed', () => {
  it('shows what changed, from the plan before', async () => {
    const left = catchLeaving();
    openCheckout('succeeded', { order: anOrder({ amount: 1999 }) });
    await expectShown(title('You’re on Pro'));
    await expect.poll(() => document.title).toBe('Checkout Success | Beamwright');
    const row = (name: RegExp) => page.getByRole('row', { name });
    await expectContent(row(/^Machines/), /before: 1 after: 5/);
    await expectContent(row(/^Saved settings/), /before: 10 after: No limit/);
    await expectContent(row(/^Jobs left/), /before: 4 after: 484/);
    await expectContent(row(/^Test cards/), /before: Off after: On/);
    api.on(openInvoice, { url: 'https://invoice.stripe.example/in_1', pdf: null });
    await press('Receipt, $19.99');
    await expect.poll(left.addresses).toEqual(['https://invoice.stripe.example/in_1']);
  });

  it('is noticed as soon as the account changes, and no plan is claimed before', async () => {
    openCheckout('confirming');
    await expectShown(title('Confirming your payment'));
    await expectText('Free stays active meanwhile.');
    await expectGone(page.getByText(/You’re on/));
    await expect.poll(() => isSubscribed(`profile-${buyer.id}`)).toBe(true);
    api.on(getCheckout, aCheckout({ state: 'succeeded' }));
    publish(`profile-${buyer.id}`, 'changed');
    await expectShown(title('You’re on Pro'));
  });

  it('is noticed without an event, too', async () => {
    openCheckout('confirming');
    await expectShown(title('Confirming your payment'));
    api.on(getCheckout, aCheckout({ state: 'succeeded' }));
    await expectShown(title('You’re on Pro'));
  });
});

describe('a payment that is not', () => {
  it.each<[CheckoutState, string, RegExp]>([
    ['processing', 'Your bank is processing the payment', /Don’t pay again/],
    ['failed', 'Your payment was declined', /You weren’t charged/],
    ['expired', 'The payment page has expired', /You weren’t charged/],
    ['open', 'Not paid yet', /You weren’t charged/],
  ])('%s', async (state, name, words) => {
    openCheckout(state);
    await expectShown(title(name));
    await expectText(words);
    await expectText('Free stays active meanwhile.');
    await expectGone(page.getByText(/You’re on/));
  });

  it.each<[CheckoutState, string]>([
    ['failed', 'Try another card'],
    ['open', 'Continue to payment'],
  ])('%s leads back to Stripe', async (state, name) => {
    const left = catchLeaving();
    openCheckout(state, { pay_url: PAY });
    await press(name);
    await expect.poll(left.addresses).toEqual([PAY]);
    await expect.element(link('Back to plans')).toHaveAttribute('href', '/upgrade');
  });

  it('that never comes says so after two minutes, and can be checked', async () => {
    api.on(getHealth, sampleOf(getHealth.output, { support_email: 'help@shop.example' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openCheckout('confirming');
    await expectShown(title('Confirming your payment'));
    await vi.advanceTimersByTimeAsync(121_000);
    await expectShown(title('Not confirmed yet'));
    await expectText('Stripe hasn’t confirmed this payment. Don’t pay again.');
    await expectAddress('Contact support', /^mailto:help@shop\.example.*cs_test_1/);
    api.on(reconcileMyBilling, () => refusal('too_many_checks', { values: { seconds: 40 } }));
    await press('Check again');
    await expectText(/Wait 40 s and check again/);
    api.on(reconcileMyBilling, aBilling());
    api.on(getCheckout, aCheckout({ state: 'succeeded' }));
    await press('Check again');
    await expectShown(title('You’re on Pro'));
  });
});

describe('an address without a payment', () => {
  it('without a session', async () => {
    openApp('/checkout/success', buyer);
    await expectShown(title('This link has no payment in it'));
    await expect.element(link('Plan and billing')).toHaveAttribute('href', '/settings/plan');
    expect(api.calls(getCheckout)).toEqual([]);
  });

  it('of somebody else', async () => {
    api.on(getCheckout, () => refusal('not_found'));
    openApp('/checkout/success?session_id=cs_test_2', buyer);
    await expectShown(title('We don’t know this payment'));
    await expectText(/You’re signed in as ada@example\.com/);
    await expectCall(getCheckout, { params: { session_id: 'cs_test_2' } });
    await expectGone(button('Try Again'));
  });
});

it('without a connection, the payment is left alone', async () => {
  serveBilling();
  api.on(getCheckout, noAnswer);
  api.on(getHealth, noAnswer);
  openApp('/checkout/success?session_id=cs_test_1', buyer);
  await expectShown(title('The server isn’t responding'));
  await expectText('This doesn’t change your payment. Don’t pay again.');
});

it('while Stripe isn’t answering, it is asked again', async () => {
  serveBilling();
  api.on(getCheckout, () => refusal('billing_unavailable'));
  openApp('/checkout/success?session_id=cs_test_1', buyer);
  await expectText('Stripe isn’t answering');
  api.on(getCheckout, aCheckout({ state: 'succeeded' }));
  await expectShown(title('You’re on Pro'));
});
