import { ENDED_STATUSES, type CancelReason } from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { selectDeciding } from './read-billing.ts';
import { changeSubscription } from './sync/sync-subscription.ts';

async function requireSubscription(billing: Billing, userId: string) {
  const row = await billing.db((trx) => selectDeciding(trx, userId).executeTakeFirst());
  if (row === undefined || ENDED_STATUSES.has(row.subscription_status)) {
    throw new AppError('no_subscription', `${userId} has no subscription`);
  }
  return row;
}

/** Cancels at once, or when the paid month ends. Nothing is refunded. */
export async function cancelSubscription(
  billing: Billing,
  userId: string,
  { when, reason }: { when: 'now' | 'period_end'; reason?: CancelReason | undefined },
): Promise<void> {
  const { subscription_id: id } = await requireSubscription(billing, userId);
  const { subscriptions } = billing.stripe.api;
  const cancellation_details = reason === undefined ? {} : { feedback: reason };
  await changeSubscription(billing, id, () =>
    when === 'now'
      ? subscriptions.cancel(id, { cancellation_details, invoice_now: false, prorate: false })
      : subscriptions.update(id, { cancel_at_period_end: true, cancellation_details }),
  );
}

export async function resumeSubscription(billing: Billing, userId: string): Promise<void> {
  const { subscription_id: id, cancel_time } = await requireSubscription(billing, userId);
  if (cancel_time === null) throw new AppError('not_canceled', `${id} is not going to end`);
  await changeSubscription(billing, id, () =>
    billing.stripe.api.subscriptions.update(id, { cancel_at_period_end: false }),
  );
}
