import type { Stripe } from 'stripe';
import { endWith } from '../../platform/db/last-statements.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { idOf } from './billing.ts';
import { EVENT_KINDS } from './events/event-kinds.ts';

const KNOWN = new Set<string>(EVENT_KINDS.map(({ type }) => type));

/** An object of an event, as far as it is read. */
interface Subject {
  id?: string;
  object?: string;
  customer?: string | { id: string } | null;
}

/**
 * Stores a verified event, once however often it comes. Returns whether there is something to process. Kinds that
 * nothing handles are not stored.
 */
export async function storeEvents(
  { asService }: Pick<Transactions, 'asService'>,
  events: readonly Stripe.Event[],
): Promise<number> {
  const rows = events.filter(({ type }) => KNOWN.has(type)).map(toRow);
  if (rows.length === 0) return 0;
  return asService(async (trx) =>
    endWith(
      trx
        .insertInto('stripe_events')
        .values(rows)
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('event_id'),
      (stored) => stored.length,
    ),
  );
}

function toRow({ id, type, created, data }: Stripe.Event) {
  const subject = data.object as Subject;
  return {
    event_id: id,
    type,
    object_id: subject.id ?? null,
    customer_id: subject.object === 'customer' ? (subject.id ?? null) : idOf(subject.customer),
    created_at: new Date(created * 1000),
  };
}
