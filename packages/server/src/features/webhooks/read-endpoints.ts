import { MAX_COUNTED_DELIVERIES, type WebhookEndpoint } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

type Trx = Transaction<Database>;

export interface EndpointRow extends Pick<
  WebhookEndpoint,
  'id' | 'url' | 'description' | 'events' | 'off_reason' | 'waiting' | 'failed'
> {
  state: 'on' | 'paused' | 'off';
  is_failing: boolean;
  failing_since: Date | null;
  last_delivered_at: Date | null;
  has_previous: boolean;
  previous_ends_at: Date | null;
  created_at: Date;
  /** Endpoints of the account that were added before. */
  place: number;
}

const countOf = (state: 'waiting' | 'failed') => sql`(select count(*)::int from (
  select from webhook_deliveries deliveries
  where deliveries.endpoint_id = endpoints.id and deliveries.state = ${sql.lit(state)}
  limit ${sql.lit(MAX_COUNTED_DELIVERIES)}) as counted)`;

/** The endpoints of an account in the order in which they were added, or one of them. */
export async function selectEndpoints(
  trx: Trx,
  userId: string,
  id?: string,
): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select id, url, description, events, state, off_reason, failures > 0 as is_failing, failing_since, last_delivered_at,
      coalesce(previous_ends_at > now(), false) as has_previous, previous_ends_at, created_at,
      ${countOf('waiting')} as waiting, ${countOf('failed')} as failed,
      (select count(*)::int from webhook_endpoints others where others.user_id = endpoints.user_id
        and (others.created_at, others.id) < (endpoints.created_at, endpoints.id)) as place
    from webhook_endpoints endpoints
    where user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_at, id limit 100`.execute(trx);
  return rows;
}

export async function findEndpoint(trx: Trx, userId: string, id: string): Promise<EndpointRow> {
  const [row] = await selectEndpoints(trx, userId, id);
  if (row === undefined) throw new AppError('not_found', `no endpoint ${id}`);
  return row;
}

/** Refuses an endpoint that would not get what is sent to it. */
export async function requireOn(trx: Trx, userId: string, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(trx, userId, id);
  if (row.state === 'off') throw new AppError('webhook_off', `endpoint ${id} is off`);
  return row;
}

/** `included`: endpoints that the plan includes. */
export function presentEndpoint(row: EndpointRow, included: number): WebhookEndpoint {
  const { id, url, description, events, off_reason, waiting, failed } = row;
  return {
    id,
    url,
    description,
    events,
    state: stateOf(row, included),
    off_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    waiting,
    failed,
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    previous_secret_ends_at: row.has_previous
      ? (row.previous_ends_at?.toISOString() ?? null)
      : null,
    created_at: row.created_at.toISOString(),
  };
}

function stateOf(
  { state, is_failing, place }: EndpointRow,
  included: number,
): WebhookEndpoint['state'] {
  if (place >= included) return 'over_plan';
  if (state !== 'on') return state;
  return is_failing ? 'failing' : 'working';
}
