import * as z from 'zod/mini';
import { field, id, orNull, timestamp } from '../schema.ts';
import { TEST_EVENT, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './events.ts';

export const MAX_WEBHOOK_URL = 500;
export const MAX_WEBHOOK_DESCRIPTION = 100;
/** Seconds that an endpoint has for its answer. */
export const WEBHOOK_TIMEOUT_S = 15;
/** Days for which a delivery is attempted. */
export const WEBHOOK_RETRY_DAYS = 3;
/** Days without an arrival after which an endpoint is turned off. */
export const MAX_FAILING_DAYS = 5;
/** Deliveries of an endpoint that are counted in each state. */
export const MAX_COUNTED_DELIVERIES = 1000;
/** Deliveries of an endpoint that are kept; if more wait, it is turned off, and the newest wait on. */
export const MAX_KEPT_DELIVERIES = 10_000;
/** Deliveries that are sent again at once. */
export const MAX_REPLAYED = 1000;
/**
 * Events a second: of an account, of an account to one receiver (a registered domain, and each address), and of all
 * accounts to one receiver. As many again may come at once after a pause. More wait.
 */
export const WEBHOOK_RATES = { account: 50, account_receiver: 20, receiver: 100 } as const;
/** How often an account may do something by hand within an hour. */
export const MAX_WEBHOOK_ACTS = {
  add: 30,
  change: 60,
  rotate: 30,
  resume: 60,
  test: 120,
  replay: 600,
  replay_failed: 60,
} as const;
export type WebhookAct = keyof typeof MAX_WEBHOOK_ACTS;

export const byEndpoint = z.object({ id: id('endpoint') });

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

export const webhookUrl = field(
  z.url().check(z.maxLength(MAX_WEBHOOK_URL)),
  'Where events are posted: a public https address with a name, at port 443 or 8443, without a password.',
);

export const webhookDescription = field(
  z.string().check(z.trim(), z.maxLength(MAX_WEBHOOK_DESCRIPTION)),
  'What it is for; may be empty.',
);

export const webhookEvents = field(
  z
    .array(z.enum(WEBHOOK_EVENT_TYPES as [WebhookEventType, ...WebhookEventType[]]))
    .check(z.minLength(1), z.maxLength(WEBHOOK_EVENT_TYPES.length), z.refine(isDistinct)),
  'The events it gets.',
);

export const WEBHOOK_STATES = ['working', 'failing', 'paused', 'off', 'over_plan'] as const;

const OFF_REASONS = ['gone', 'failing', 'overflow', 'recovered'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const COUNTED = `At most ${MAX_COUNTED_DELIVERIES} are counted.`;

export const webhookEndpoint = z.object({
  id: id('endpoint'),
  url: field(z.string(), 'Where events are posted.'),
  description: field(z.string(), 'What it is for.'),
  events: field(z.array(z.enum(WEBHOOK_EVENT_TYPES)), 'The events it gets.'),
  state: field(
    z.enum(WEBHOOK_STATES),
    'failing: the last attempts failed. paused: events wait until it is resumed. off: it gets none. over_plan: the plan includes fewer endpoints, and others were added first.',
  ),
  off_reason: orNull(
    z.enum(OFF_REASONS),
    `gone: it answered 410. failing: nothing arrived for ${MAX_FAILING_DAYS} days. overflow: more events waited than are kept. recovered: you recovered your account, and somebody else may have added or changed it. null unless it is off.`,
  ),
  failing_since: orNull(z.string(), 'When the first attempt failed since the last that arrived.'),
  waiting: field(z.number(), `Deliveries that wait. ${COUNTED}`),
  failed: field(z.number(), `Deliveries that failed for good. ${COUNTED}`),
  last_delivered_at: orNull(z.string(), 'When an event last arrived; null: never.'),
  previous_secret_ends_at: orNull(
    z.string(),
    'Until when the secret before the last rotation also signs; null: it doesn’t.',
  ),
  created_at: timestamp('When it was added'),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

export const issuedEndpoint = z.extend(webhookEndpoint, {
  secret: field(z.string(), 'Secret that signs its events, `whsec_…`. It is never shown again.'),
});
export type IssuedEndpoint = z.output<typeof issuedEndpoint>;

/** Why an attempt failed. */
export const DELIVERY_ERRORS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'no_public_address',
  'connection',
  'tls',
  'over_plan',
  'endpoint_off',
  'unsigned',
  'unknown',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const webhookDelivery = z.object({
  id: id('delivery'),
  event_id: field(z.string(), 'ID of the event, `evt_…`.'),
  type: field(z.enum([...WEBHOOK_EVENT_TYPES, TEST_EVENT]), 'What happened.'),
  happened_at: timestamp('When it happened'),
  state: field(
    z.enum(DELIVERY_STATES),
    `waiting: for its first or next attempt. failed: given up after ${WEBHOOK_RETRY_DAYS} days, or because the endpoint is off.`,
  ),
  attempts: field(z.number(), 'Attempts so far.'),
  next_attempt_at: orNull(z.string(), 'When it is tried next; null unless it waits.'),
  attempted_at: orNull(z.string(), 'When it was last tried; null: never.'),
  duration_ms: orNull(
    z.number(),
    'How long the last attempt took, in ms; null before the first, and without a public address.',
  ),
  status: orNull(
    z.number(),
    'HTTP status of the last answer; null if there was none from 100 to 599.',
  ),
  error: orNull(
    z.enum(DELIVERY_ERRORS),
    'Why the last attempt failed; null if it didn’t. no_public_address: the name leads nowhere in the public internet. unsigned: the secret of the endpoint can’t be read; rotate it. unknown: it was sent, and what became of it couldn’t be stored.',
  ),
  answer: orNull(z.string(), 'The beginning of the last answer.'),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
