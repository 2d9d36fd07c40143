import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { buildDispute } from '../shapes/dispute.ts';
import { buildRefund } from '../shapes/payment.ts';
import { addObject, changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';

export interface NewRefund {
  charge: string;
  /** Everything that is left, if absent. */
  amount?: number | undefined;
  reason?: Stripe.Refund.Reason | undefined;
  metadata?: Stripe.Metadata | undefined;
}

/** Pays a charge back, whole or in part. */
export function refundCharge(fake: Fake, fields: NewRefund): Stripe.Refund {
  const charge = getRow(fake.store, 'charge', fields.charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = fields.amount ?? left;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} was not paid.`);
  if (left === 0) {
    const code = 'charge_already_refunded';
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code });
  }
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund = buildRefund({
    created: nowFor(fake, charge),
    charge,
    amount,
    reason: fields.reason ?? null,
    metadata: fields.metadata ?? {},
  });
  addObject(fake, 'refund', refund, 'refund.created');
  const refunded = charge.amount_refunded + amount;
  const changed = { amount_refunded: refunded, refunded: refunded === charge.amount };
  changeObject(fake, 'charge', charge.id, changed, 'charge.refunded');
  return refund;
}

/** The customer's bank takes the money of a charge back. */
export function openDispute(fake: Fake, id: string, reason: string): Stripe.Dispute {
  const charge = getRow(fake.store, 'charge', id);
  if (!charge.paid || charge.disputed)
    throw invalidRequest(`Charge ${id} is ${charge.paid ? 'already disputed' : 'not paid'}.`);
  changeObject(fake, 'charge', id, { disputed: true }, 'charge.updated');
  const created = nowFor(fake, charge);
  const dispute = buildDispute({ charge, created, reason });
  addObject(fake, 'dispute', dispute, 'charge.dispute.created');
  return dispute;
}

/** Decides a dispute. */
export function closeDispute(fake: Fake, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = getRow(fake.store, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute is already closed.');
  return changeObject(fake, 'dispute', id, { status }, 'charge.dispute.closed');
}
