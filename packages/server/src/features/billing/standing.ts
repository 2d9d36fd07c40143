import type { SubscriptionStatus } from '@beamwright/contract';

/** What gives the plan (D4; migration 0029 decides it). */
export const GIVING: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing']);

/** What is over at Stripe, and changes no more. */
export const ENDED: ReadonlySet<SubscriptionStatus> = new Set(['canceled', 'incomplete_expired']);
