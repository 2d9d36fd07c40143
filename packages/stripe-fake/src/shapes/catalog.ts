import type Stripe from 'stripe';
import { createId } from '../ids.ts';
import { toDecimal } from './list.ts';

type NewProduct = Pick<Stripe.Product, 'name' | 'created'> & Partial<Stripe.Product>;

export const buildProduct = (fields: NewProduct): Stripe.Product => ({
  id: createId('prod'),
  object: 'product',
  active: true,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: fields.created,
  url: null,
  ...fields,
});

type NewPrice = Pick<Stripe.Price, 'product' | 'currency' | 'created' | 'recurring'> & {
  unit_amount: number;
} & Partial<Omit<Stripe.Price, 'unit_amount'>>;

export const buildPrice = (fields: NewPrice): Stripe.Price => ({
  id: createId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: fields.recurring === null ? 'one_time' : 'recurring',
  unit_amount_decimal: toDecimal(fields.unit_amount),
  ...fields,
});

/** The older form of a price, which subscription items still carry. */
export const buildPlan = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
