import type { Stripe } from 'stripe';
import type { Sync } from '../sync/create-sync.ts';

/** A kind of event that matters, and what it brings up to date. Events come in any order, and more than once. */
export interface BillingEventKind {
  type: Stripe.Event.Type;
  /** `objectId`: of the object that the event is about. Nothing else of the event is used: it may be old. */
  handle: (objectId: string, sync: Sync) => Promise<void>;
}

export const defineBillingEvent = (kind: BillingEventKind): BillingEventKind => kind;
