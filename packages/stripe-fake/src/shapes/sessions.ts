import type Stripe from 'stripe';
import { createId } from '../ids.ts';

type NewSession = Pick<
  Stripe.Checkout.Session,
  | 'created'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'payment_method_collection'
  | 'payment_method_types'
  | 'success_url'
> & { url: (id: string) => string };

/** An open checkout session that sells a subscription. */
export function buildCheckoutSession({ url, ...fields }: NewSession): Stripe.Checkout.Session {
  const id = createId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: fields.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    customer_creation: fields.customer === null ? 'always' : null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: { enabled: false },
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: url(id),
    wallet_options: null,
    ...fields,
  };
}

type NewConfiguration = Pick<Stripe.BillingPortal.Configuration, 'created' | 'features'> &
  Partial<Stripe.BillingPortal.Configuration>;

export const buildConfiguration = (
  fields: NewConfiguration,
): Stripe.BillingPortal.Configuration => ({
  id: createId('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  default_return_url: null,
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: fields.created,
  ...fields,
});

type NewPortalSession = Pick<
  Stripe.BillingPortal.Session,
  'configuration' | 'created' | 'customer' | 'flow' | 'locale' | 'return_url' | 'url'
>;

export const buildPortalSession = (fields: NewPortalSession): Stripe.BillingPortal.Session => ({
  id: createId('bps'),
  object: 'billing_portal.session',
  customer_account: null,
  livemode: false,
  on_behalf_of: null,
  ...fields,
});
