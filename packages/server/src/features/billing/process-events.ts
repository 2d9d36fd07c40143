import { sql } from 'kysely';
import type { Billing } from './billing.ts';
import { EVENT_KINDS } from './events/event-kinds.ts';
import { createSync, type Sync } from './sync/create-sync.ts';

/** Events that one process takes at once. */
const BATCH = 100;
/** Requests to Stripe at the same time. */
const CONCURRENCY = 4;
/** After that, another process may take an event: this one was killed. Longer than a batch takes. */
const LEASE_S = 120;
/** Pauses after failures; the last one repeats. */
const PAUSES_S = [10, 30, 120, 600, 3600];

interface LeasedEvent {
  event_id: string;
  type: string;
  object_id: string | null;
  attempts: number;
}

/** Processes what is due, until nothing is. Returns how many were processed. */
export async function processEvents(billing: Billing, deadline: number): Promise<number> {
  let processed = 0;
  while (Date.now() < deadline) {
    const events = await lease(billing);
    if (events.length === 0) break;
    processed += await processBatch(billing, events);
  }
  return processed;
}

const lease = ({ db }: Billing): Promise<LeasedEvent[]> =>
  db(async (trx) => {
    const { rows } = await sql<LeasedEvent>`
      update stripe_events set leased_until = clock_timestamp() + ${LEASE_S} * interval '1 second'
      where event_id in (
        select event_id from stripe_events
        where processed_at is null and due_at <= clock_timestamp() and leased_until <= clock_timestamp()
        order by due_at limit ${BATCH} for update skip locked)
      returning event_id, type, object_id, attempts`.execute(trx);
    return rows;
  });

async function processBatch(billing: Billing, events: LeasedEvent[]): Promise<number> {
  const sync = createSync(billing);
  const done: string[] = [];
  const waiting = [...events];
  const work = async (): Promise<void> => {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      try {
        await handle(event, sync);
        done.push(event.event_id);
      } catch (error) {
        await postpone(billing, event, error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await markProcessed(billing, done);
  return done.length;
}

async function handle({ type, object_id }: LeasedEvent, sync: Sync): Promise<void> {
  const kind = EVENT_KINDS.find((known) => known.type === type);
  if (object_id !== null) await kind?.handle(object_id, sync);
}

async function markProcessed({ db }: Billing, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db((trx) =>
    trx
      .updateTable('stripe_events')
      .set({ processed_at: sql<Date>`clock_timestamp()`, last_error: null })
      .where('event_id', '=', sql<string>`any(${ids}::text[])`)
      .execute(),
  );
}

async function postpone(
  { db, log }: Billing,
  { event_id, type, attempts }: LeasedEvent,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, event: event_id, type }, 'an event of Stripe could not be processed');
  const pause = PAUSES_S[Math.min(attempts, PAUSES_S.length - 1)] ?? 0;
  await db((trx) =>
    trx
      .updateTable('stripe_events')
      .set({
        attempts: attempts + 1,
        last_error: (error as Error).message.slice(0, 500),
        due_at: sql<Date>`clock_timestamp() + ${pause} * interval '1 second'`,
        leased_until: sql<Date>`'epoch'`,
      })
      .where('event_id', '=', event_id)
      .execute(),
  );
}
