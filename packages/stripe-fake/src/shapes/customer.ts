import type Stripe from 'stripe';
import { createId, randomText } from '../ids.ts';

type NewCustomer = Pick<Stripe.Customer, 'created'> & Partial<Stripe.Customer>;

export const buildCustomer = (fields: NewCustomer): Stripe.Customer => ({
  id: createId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: randomText(8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
  ...fields,
});
