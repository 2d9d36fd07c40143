import type { BillingEvent, listBillingEvents, OperationRequest } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../../platform/db/keyset-page.ts';
import { AppError } from '../../../platform/errors.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listBillingEvents>['query'];

/** Each event is in one of these states. One that failed is repeated until it is processed. */
export const EVENT_STATES = {
  waiting: sql<boolean>`processed_at is null and last_error is null`,
  failed: sql<boolean>`processed_at is null and last_error is not null`,
  processed: sql<boolean>`processed_at is not null`,
};

const selectEvents = (trx: Trx) =>
  trx
    .selectFrom('stripe_events as events')
    .leftJoin('stripe_customers as customers', 'customers.customer_id', 'events.customer_id')
    .select([
      'events.event_id',
      'events.type',
      'events.object_id',
      'events.customer_id',
      'customers.user_id',
      'events.created_at',
      'events.received_at',
      'events.processed_at',
      'events.attempts',
      'events.last_error',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

const present = ({ event_id, ...row }: Row): BillingEvent => ({
  ...row,
  id: event_id,
  created_at: row.created_at.toISOString(),
  received_at: row.received_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
});

export async function listEvents(trx: Trx, query: Query) {
  const limit = pageLimit(query);
  const rows = await selectEvents(trx)
    .where(afterCursor('events', query.cursor, { at: 'received_at', id: 'event_id', ids: 'text' }))
    .$if(query.state !== undefined, (events) =>
      events.where(EVENT_STATES[query.state ?? 'waiting']),
    )
    .orderBy('events.received_at', 'desc')
    .orderBy('events.event_id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPageBy(
    rows,
    limit,
    ({ received_at, event_id }) => ({ at: received_at, id: event_id }),
    present,
  );
}

export async function getEvent(trx: Trx, id: string): Promise<BillingEvent> {
  const row = await selectEvents(trx).where('events.event_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no event ${id}`);
  return present(row);
}

/** Makes an event due now, whether it was processed or not. */
export async function makeEventDue(trx: Trx, id: string): Promise<void> {
  await getEvent(trx, id);
  await trx
    .updateTable('stripe_events')
    .set({
      processed_at: null,
      due_at: sql<Date>`clock_timestamp()`,
      leased_until: sql<Date>`'epoch'`,
    })
    .where('event_id', '=', id)
    .execute();
}
