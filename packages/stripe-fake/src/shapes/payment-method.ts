import type Stripe from 'stripe';
import { createId, randomText } from '../ids.ts';

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

interface NewPaymentMethod {
  created: number;
  last4: string;
  email: string | null;
}

const CHECKS = {
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: 'pass',
} as const;

/** What every payment method has that isn't attached to a customer yet. */
const buildMethod = (fields: NewPaymentMethod) => ({
  id: createId('pm'),
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified' as const,
  billing_details: {
    address: NO_ADDRESS,
    email: fields.email,
    name: null,
    phone: null,
    tax_id: null,
  },
  created: fields.created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
});

/** A Visa card. */
export const buildPaymentMethod = (fields: NewPaymentMethod): Stripe.PaymentMethod => ({
  ...buildMethod(fields),
  card: {
    brand: 'visa',
    checks: CHECKS,
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(fields.created * 1000).getUTCFullYear() + 4,
    fingerprint: randomText(16),
    funding: 'credit',
    generated_from: null,
    last4: fields.last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  type: 'card',
});

/** A bank account that is debited. */
export const buildBankAccount = (fields: NewPaymentMethod): Stripe.PaymentMethod => ({
  ...buildMethod(fields),
  type: 'us_bank_account',
  us_bank_account: {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    financial_connections_account: null,
    fingerprint: randomText(16),
    last4: fields.last4,
    networks: { preferred: 'ach', supported: ['ach'] },
    routing_number: '110000000',
    status_details: null,
  },
});
