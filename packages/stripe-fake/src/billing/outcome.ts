import type { Fake } from '../fake.ts';
import { findRow, getRow, putRow } from '../store/store.ts';
import type { MethodKind } from '../store/tables.ts';

interface Refusal {
  code: string;
  decline_code: string;
  message: string;
}

export type Outcome =
  | { status: 'succeeded' }
  | { status: 'processing' }
  | { status: 'declined'; refusal: Refusal }
  | { status: 'requires_action'; refusal: Refusal };

const DECLINED: Refusal = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const NO_FUNDS: Refusal = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const UNAUTHENTICATED: Refusal = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const SUCCEEDED: Outcome = { status: 'succeeded' };
const PROCESSING: Outcome = { status: 'processing' };
const REQUIRES_ACTION: Outcome = { status: 'requires_action', refusal: UNAUTHENTICATED };
const decline = (refusal: Refusal): Outcome => ({ status: 'declined', refusal });

export interface Attempt {
  /** The first payment of a subscription: it may succeed where a renewal fails. */
  isFirst: boolean;
  /** The customer has just approved it on the 3-D Secure page. */
  isAuthenticated: boolean;
}

/** What a card or bank account of this kind does. `isKnown`: it was authenticated before. */
export function outcomeOfKind(kind: MethodKind, attempt: Attempt, isKnown: boolean): Outcome {
  switch (kind) {
    case 'succeeds':
      return SUCCEEDED;
    case 'declined':
      return decline(DECLINED);
    case 'authenticates':
      return attempt.isAuthenticated || isKnown ? SUCCEEDED : REQUIRES_ACTION;
    case 'always_authenticates':
      return attempt.isAuthenticated ? SUCCEEDED : REQUIRES_ACTION;
    case 'fails_at_renewal':
      return attempt.isFirst ? SUCCEEDED : decline(NO_FUNDS);
    case 'delayed':
      return attempt.isFirst ? PROCESSING : SUCCEEDED;
  }
}

export type Refused = Extract<Outcome, { refusal: Refusal }>;

export const isRefused = (outcome: Outcome): outcome is Refused => 'refusal' in outcome;

/** A bank debit that was decided against us. */
export const LOST_DEBIT: Refused = {
  status: 'declined',
  refusal: {
    code: 'payment_intent_payment_attempt_failed',
    decline_code: 'insufficient_funds',
    message: 'The bank account has insufficient funds.',
  },
};

/** What happens when this payment method is charged. The behavior set for the customer comes before the card's. */
export function predictOutcome(
  fake: Fake,
  customer: string,
  method: string,
  attempt: Attempt,
): Outcome {
  const override = findRow(fake.store, 'payment_behavior', customer)?.behavior;
  if (override !== undefined) return outcomeOfKind(override, attempt, false);
  const card = getRow(fake.store, 'card', method);
  return outcomeOfKind(card.kind, attempt, card.is_authenticated);
}

/** A card that was approved once needs no approval for renewals. */
export function rememberAuthentication(fake: Fake, method: string): void {
  const card = getRow(fake.store, 'card', method);
  putRow(fake.store, 'card', { ...card, is_authenticated: true });
}
