import type Stripe from 'stripe';
import { createId } from '../ids.ts';
import { toDecimal, wholeList } from './list.ts';

interface NewLine {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Stripe.Price;
  quantity: number;
  subscription: string;
  item: string;
  is_proration: boolean;
}

/** A line of a subscription's invoice: a period, or a proration when a plan changes in the middle of one. */
export const buildLine = (line: NewLine): Stripe.InvoiceLineItem => ({
  id: createId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: line.price.currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.is_proration,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.is_proration,
      proration_details: line.is_proration ? { credited_items: null } : null,
      subscription: line.subscription,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: line.price.product as string },
    type: 'price_details',
    unit_amount_decimal: line.is_proration
      ? toDecimal(line.amount / line.quantity)
      : line.price.unit_amount_decimal,
  },
  quantity: line.quantity,
  quantity_decimal: toDecimal(line.quantity),
  subscription: line.subscription,
  subtotal: line.amount,
  taxes: [],
});

interface NewInvoice {
  created: number;
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  billing_reason: Stripe.Invoice.BillingReason;
  lines: Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
}

const sumOf = (lines: Stripe.InvoiceLineItem[]) =>
  lines.reduce((sum, line) => sum + line.amount, 0);

const fromCustomer = (customer: Stripe.Customer) => ({
  customer: customer.id,
  customer_account: null,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: customer.tax_exempt ?? null,
  customer_tax_ids: [],
  starting_balance: customer.balance,
  test_clock: customer.test_clock ?? null,
});

const fromSubscription = (subscription: Stripe.Subscription) => ({
  currency: subscription.currency,
  parent: {
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    type: 'subscription_details' as const,
  },
});

/** What a subscription's invoice never has here: taxes, discounts, shipping, transfers. */
const WITHOUT = {
  account_country: 'US',
  account_name: 'Stripe test double',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  custom_fields: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

/** A draft of a subscription's invoice. */
export function buildInvoice(fields: NewInvoice): Stripe.Invoice {
  const id = createId('in');
  const total = sumOf(fields.lines);
  const lines = fields.lines.map((line) => ({ ...line, invoice: id }));
  return {
    ...WITHOUT,
    ...fromCustomer(fields.customer),
    ...fromSubscription(fields.subscription),
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: fields.billing_reason,
    collection_method: 'charge_automatically',
    created: fields.created,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    next_payment_attempt: null,
    number: null,
    period_end: fields.period.end,
    period_start: fields.period.start,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

interface NewInvoicePayment {
  created: number;
  invoice: string;
  payment_intent: string;
  amount: number;
  currency: string;
}

export const buildInvoicePayment = (fields: NewInvoicePayment): Stripe.InvoicePayment => ({
  id: createId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: fields.amount,
  created: fields.created,
  currency: fields.currency,
  invoice: fields.invoice,
  is_default: true,
  livemode: false,
  payment: { payment_intent: fields.payment_intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
