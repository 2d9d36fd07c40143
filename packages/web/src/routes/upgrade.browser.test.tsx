import {
  cancelSubscription,
  getAiUsage,
  getBilling,
  getHealth,
  listPlans,
  openPortal,
  previewPlanChange,
  resumeSubscription,
  stripeCheckout,
  type Billing,
  type BillingOrder,
  type Profile,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBilling, aCustomer, aSubscription, planNamed } from '../testing/billing-samples.ts';
import { catchLeaving } from '../testing/catch-leaving.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import { serveBilling } from '../testing/fake-billing.ts';
import {
  alert,
  button,
  choose,
  combobox,
  dialog,
  expectCall,
  expectAddress,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  radio,
  region,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { anAdministrator, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const STRIPE = 'https://checkout.stripe.example/pay/cs_test_1';
const DECEMBER = '2030-12-04T10:00:00.000Z';

const aiUsage = sampleOf(getAiUsage.output, {
  is_configured: true,
  requests_used: 71,
  requests_limit: 100,
  requests_remaining: 29,
  reset_date: '2030-12-01',
});

const PREVIEW = { due_now: 400, unit_amount: 1999, next_date: DECEMBER, days_left: 12 };

function openUpgrade(
  profile: Profile = aCustomer('Free', { usage: { savedRecipes: 8, jobs_this_month: 3 } }),
  overrides: Partial<Billing> = {},
  orders: BillingOrder[] = [],
) {
  serveBilling(overrides, orders);
  api.on(previewPlanChange, PREVIEW);
  openApp('/upgrade', profile);
}

const openAsHobby = (overrides: Partial<Billing> = {}, orders: BillingOrder[] = []) =>
  openUpgrade(aCustomer('Hobby'), { subscription: aSubscription(), ...overrides }, orders);

const cell = (row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('cell').nth(column);

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1280, 800));

describe('the page', () => {
  it('names the plan, its price and when it renews', async () => {
    openAsHobby({ subscription: aSubscription({ current_period_end: DECEMBER }) });
    await expectShown(heading('Upgrade'));
    await expectText(/\$9\.99 a month, renews Dec 4, 2030/);
    await expect.poll(() => document.title).toBe('Upgrade Plan | Beamwright');
    await expectText('Test payments');
  });

  it('shows what is used', async () => {
    api.on(getAiUsage, aiUsage);
    openAsHobby();
    const usage = region('Your usage');
    await expectContent(usage, /48 of 50Saved settings2 left/);
    await expectContent(usage, /96 of 100Jobs in \w+4 left/);
    await expectContent(usage, /71 of 100AI requests in \w+29 left/);
  });

  it('says when everything is used up, and nothing of a pace that is unknown', async () => {
    const newcomer = new Date().toISOString();
    openUpgrade(aCustomer('Hobby', { created_at: newcomer, usage: { jobs_this_month: 100 } }));
    await expectText(/^You’ve used all 100 jobs\. Jobs reset on /);
  });

  it('says in each cell what that plan means for this user', async () => {
    openAsHobby();
    await expectContent(cell(/^Machines/, 0), '1full');
    await expectContent(cell(/^Machines/, 2), '5room for 4');
    await expectContent(cell(/^Saved settings/, 0), '1038 turn read-only');
    await expectContent(cell(/^Saved settings/, 2), 'No limit');
    await expectContent(cell(/^Jobs a month/, 0), /^20from \w+$/);
    await expectContent(cell(/^AI requests/, 3), '2,0001,929 left');
    await expectContent(cell(/^Exports/, 1), '+ LightBurn, EZCAD');
    await expectContent(cell(/^Test cards/, 1), 'No');
    await expectContent(cell(/^Test cards/, 2), 'Yes');
    await expectContent(cell(/^API keys/, 2), 'No');
    await expectContent(cell(/^API keys/, 3), '1');
  });

  it('chooses the popular plan first, and any other by keyboard', async () => {
    openAsHobby();
    await expect.element(radio('Pro')).toBeChecked();
    await expectGone(radio('Hobby'));
    (radio('Pro').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Shop')).toBeChecked();
    await expectContent(region('Chosen plan'), /^Shop/);
  });

  it('has the plan chosen that a visitor came for', async () => {
    serveBilling({}, []);
    api.on(previewPlanChange, PREVIEW);
    openApp('/upgrade?plan=Shop', aCustomer('Hobby'));
    await expect.element(radio('Shop')).toBeChecked();
    await expectContent(region('Chosen plan'), /^Shop/);
  });

  it('shows cards on a phone, larger plans first', async () => {
    await page.viewport(390, 844);
    openAsHobby();
    await expectShown(radio('Pro'));
    const names = page
      .getByRole('radio')
      .elements()
      .map((each) => each.ariaLabel);
    expect(names).toEqual(['Pro', 'Shop', 'Corporate', 'Free']);
    await expectText('room for 4');
    await expectGone(page.getByRole('table'));
  });

  it('keeps a plan that is off the list, for those who have it', async () => {
    serveBilling();
    api.on(listPlans, { items: [planNamed('Free'), planNamed('Pro')] });
    openApp('/upgrade', aCustomer('Hobby'));
    await expectShown(page.getByRole('columnheader', { name: /^Hobby/ }));
  });
});

describe('a first payment', () => {
  it('starts at Stripe, and comes back to this installation', async () => {
    const left = catchLeaving();
    openUpgrade();
    api.on(stripeCheckout, { session_id: 'cs_test_1', url: STRIPE });
    await expectContent(region('Chosen plan'), /Today\$19\.99/);
    await press('Continue to payment');
    const { origin } = window.location;
    await expectCall(stripeCheckout, {
      body: {
        price_id: 'price_pro',
        success_url: `${origin}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/upgrade`,
      },
    });
    await expect.poll(left.addresses).toEqual([STRIPE]);
    // It stays busy until the page is gone, so that nobody pays twice.
    await expect.element(button('Continue to payment')).toHaveAttribute('aria-disabled', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(button('Continue to payment')).not.toHaveAttribute('aria-disabled');
  });

  it('says why it could not start', async () => {
    openUpgrade();
    api.on(stripeCheckout, () => refusal('checkout_failed'));
    await press('Continue to payment');
    await expectContent(alert(), 'Failed to create checkout session');
    await expectContent(alert(), 'You weren’t charged.');
  });

  it('warns when a subscription would be less than what an administrator gave', async () => {
    openUpgrade(aCustomer('Pro'), { assigned_plan: 'Pro' });
    await expectText(/Assigned by an administrator/);
    await expect.element(radio('Shop')).toBeChecked();
    await choose('Hobby');
    await expectText(/An administrator gave you Pro. While you pay for Hobby, you have Hobby/);
    await expectGone(radio('Free'));
  });
});

describe('another plan with a subscription', () => {
  it('costs the difference today, and is confirmed at Stripe', async () => {
    const left = catchLeaving();
    openAsHobby();
    api.on(openPortal, { url: 'https://billing.stripe.example/p/session_1' });
    const bar = region('Chosen plan');
    await expectContent(bar, /Today\$4\.0012 days left of the paid month/);
    await expectContent(bar, /From Dec 4, 2030\$19\.99a month/);
    await press('Continue to payment');
    await expectCall(openPortal, {
      body: {
        flow: 'change',
        price_id: 'price_pro',
        return_url: `${window.location.origin}/upgrade`,
      },
    });
    await expect.poll(left.addresses).toEqual(['https://billing.stripe.example/p/session_1']);
  });

  it('a smaller one gives credit', async () => {
    const pro = aSubscription({ plan: 'Pro', price_id: 'price_pro', unit_amount: 1999 });
    openUpgrade(aCustomer('Pro'), { subscription: pro });
    api.on(previewPlanChange, { ...PREVIEW, due_now: -400, unit_amount: 999 });
    await choose('Hobby');
    await expectContent(region('Chosen plan'), /Credit\$4\.00/);
    await expectText(/^Without test cards and feedback learning\./);
    await expectShown(button('Continue at Stripe'));
  });

  it('waits for the amounts, and says when they cannot be told', async () => {
    openAsHobby();
    api.on(previewPlanChange, never);
    await expectShown(region('Chosen plan'));
    await expectGone(button(/^Continue/));
    api.on(previewPlanChange, () => refusal('billing_unavailable'));
    await choose('Shop');
    await expectContent(alert(), 'Stripe isn’t answering');
    api.on(previewPlanChange, PREVIEW);
    await press('Try Again');
    await expectShown(button('Continue to payment'));
  });
});

describe('moving to the plan without a subscription', () => {
  it('says in numbers what turns read-only, and when', async () => {
    openAsHobby({ subscription: aSubscription({ current_period_end: DECEMBER }) });
    await choose('Free');
    await press('Move to Free');
    await expectContent(dialog(), /38 of 48 saved settings turn read-only on Dec 4, 2030/);
    await expectContent(dialog(), /Nothing is deleted/);
    api.on(cancelSubscription, aBilling({ subscription: aSubscription({ cancel_at: DECEMBER }) }));
    await combobox('Why? (optional)').selectOptions('unused');
    await pressInDialog('Move to Free on Dec 4, 2030');
    await expectCall(cancelSubscription, { body: { when: 'period_end', reason: 'unused' } });
    await expectGone(dialog());
    await expectText('Your subscription ends on Dec 4, 2030.');
  });

  it('may be at once, and may be left', async () => {
    openAsHobby();
    await choose('Free');
    await press('Move to Free');
    await pressInDialog('Keep Hobby');
    await expectGone(dialog());
    await press('Move to Free');
    await radio('Now, without a refund').click();
    api.on(cancelSubscription, () => refusal('billing_unavailable'));
    await pressInDialog('Move to Free now');
    await expectShown(alert());
    api.on(cancelSubscription, aBilling());
    await pressInDialog('Move to Free now');
    await expectCall(cancelSubscription, { body: { when: 'now' } });
    await expectGone(dialog());
  });

  it('can be taken back until then', async () => {
    openAsHobby({ subscription: aSubscription({ cancel_at: DECEMBER }) });
    await expectText('Hobby ends on Dec 4, 2030');
    api.on(resumeSubscription, aBilling({ subscription: aSubscription() }));
    api.on(getBilling, aBilling({ subscription: aSubscription(), has_customer: true }));
    await press('Keep Hobby');
    await expectText('Hobby continues.');
    await expectGone(page.getByText('Hobby ends on Dec 4, 2030'));
  });
});

describe('without payments', () => {
  it('a plan is asked for, with the usage', async () => {
    api.on(getHealth, sampleOf(getHealth.output, { support_email: 'help@shop.example' }));
    openUpgrade(aCustomer('Hobby'), { mode: null, prices: [] });
    await expectText('Billing isn’t set up here');
    await choose('Shop');
    await expectAddress(
      'Request Shop',
      /^mailto:help@shop\.example\?subject=%5BBasic%5D%20Request%3A%20Shop%20plan/,
    );
    await expectAddress('Request Shop', /Saved%20settings%3A%2048%20of%2050/);
    await expectShown(button('Copy request'));
    await expectText('An administrator assigns plans on this installation. Nobody pays here.');
    await expectGone(page.getByText('Test payments'));
  });
});

describe('other states', () => {
  it.each([anAdministrator(), aProfile({ role: 'beta' })])(
    'somebody who has everything is offered nothing',
    async (profile) => {
      openUpgrade(profile);
      await expectText('You have everything');
      await expectShown(region('Your usage'));
      await expectGone(page.getByRole('radio'));
      await expectGone(heading('What changes for you'));
    },
  );

  it('loads', async () => {
    serveBilling();
    api.on(getBilling, never);
    openApp('/upgrade', aCustomer('Free'));
    await expectShown(region('Your usage'));
    await expectContent(page.getByRole('status').last(), 'Loading...');
  });

  it('a failure can be tried again', async () => {
    serveBilling();
    // It is also read again by itself, so it fails until the button is pressed.
    let isFailing = true;
    const onPress = () => (isFailing = false);
    document.addEventListener('click', onPress, { capture: true, once: true });
    api.on(getBilling, () => (isFailing ? refusal('internal') : aBilling()));
    openApp('/upgrade', aCustomer('Free'));
    await expectShown(alert());
    await press('Try Again');
    await expectShown(radio('Pro'));
  });
});
