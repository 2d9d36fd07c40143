import type Stripe from 'stripe';

/** The objects of the API, by what they call themselves in `object`. */
export interface ApiTables {
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

/** What a card does when it is charged. */
export type CardKind =
  | 'succeeds'
  | 'declined'
  | 'authenticates'
  | 'always_authenticates'
  | 'fails_at_renewal';

/** `delayed` is a bank debit: its first payment is decided days later. */
export type MethodKind = CardKind | 'delayed';

/** Overrides what the cards of a customer do. */
type PaymentBehavior = 'succeeds' | 'declined' | 'authenticates';

/** What a checkout session was created with beyond what the API shows of it. */
export interface CheckoutDetail {
  id: string;
  items: { id: string; price: string; quantity: number }[];
  subscription_metadata: Record<string, string>;
  subscription_description: string | null;
  trial_end: number | null;
  trial_period_days: number | null;
  missing_payment_method: MissingPaymentMethod;
}

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

/** A line that waits for the next invoice of its subscription. */
interface PendingLine {
  id: string;
  subscription: string;
  line: Stripe.InvoiceLineItem;
}

/** What a 3-D Secure page was opened for. */
export type Authentication = { id: string } & (
  | { purpose: 'checkout'; session: string; kind: MethodKind; email: string }
  | { purpose: 'invoice'; invoice: string; payment_method: string; return_url: string }
  | { purpose: 'portal'; view: string; kind: CardKind }
);

/** A portal session that was opened: its link has been used. */
interface PortalView {
  id: string;
  session: string;
  expires_at: number;
}

/** A webhook on its way: one event to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  status: 'pending' | 'held' | 'dropped' | 'succeeded' | 'failed';
  attempts: number;
  /** In milliseconds since 1970; null unless pending. */
  next_attempt_at: number | null;
}

export const deliveryId = (event: string, endpoint: string): string => `${event} ${endpoint}`;

/** What Stripe keeps to itself. */
interface HiddenTables {
  authentication: Authentication;
  card: { id: string; kind: MethodKind; is_authenticated: boolean };
  checkout_detail: CheckoutDetail;
  deleted_customer: { id: string };
  delivery: Delivery;
  endpoint_secrets: { id: string; secrets: { value: string; expires_at: number | null }[] };
  idempotent_answer: {
    id: string;
    fingerprint: string;
    request: string;
    created: number;
    /** Absent while the first request is still running. */
    answer?: { status: number; body: unknown };
  };
  payment_behavior: { id: string; behavior: PaymentBehavior };
  pending_line: PendingLine;
  portal_link: { id: string; session: string };
  portal_view: PortalView;
  /** Subscriptions that were announced as `trial_will_end`. */
  trial_reminder: { id: string; trial_end: number };
}

export type Tables = ApiTables & HiddenTables;
export type TableName = keyof Tables;
export type ApiName = keyof ApiTables;

/** Checked by the compiler: every name is here, and nothing else. */
const NAMES: Record<TableName, true> = {
  authentication: true,
  'billing_portal.configuration': true,
  'billing_portal.session': true,
  card: true,
  charge: true,
  'checkout.session': true,
  checkout_detail: true,
  customer: true,
  deleted_customer: true,
  delivery: true,
  dispute: true,
  endpoint_secrets: true,
  event: true,
  idempotent_answer: true,
  invoice: true,
  invoice_payment: true,
  payment_behavior: true,
  payment_intent: true,
  payment_method: true,
  pending_line: true,
  portal_link: true,
  portal_view: true,
  price: true,
  product: true,
  refund: true,
  subscription: true,
  'test_helpers.test_clock': true,
  trial_reminder: true,
  webhook_endpoint: true,
};

export const TABLE_NAMES = Object.keys(NAMES) as TableName[];
