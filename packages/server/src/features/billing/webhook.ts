import type { Stripe } from 'stripe';
import { endWith } from '../../platform/db/last-statements.ts';
import { idOf, type Billing } from './billing.ts';
import { EVENT_KINDS } from './events/event-kinds.ts';

const KNOWN = new Set<string>(EVENT_KINDS.map(({ type }) => type));

/** An object of an event, as far as it is read. */
interface Subject {
  id?: string;
  object?: string;
  customer?: string | { id: string } | null;
}

/**
 * Stores verified events, each once however often it comes. Returns which were new. Kinds that nothing handles are not
 * stored.
 */
export async function storeEvents(
  db: Billing['db'],
  events: readonly Stripe.Event[],
): Promise<string[]> {
  const rows = events.filter(({ type }) => KNOWN.has(type)).map(toRow);
  if (rows.length === 0) return [];
  return db(async (trx) =>
    endWith(
      trx
        .insertInto('stripe_events')
        .values(rows)
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('event_id'),
      (stored) => stored.map(({ event_id }) => event_id),
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
