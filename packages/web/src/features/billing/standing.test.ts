import {
  SUBSCRIPTION_STATUSES,
  type PlanName,
  type SubscriptionStatus,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { aBilling, aSubscription, planNamed, PLANS } from '../../testing/billing-samples.ts';
import { intentOf, planToSuggest, type PlanIntent } from './standing.ts';

const billingWith = (subscription_status: SubscriptionStatus) =>
  aBilling({ subscription: aSubscription({ subscription_status }) });

const intents = (billing = aBilling(), current: PlanName = 'Free') =>
  PLANS.map((plan) => intentOf({ billing, role: 'user', current }, plan));

describe('what choosing Free, Hobby, Pro, Shop and Corporate leads to', () => {
  it.each<[SubscriptionStatus, PlanName, PlanIntent[]]>([
    ['active', 'Hobby', ['cancel', 'none', 'change', 'change', 'change']],
    ['trialing', 'Hobby', ['cancel', 'none', 'change', 'change', 'change']],
    ['past_due', 'Free', ['none', 'blocked', 'blocked', 'blocked', 'blocked']],
    ['unpaid', 'Free', ['none', 'blocked', 'blocked', 'blocked', 'blocked']],
    ['incomplete', 'Free', ['none', 'blocked', 'blocked', 'blocked', 'blocked']],
    ['paused', 'Free', ['none', 'blocked', 'blocked', 'blocked', 'blocked']],
    ['canceled', 'Free', ['none', 'buy', 'buy', 'buy', 'buy']],
    ['incomplete_expired', 'Free', ['none', 'buy', 'buy', 'buy', 'buy']],
  ])('with a subscription that is %s', (status, current, expected) => {
    expect(intents(billingWith(status), current)).toEqual(expected);
  });

  it('knows every status', () => {
    expect(SUBSCRIPTION_STATUSES).toHaveLength(8);
  });

  it('without a subscription, it is bought', () => {
    expect(intents()).toEqual(['none', 'buy', 'buy', 'buy', 'buy']);
  });

  it('without payments or without a price, an administrator is asked', () => {
    expect(intents(aBilling({ mode: null }))).toEqual([
      'none',
      'request',
      'request',
      'request',
      'request',
    ]);
    const { prices } = aBilling();
    const withoutShop = aBilling({ prices: prices.filter(({ plan }) => plan !== 'Shop') });
    expect(intents(withoutShop)).toEqual(['none', 'buy', 'buy', 'request', 'buy']);
  });

  it('Free cannot be chosen by somebody who has an assigned plan', () => {
    const billing = aBilling({ assigned_plan: 'Pro' });
    expect(intents(billing, 'Pro')).toEqual(['none', 'buy', 'none', 'buy', 'buy']);
  });

  it('ending a subscription leads to the assigned plan, also if that is not Free', () => {
    const billing = aBilling({ assigned_plan: 'Shop', subscription: aSubscription() });
    expect(intents(billing, 'Hobby')).toEqual(['none', 'none', 'change', 'cancel', 'change']);
  });

  it.each(['admin', 'beta'] as const)('nothing is offered to the role %s', (role) => {
    const customer = { billing: aBilling(), role, current: 'Free' };
    expect(PLANS.map((plan) => intentOf(customer, plan))).toEqual(PLANS.map(() => 'none'));
  });
});

describe('the plan to look at first', () => {
  it.each([
    ['Free', 'Pro'],
    ['Hobby', 'Pro'],
    ['Pro', 'Shop'],
    ['Shop', 'Corporate'],
    ['Corporate', undefined],
  ])('with %s is %s', (current, suggested) => {
    expect(planToSuggest(PLANS, planNamed(current))?.name).toBe(suggested);
  });
});
