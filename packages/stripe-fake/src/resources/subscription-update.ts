import type Stripe from 'stripe';
import { z } from 'zod';
import { changePlan, planChange, requirePayable, type PlanChange } from '../billing/change-plan.ts';
import { creditLine, keepForLater } from '../billing/lines.ts';
import { collectDraft, endTrial, periodOf } from '../billing/renew.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import {
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  text,
  timestamp,
  unsettable,
} from '../http/params.ts';
import { listItems } from '../shapes/subscription.ts';
import { changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';
import { requireRecurring } from './require-recurring.ts';

export const PRORATION = z.enum(['always_invoice', 'create_prorations', 'none']);

export const ITEM_CHANGE = z.strictObject({
  deleted: flag.optional(),
  id: text.optional(),
  price: text.optional(),
  quantity: integer.optional(),
});

export const FEEDBACK = z.enum([
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
]);

export const CANCELLATION = z.strictObject({
  comment: unsettable(text).optional(),
  feedback: unsettable(FEEDBACK).optional(),
});

export const UPDATE_FIELDS = {
  cancel_at: unsettable(timestamp).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: CANCELLATION.optional(),
  default_payment_method: text.optional(),
  description: unsettable(text).optional(),
  items: listOf(ITEM_CHANGE).min(1).optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  pause_collection: unsettable(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: timestamp.optional(),
    }),
  ).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  proration_behavior: PRORATION.optional(),
  proration_date: timestamp.optional(),
  trial_end: z.union([z.literal('now'), timestamp]).optional(),
};

type Update = z.output<z.ZodObject<typeof UPDATE_FIELDS>>;
type Subscription = Stripe.Subscription;
type Fields = Partial<Subscription>;

/** Cancellation at a time, or at the end of the period; taking it back resumes the subscription. */
function cancellationFields(subscription: Subscription, params: Update, now: number): Fields {
  const { cancel_at, cancel_at_period_end } = params;
  const details = { ...subscription.cancellation_details, ...params.cancellation_details };
  const written = {
    comment: details.comment ?? null,
    feedback: details.feedback ?? null,
    feedback_option: null,
  };
  if (cancel_at === undefined && cancel_at_period_end === undefined) {
    if (params.cancellation_details === undefined) return {};
    return { cancellation_details: { ...written, reason: details.reason ?? null } };
  }
  const at = cancel_at_period_end ? periodOf(subscription).end : (cancel_at ?? null);
  const reason = at === null ? null : ('cancellation_requested' as const);
  return {
    cancel_at: at,
    cancel_at_period_end: cancel_at_period_end ?? false,
    canceled_at: at === null ? null : now,
    cancellation_details: { ...written, reason },
  };
}

function plainFields(fake: Fake, subscription: Subscription, params: Update): Fields {
  const { default_payment_method, description, pause_collection } = params;
  if (default_payment_method !== undefined) {
    const param = 'default_payment_method';
    const method = requireRow(fake, 'payment_method', default_payment_method, param);
    if (method.customer !== subscription.customer)
      throw invalidRequest('The payment method does not belong to the customer.', { param });
  }
  return {
    ...cancellationFields(subscription, params, nowFor(fake, subscription)),
    metadata: mergeMetadata(subscription.metadata, params.metadata),
    ...(default_payment_method !== undefined && { default_payment_method }),
    ...(description !== undefined && { description }),
    ...(pause_collection !== undefined && {
      pause_collection: pause_collection && {
        behavior: pause_collection.behavior,
        resumes_at: pause_collection.resumes_at ?? null,
      },
    }),
  };
}

/** Reads a change of the items, refusing prices and items that aren't there. */
export function readPlanChange(
  fake: Fake,
  subscription: Subscription,
  params: Pick<Update, 'items' | 'proration_behavior' | 'proration_date'>,
): PlanChange {
  for (const [index, { id, price }] of (params.items ?? []).entries()) {
    if (price !== undefined) requireRecurring(fake, price, `items[${index}][price]`);
    const isKnown = id === undefined || subscription.items.data.some((item) => item.id === id);
    if (!isKnown)
      throw invalidRequest(`No such subscription item: '${id}'`, {
        code: 'resource_missing',
        param: `items[${index}][id]`,
      });
  }
  return {
    items: params.items ?? [],
    proration_behavior: params.proration_behavior ?? 'create_prorations',
    at: params.proration_date ?? nowFor(fake, subscription),
  };
}

function changeItems(fake: Fake, subscription: Subscription, params: Update, fields: Fields) {
  const change = readPlanChange(fake, subscription, params);
  const planned = planChange(fake, subscription, change);
  if (planned.items.length === 0)
    throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' });
  const owed = planned.lines.reduce((sum, line) => sum + line.amount, 0);
  const isCharged = change.proration_behavior === 'always_invoice' || planned.isNewPeriod;
  if (params.payment_behavior === 'error_if_incomplete' && isCharged && owed > 0)
    requirePayable(fake, subscription);
  return changePlan(fake, subscription, change, fields);
}

function setTrialEnd(fake: Fake, subscription: Subscription, end: number, isProrated: boolean) {
  const { id, status, items } = subscription;
  const now = nowFor(fake, subscription);
  if (status !== 'trialing' && isProrated)
    keepForLater(
      fake,
      items.data.map((item) => creditLine(fake, item, now)),
      id,
    );
  const start = status === 'trialing' ? periodOf(subscription).start : now;
  const period = { current_period_start: start, current_period_end: end };
  const fields = {
    billing_cycle_anchor: end,
    items: listItems(
      id,
      items.data.map((item) => Object.assign({}, item, period)),
    ),
    status: 'trialing',
    trial_end: end,
    trial_start: subscription.trial_start ?? now,
  } as const;
  return changeObject(fake, 'subscription', id, fields, 'customer.subscription.updated');
}

function changeTrial(fake: Fake, subscription: Subscription, params: Update): Subscription {
  const now = nowFor(fake, subscription);
  const end = params.trial_end === 'now' ? now : (params.trial_end ?? now);
  if (params.trial_end === 'now' && subscription.status !== 'trialing') return subscription;
  if (params.trial_end !== 'now' && end <= now)
    throw invalidRequest('The trial must end in the future.', { param: 'trial_end' });
  setTrialEnd(fake, subscription, end, params.proration_behavior !== 'none');
  if (params.trial_end === 'now') {
    endTrial(fake, subscription.id);
    const ended = getRow(fake.store, 'subscription', subscription.id);
    // Ended by a request and not by time, it is invoiced without the hour of a draft.
    if (ended.status === 'active') collectDraft(fake, ended.latest_invoice as string);
  }
  return getRow(fake.store, 'subscription', subscription.id);
}

/** What can be changed of a subscription that has ended. */
const ALWAYS = new Set(['metadata', 'cancellation_details']);

/** POST /v1/subscriptions/:id */
export function updateSubscription(fake: Fake, id: string, params: Update): Subscription {
  const subscription = requireRow(fake, 'subscription', id);
  if (subscription.ended_at !== null && Object.keys(params).some((key) => !ALWAYS.has(key)))
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  const fields = plainFields(fake, subscription, params);
  const changed =
    params.items === undefined
      ? changeObject(fake, 'subscription', id, fields, 'customer.subscription.updated')
      : changeItems(fake, subscription, params, fields);
  return params.trial_end === undefined ? changed : changeTrial(fake, changed, params);
}
