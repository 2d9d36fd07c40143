import type Stripe from 'stripe';
import { expireSession } from '../billing/checkout.ts';
import { endSubscription, expireIncomplete } from '../billing/end-subscription.ts';
import { payInvoice } from '../billing/pay-invoice.ts';
import {
  collectDraft,
  endTrial,
  periodOf,
  remindOfTrialEnd,
  renewSubscription,
} from '../billing/renew.ts';
import type { Fake } from '../fake.ts';
import { changeObject } from '../store/change.ts';
import { findRow } from '../store/store.ts';
import { clockOf, DAY, HOUR } from './now.ts';

/** Something that time does. */
export interface DueAction {
  at: number;
  run: () => void;
}

const RENEWED = new Set(['active', 'past_due', 'unpaid']);

function resumeCollection(fake: Fake, id: string): void {
  const fields = { pause_collection: null };
  changeObject(fake, 'subscription', id, fields, 'customer.subscription.updated');
}

function* trialActions(fake: Fake, { id, trial_end }: Stripe.Subscription): Generator<DueAction> {
  if (trial_end === null) return;
  if (findRow(fake.store, 'trial_reminder', id)?.trial_end !== trial_end)
    yield { at: trial_end - 3 * DAY, run: () => remindOfTrialEnd(fake, id) };
  yield { at: trial_end, run: () => endTrial(fake, id) };
}

function* subscriptionActions(fake: Fake, row: Stripe.Subscription): Generator<DueAction> {
  const { id, status, cancel_at, pause_collection } = row;
  const isLive = RENEWED.has(status) || status === 'trialing' || status === 'paused';
  // Cancellation at the end of the period is a part of its renewal.
  if (isLive && cancel_at !== null && !row.cancel_at_period_end) {
    const run = () => endSubscription(fake, id, { reason: 'cancellation_requested' });
    yield { at: cancel_at, run };
  }
  if (isLive && pause_collection?.resumes_at != null)
    yield { at: pause_collection.resumes_at, run: () => resumeCollection(fake, id) };
  if (status === 'incomplete')
    yield { at: row.created + 23 * HOUR, run: () => expireIncomplete(fake, id) };
  if (status === 'trialing') yield* trialActions(fake, row);
  if (RENEWED.has(status)) yield { at: periodOf(row).end, run: () => renewSubscription(fake, id) };
}

function* invoiceActions(fake: Fake, row: Stripe.Invoice): Generator<DueAction> {
  const { id, status, automatically_finalizes_at, next_payment_attempt } = row;
  if (status === 'draft' && automatically_finalizes_at !== null)
    yield { at: automatically_finalizes_at, run: () => collectDraft(fake, id) };
  if (status === 'open' && next_payment_attempt !== null)
    yield { at: next_payment_attempt, run: () => payInvoice(fake, id, { isScheduled: true }) };
}

function* allActions(fake: Fake, clock: string | null): Generator<DueAction> {
  const { rows } = fake.store;
  for (const row of rows.subscription.values())
    if (clockOf(fake, row) === clock) yield* subscriptionActions(fake, row);
  for (const row of rows.invoice.values())
    if (clockOf(fake, row) === clock) yield* invoiceActions(fake, row);
  for (const row of rows['checkout.session'].values())
    if (row.status === 'open' && clockOf(fake, row) === clock)
      yield { at: row.expires_at, run: () => expireSession(fake, row.id) };
}

/** What is due next on a test clock, or in real time, up to `until`. */
export function nextAction(fake: Fake, clock: string | null, until: number): DueAction | undefined {
  let next: DueAction | undefined;
  for (const action of allActions(fake, clock))
    if (action.at <= until && (next === undefined || action.at < next.at)) next = action;
  return next;
}
