import { chargeDisputeClosed } from './charge-dispute-closed.ts';
import { chargeDisputeCreated } from './charge-dispute-created.ts';
import { chargeDisputeUpdated } from './charge-dispute-updated.ts';
import { chargeRefunded } from './charge-refunded.ts';
import { checkoutSessionAsyncPaymentFailed } from './checkout-session-async-payment-failed.ts';
import { checkoutSessionAsyncPaymentSucceeded } from './checkout-session-async-payment-succeeded.ts';
import { checkoutSessionCompleted } from './checkout-session-completed.ts';
import { checkoutSessionExpired } from './checkout-session-expired.ts';
import { customerDeleted } from './customer-deleted.ts';
import { customerSubscriptionCreated } from './customer-subscription-created.ts';
import { customerSubscriptionDeleted } from './customer-subscription-deleted.ts';
import { customerSubscriptionPaused } from './customer-subscription-paused.ts';
import { customerSubscriptionPendingUpdateApplied } from './customer-subscription-pending-update-applied.ts';
import { customerSubscriptionPendingUpdateExpired } from './customer-subscription-pending-update-expired.ts';
import { customerSubscriptionResumed } from './customer-subscription-resumed.ts';
import { customerSubscriptionTrialWillEnd } from './customer-subscription-trial-will-end.ts';
import { customerSubscriptionUpdated } from './customer-subscription-updated.ts';
import { invoiceFinalized } from './invoice-finalized.ts';
import { invoiceMarkedUncollectible } from './invoice-marked-uncollectible.ts';
import { invoicePaid } from './invoice-paid.ts';
import { invoicePaymentActionRequired } from './invoice-payment-action-required.ts';
import { invoicePaymentFailed } from './invoice-payment-failed.ts';
import { invoiceUpdated } from './invoice-updated.ts';
import { invoiceVoided } from './invoice-voided.ts';
import type { BillingEventKind } from './define-billing-event.ts';

/** Every kind of event that is stored; the webhook endpoint at Stripe asks for these. */
export const EVENT_KINDS: readonly BillingEventKind[] = [
  chargeDisputeClosed,
  chargeDisputeCreated,
  chargeDisputeUpdated,
  chargeRefunded,
  checkoutSessionAsyncPaymentFailed,
  checkoutSessionAsyncPaymentSucceeded,
  checkoutSessionCompleted,
  checkoutSessionExpired,
  customerDeleted,
  customerSubscriptionCreated,
  customerSubscriptionDeleted,
  customerSubscriptionPaused,
  customerSubscriptionPendingUpdateApplied,
  customerSubscriptionPendingUpdateExpired,
  customerSubscriptionResumed,
  customerSubscriptionTrialWillEnd,
  customerSubscriptionUpdated,
  invoiceFinalized,
  invoiceMarkedUncollectible,
  invoicePaid,
  invoicePaymentActionRequired,
  invoicePaymentFailed,
  invoiceUpdated,
  invoiceVoided,
];
