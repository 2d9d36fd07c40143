import { z } from 'zod';

const ids = z.array(z.string());

/** What each control takes, as JSON over HTTP and as an object in the same process. */
export const SCHEMAS = {
  /** Keeps deliveries back until they are released. */
  holdWebhooks: z.strictObject({}),
  /** Sends deliveries as they come, from here on. What was held stays held until it is released. */
  sendWebhooks: z.strictObject({}),
  /** Webhooks never come: deliveries are dropped, events are still listed. */
  disableWebhooks: z.strictObject({}),
  /** The deliveries that are held or were dropped, the oldest first. */
  listHeldWebhooks: z.strictObject({}),
  /** Delivers held or dropped events one after the other, in this order, each so many times. Without ids: all. */
  releaseWebhooks: z.strictObject({
    events: ids.optional(),
    copies: z.int().min(1).max(100).default(1),
  }),
  /** Delivers an event again, to one endpoint or to all that got it. */
  redeliverEvent: z.strictObject({ event: z.string(), endpoint: z.string().optional() }),
  /** Waits until the deliveries that are due have been answered. */
  settleWebhooks: z.strictObject({}),
  /** Gives an endpoint a new signing secret; the old one signs too for so long. */
  rollSecret: z.strictObject({
    endpoint: z.string(),
    overlap_ms: z.int().min(0).default(86_400_000),
  }),
  /** A signed payload that was never sent: with any secret and any age. `timestamp` in seconds. */
  forgeWebhook: z.strictObject({
    payload: z.string(),
    secrets: ids.min(1),
    timestamp: z.int().optional(),
  }),
  /** Makes the next requests to the API fail. */
  failNext: z.strictObject({
    kind: z.enum(['rate_limit', 'server_error', 'reset', 'reset_after', 'hang']),
    times: z.int().min(1).default(1),
    ms: z.int().min(0).default(0),
    method: z.enum(['GET', 'POST', 'DELETE']).optional(),
    path: z.string().optional(),
  }),
  /** Takes back the faults that nothing has met yet. */
  clearFaults: z.strictObject({}),
  /** The requests to the API so far, the oldest first. */
  listRequests: z.strictObject({}),
  clearRequests: z.strictObject({}),
  /** Pays an open checkout session as its page would. */
  payCheckout: z.strictObject({
    session: z.string(),
    card: z
      .enum([
        'succeeds',
        'declined',
        'authenticates',
        'always_authenticates',
        'fails_at_renewal',
        'delayed',
      ])
      .default('succeeds'),
    email: z.string().default('jenny@example.com'),
    is_authenticated: z.boolean().default(false),
  }),
  /** Decides the bank debit of a session that was paid with `delayed`. */
  decideCheckout: z.strictObject({ session: z.string(), is_paid: z.boolean() }),
  /** What every card of a customer does, whatever its kind; null lets the cards decide again. */
  setPaymentBehavior: z.strictObject({
    customer: z.string(),
    behavior: z.enum(['succeeds', 'declined', 'authenticates']).nullable(),
  }),
  /** When a failed renewal is tried again, and what becomes of the subscription after the last attempt. */
  setRetryPolicy: z.strictObject({
    retry_days: z.array(z.number().positive()),
    after_retries: z.enum(['cancel', 'unpaid', 'past_due']),
  }),
  /** Pays a charge back, whole or in part. */
  refundCharge: z.strictObject({ charge: z.string(), amount: z.int().positive().optional() }),
  openDispute: z.strictObject({ charge: z.string(), reason: z.string().default('fraudulent') }),
  closeDispute: z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
};

export type ControlName = keyof typeof SCHEMAS;
export type ControlInput<K extends ControlName> = z.input<(typeof SCHEMAS)[K]>;
export type ControlParams<K extends ControlName> = z.output<(typeof SCHEMAS)[K]>;
