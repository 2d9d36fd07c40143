import type Stripe from 'stripe';
import { z } from 'zod';
import { flag, listOf, text, unsettable } from '../http/params.ts';
import { FEEDBACK, PRORATION } from './subscription-update.ts';

/** What a configuration may switch on. Updates of the customer's own data aren't offered by these pages. */
export const FEATURES = z.strictObject({
  invoice_history: z.strictObject({ enabled: flag }).optional(),
  payment_method_update: z.strictObject({ enabled: flag }).optional(),
  subscription_cancel: z
    .strictObject({
      cancellation_reason: z
        .strictObject({ enabled: flag, options: listOf(FEEDBACK).optional() })
        .optional(),
      enabled: flag,
      mode: z.enum(['at_period_end', 'immediately']).optional(),
      proration_behavior: PRORATION.optional(),
    })
    .optional(),
  subscription_update: z
    .strictObject({
      default_allowed_updates: unsettable(listOf(z.literal('price'))).optional(),
      enabled: flag,
      products: unsettable(
        listOf(z.strictObject({ prices: listOf(text), product: text })),
      ).optional(),
      proration_behavior: PRORATION.optional(),
    })
    .optional(),
});

type Features = Stripe.BillingPortal.Configuration.Features;

export const NO_FEATURES: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

type Given = z.output<typeof FEATURES>;

function mergeCancel(before: Features['subscription_cancel'], given: Given['subscription_cancel']) {
  if (given === undefined) return before;
  const reason = given.cancellation_reason;
  return {
    cancellation_reason: reason
      ? { enabled: reason.enabled, feedback_options: null, options: reason.options ?? [] }
      : before.cancellation_reason,
    enabled: given.enabled,
    mode: given.mode ?? before.mode,
    proration_behavior: given.proration_behavior ?? before.proration_behavior,
  };
}

const toProduct = ({ prices, product }: { prices: string[]; product: string }) => ({
  adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
  prices,
  product,
});

function mergeUpdate(before: Features['subscription_update'], given: Given['subscription_update']) {
  if (given === undefined) return before;
  return {
    ...before,
    default_allowed_updates:
      given.default_allowed_updates === undefined
        ? before.default_allowed_updates
        : (given.default_allowed_updates ?? []),
    enabled: given.enabled,
    products:
      given.products === undefined
        ? (before.products ?? null)
        : (given.products?.map(toProduct) ?? null),
    proration_behavior: given.proration_behavior ?? before.proration_behavior,
  };
}

/** The features of a configuration after an update of some. */
export const mergeFeatures = (before: Features, given: Given): Features => ({
  ...before,
  invoice_history: given.invoice_history ?? before.invoice_history,
  payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
  subscription_cancel: mergeCancel(before.subscription_cancel, given.subscription_cancel),
  subscription_update: mergeUpdate(before.subscription_update, given.subscription_update),
});
