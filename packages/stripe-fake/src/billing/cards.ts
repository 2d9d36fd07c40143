import type Stripe from 'stripe';
import { cardRefused } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { buildBankAccount, buildPaymentMethod } from '../shapes/payment-method.ts';
import { addObject, changeObject } from '../store/change.ts';
import { getRow, putRow } from '../store/store.ts';
import type { CardKind, MethodKind } from '../store/tables.ts';
import { nowFor } from '../time/now.ts';

interface Method {
  last4: string;
  label: string;
  /** The name that Stripe gives such a method in its test mode: attaching it makes a payment method of that kind. */
  token: string;
}

/** What one can pay with, with the numbers of Stripe's own test cards. */
export const METHODS: Record<MethodKind, Method> = {
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
  delayed: {
    last4: '6789',
    label: 'Bank debit, decided later',
    token: 'pm_usBankAccount_success',
  },
};

export const METHOD_KINDS = Object.keys(METHODS) as MethodKind[];

export const CARD_KINDS = METHOD_KINDS.filter((kind): kind is CardKind => kind !== 'delayed');

/** The kind of method that one of Stripe's test names stands for. */
export const kindOfToken = (token: string): MethodKind | undefined =>
  METHOD_KINDS.find((kind) => METHODS[kind].token === token);

interface NewCard {
  customer: string;
  kind: MethodKind;
  isAuthenticated?: boolean;
}

/** Attaches a new card or bank account to a customer. A declined card is refused. */
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
  const build = kind === 'delayed' ? buildBankAccount : buildPaymentMethod;
  const { last4 } = METHODS[kind];
  const method = { ...build({ created, last4, email: owner.email }), customer };
  putRow(fake.store, 'card', { id: method.id, kind, is_authenticated: isAuthenticated ?? false });
  return addObject(fake, 'payment_method', method, 'payment_method.attached');
}

/** Makes a payment method the one that a customer's invoices are charged to. */
export function setDefaultMethod(fake: Fake, customer: string, method: string | null): void {
  const { invoice_settings } = getRow(fake.store, 'customer', customer);
  const settings = { ...invoice_settings, default_payment_method: method };
  changeObject(fake, 'customer', customer, { invoice_settings: settings }, 'customer.updated');
}
