import type Stripe from 'stripe';
import { cardRefused } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { buildPaymentMethod } from '../shapes/payment-method.ts';
import { addObject, changeObject } from '../store/change.ts';
import { getRow, putRow } from '../store/store.ts';
import type { CardKind } from '../store/tables.ts';
import { nowFor } from '../time/now.ts';

interface Card {
  last4: string;
  label: string;
  /** The name that Stripe gives such a card in its test mode: attaching it makes a payment method of that kind. */
  token: string;
}

/** The cards one can choose, with the numbers of Stripe's own test cards. */
export const CARDS: Record<CardKind, Card> = {
  succeeds: { last4: '4242', label: 'Succeeds', token: 'pm_card_visa' },
  authenticates: {
    last4: '3155',
    label: 'Needs authentication once (3-D Secure)',
    token: 'pm_card_authenticationRequiredOnSetup',
  },
  always_authenticates: {
    last4: '3184',
    label: 'Needs authentication every time (3-D Secure)',
    token: 'pm_card_authenticationRequired',
  },
  declined: { last4: '0002', label: 'Is declined', token: 'pm_card_chargeDeclined' },
  fails_at_renewal: {
    last4: '0341',
    label: 'Succeeds now, fails at renewal',
    token: 'pm_card_chargeCustomerFail',
  },
};

export const CARD_KINDS = Object.keys(CARDS) as CardKind[];

/** The kind of card that one of Stripe's test names stands for. */
export const kindOfToken = (token: string): CardKind | undefined =>
  CARD_KINDS.find((kind) => CARDS[kind].token === token);

interface NewCard {
  customer: string;
  kind: CardKind;
  isAuthenticated?: boolean;
}

/** Attaches a new card to a customer. A declined card is refused. */
export function attachCard(
  fake: Fake,
  { customer, kind, isAuthenticated }: NewCard,
): Stripe.PaymentMethod {
  if (kind === 'declined') {
    const details = { code: 'card_declined', decline_code: 'generic_decline' };
    throw cardRefused('Your card was declined.', details);
  }
  const owner = getRow(fake.store, 'customer', customer);
  const created = nowFor(fake, owner);
  const method = {
    ...buildPaymentMethod({ created, last4: CARDS[kind].last4, email: owner.email }),
    customer,
  };
  putRow(fake.store, 'card', { id: method.id, kind, is_authenticated: isAuthenticated ?? false });
  return addObject(fake, 'payment_method', method, 'payment_method.attached');
}

/** Makes a payment method the one that a customer's invoices are charged to. */
export function setDefaultMethod(fake: Fake, customer: string, method: string | null): void {
  const { invoice_settings } = getRow(fake.store, 'customer', customer);
  const settings = { ...invoice_settings, default_payment_method: method };
  changeObject(fake, 'customer', customer, { invoice_settings: settings }, 'customer.updated');
}
