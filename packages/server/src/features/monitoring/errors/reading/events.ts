import { ERROR_EVENTS_PAGE, type ErrorEvent, type RelatedRequest } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { afterCursor, toPage } from '../../../../platform/db/keyset-page.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Resolver } from '../sources/resolver.ts';
import {
  EVENT_COLUMNS,
  EVENTS,
  presentEvent,
  presentSummary,
  type EventRow,
} from './present-event.ts';

type Trx = Transaction<Database>;

interface EventQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
  group_id?: string | undefined;
  user_id?: string | undefined;
}

/** Stored events, newest first. */
export async function listEvents(trx: Trx, { cursor, limit, group_id, user_id }: EventQuery) {
  const size = limit ?? ERROR_EVENTS_PAGE;
  const ofGroup = group_id === undefined ? sql`true` : sql`e.group_id = ${group_id}`;
  const ofUser = user_id === undefined ? sql`true` : sql`e.user_id = ${user_id}`;
  const { rows } = await sql<EventRow>`
    select ${EVENT_COLUMNS} from ${EVENTS}
    where ${ofGroup} and ${ofUser} and ${afterCursor('e', cursor)}
    order by e.created_at desc, e.id desc limit ${size + 1}
  `.execute(trx);
  return toPage(rows, size, presentSummary);
}

export async function findEvent(trx: Trx, id: string): Promise<EventRow> {
  const { rows } = await sql<EventRow>`
    select ${EVENT_COLUMNS} from ${EVENTS} where e.id = ${id}`.execute(trx);
  if (!rows[0]) throw new AppError('not_found', `no event ${id}`);
  return withRequest(trx, rows[0]);
}

export async function findLatest(trx: Trx, groupId: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${EVENT_COLUMNS} from ${EVENTS} where e.group_id = ${groupId}
    order by e.created_at desc, e.id desc limit 1`.execute(trx);
  return rows[0] && withRequest(trx, rows[0]);
}

/** A process that answered a request with 5xx has stored it with an error of its own. */
async function withRequest(trx: Trx, row: EventRow): Promise<EventRow> {
  const { context, request_id } = row;
  if (request_id === null || context.request === null || context.request.method !== null)
    return row;
  const { rows } = await sql<{ request: RelatedRequest }>`
    select context -> 'request' as request from error_logs
    where request_id = ${request_id} and context -> 'request' ->> 'method' is not null limit 1`.execute(
    trx,
  );
  return rows[0] ? { ...row, context: { ...context, request: rows[0].request } } : row;
}

/** Reading lines takes a thread, so it is done outside of the transaction. */
export const presentFound = (
  row: EventRow | undefined,
  resolver: Resolver,
): Promise<ErrorEvent | null> => (row ? presentEvent(row, resolver) : Promise.resolve(null));
