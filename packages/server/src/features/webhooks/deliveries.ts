import {
  MAX_REPLAYED,
  TEST_EVENT,
  WEBHOOK_RETRY_DAYS,
  type DeliveryState,
  type listWebhookDeliveries,
  type OperationRequest,
  type WebhookDelivery,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { announceDue } from '../../platform/webhooks/outbox.ts';
import { eventId, writeMessage } from '../../platform/webhooks/write-message.ts';
import { findEndpoint, requireOn } from './read-endpoints.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listWebhookDeliveries>['query'];

interface DeliveryRow extends Pick<
  WebhookDelivery,
  'id' | 'event_id' | 'type' | 'attempts' | 'duration_ms' | 'status' | 'error' | 'answer'
> {
  state: DeliveryState;
  due_at: Date;
  sent_at: Date | null;
  happened_at: Date;
  created_at: Date;
}

const selectDeliveries = (where: RawBuilder<unknown>, limit: number) => sql<DeliveryRow>`
  select deliveries.id, deliveries.event_id, events.type, deliveries.state, deliveries.attempts, deliveries.due_at,
    deliveries.sent_at, deliveries.duration_ms, deliveries.status, deliveries.error, deliveries.answer,
    events.created_at as happened_at, deliveries.created_at
  from webhook_deliveries deliveries join webhook_events events on events.id = deliveries.event_id
  where ${where} order by deliveries.created_at desc, deliveries.id desc limit ${limit}`;

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, type, state, attempts, duration_ms, status, error, answer } = row;
  return {
    id,
    event_id: eventId(row.event_id),
    type,
    happened_at: row.happened_at.toISOString(),
    state,
    attempts,
    next_attempt_at: state === 'waiting' ? row.due_at.toISOString() : null,
    attempted_at: row.sent_at?.toISOString() ?? null,
    duration_ms,
    status,
    error,
    answer,
  };
}

/** Of one endpoint of the account, newest first. */
export async function listDeliveries(
  trx: Trx,
  userId: string,
  id: string,
  { state, ...page }: Query,
) {
  await findEndpoint(trx, userId, id);
  const limit = pageLimit(page);
  const inState = state === undefined ? sql`true` : sql`deliveries.state = ${state}`;
  const where = sql`deliveries.endpoint_id = ${id} and ${inState}
    and ${afterCursor('deliveries', page.cursor)}`;
  const { rows } = await selectDeliveries(where, limit + 1).execute(trx);
  return toPage(rows, limit, presentDelivery);
}

async function findDelivery(trx: Trx, where: RawBuilder<unknown>): Promise<WebhookDelivery> {
  const { rows } = await selectDeliveries(where, 1).execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found', 'no such delivery');
  return presentDelivery(row);
}

/** With what is sent, which lists leave out. */
export async function getDelivery(
  trx: Trx,
  userId: string,
  { id, deliveryId }: { id: string; deliveryId: string },
) {
  await findEndpoint(trx, userId, id);
  const delivery = await findDelivery(
    trx,
    sql`deliveries.id = ${deliveryId} and deliveries.endpoint_id = ${id}`,
  );
  const event = await trx
    .selectFrom('webhook_events')
    .innerJoin('webhook_deliveries', 'webhook_deliveries.event_id', 'webhook_events.id')
    .where('webhook_deliveries.id', '=', deliveryId)
    .select([
      'webhook_events.id as event_id',
      'webhook_events.type',
      'webhook_events.data',
      'webhook_events.created_at as happened_at',
    ])
    .executeTakeFirstOrThrow();
  return { ...delivery, body: writeMessage(event).body };
}

/** Adds an event that only this endpoint gets. */
export async function sendTest(trx: Trx, userId: string, id: string): Promise<WebhookDelivery> {
  await requireOn(trx, userId, id);
  const data = JSON.stringify({ endpoint_id: id });
  const { rows } = await sql<{
    event: string;
  }>`select write_webhook_event(${userId}, ${TEST_EVENT}, ${data}, ${id}) as event`.execute(trx);
  const event = rows[0]?.event;
  return findDelivery(
    trx,
    sql`deliveries.endpoint_id = ${id} and deliveries.event_id = ${event}::uuid`,
  );
}

const AGAIN = sql`state = 'waiting', attempts = 0, due_at = now(),
  give_up_at = now() + make_interval(days => ${sql.lit(WEBHOOK_RETRY_DAYS)})`;

/** After a rest, too: its owner says that it works again. Before its deliveries change, in which order all lock them. */
async function wake(trx: Trx, id: string): Promise<void> {
  await sql`update webhook_endpoints set due_at = now(), rests_until = null where id = ${id}`.execute(
    trx,
  );
  await announceDue(trx);
}

export async function replay(
  trx: Trx,
  userId: string,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  await requireOn(trx, userId, id);
  const found = sql`deliveries.id = ${deliveryId} and deliveries.endpoint_id = ${id}`;
  await findDelivery(trx, found);
  await wake(trx, id);
  await sql`update webhook_deliveries set ${AGAIN} where id = ${deliveryId}`.execute(trx);
  return findDelivery(trx, found);
}

/** What failed since a time, the oldest first. */
export async function replayFailed(
  trx: Trx,
  userId: string,
  { id, since }: { id: string; since: string },
): Promise<{ replayed: number; has_rest: boolean }> {
  await requireOn(trx, userId, id);
  await wake(trx, id);
  const failed = sql`endpoint_id = ${id} and state = 'failed' and created_at >= ${since}`;
  const { numAffectedRows = 0n } = await sql`update webhook_deliveries set ${AGAIN} where id in (
    select id from webhook_deliveries where ${failed} order by created_at limit ${MAX_REPLAYED})`.execute(
    trx,
  );
  const { rows } = await sql`select from webhook_deliveries where ${failed} limit 1`.execute(trx);
  return { replayed: Number(numAffectedRows), has_rest: rows.length > 0 };
}
