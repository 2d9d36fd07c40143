import type Stripe from 'stripe';
import { createId, randomText } from '../ids.ts';
import { wholeList } from './list.ts';
import { NO_ADDRESS } from './payment-method.ts';

interface NewIntent {
  created: number;
  amount: number;
  currency: string;
  customer: string;
  description: string;
}

/** A payment that has no payment method yet. */
export function buildPaymentIntent(fields: NewIntent): Stripe.PaymentIntent {
  const id = createId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  };
}

interface NewCharge {
  created: number;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  /** Null for one that succeeds. */
  failure: { code: string; decline_code: string; message: string } | null;
}

function describeCard({ card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 1970,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: card?.regulated_status ?? null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

function describeMethod(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  const bank = method.us_bank_account;
  if (bank === undefined) return { card: describeCard(method), type: 'card' };
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank;
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type,
      account_type,
      bank_name,
      fingerprint,
      last4,
      payment_reference: null,
      routing_number,
    },
  };
}

function describeOutcome(failure: NewCharge['failure']): Stripe.Charge.Outcome {
  return {
    advice_code: failure === null ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: failure === null ? 'Payment complete.' : failure.message,
    type: failure === null ? 'authorized' : 'issuer_declined',
  };
}

/** One attempt to charge a card. */
export function buildCharge({ created, intent, method, failure }: NewCharge): Stripe.Charge {
  const id = createId('ch');
  const isPaid = failure === null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? createId('txn') : null,
    billing_details: { ...method.billing_details, address: NO_ADDRESS },
    calculated_statement_descriptor: 'TEST DOUBLE',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: describeOutcome(failure),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: describeMethod(method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: wholeList<Stripe.Refund>([], `/v1/charges/${id}/refunds`),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

interface NewRefund {
  created: number;
  charge: Stripe.Charge;
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

export const buildRefund = (fields: NewRefund): Stripe.Refund => ({
  id: createId('re'),
  object: 'refund',
  amount: fields.amount,
  balance_transaction: createId('txn'),
  charge: fields.charge.id,
  created: fields.created,
  currency: fields.charge.currency,
  customer: fields.charge.customer,
  customer_account: null,
  destination_details: { card: { type: 'refund' }, type: 'card' },
  metadata: fields.metadata,
  payment_intent: fields.charge.payment_intent,
  payment_method: fields.charge.payment_method,
  reason: fields.reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
