import { MAX_FAILING_DAYS, type Role } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { isFree, leaseFor } from '../db/lease.ts';
import type { Attempt } from './post-webhook.ts';
import { MAX_ATTEMPTS, secondsOfRest, secondsToNextTurn, secondsToRetry } from './retry-times.ts';

type Trx = Transaction<Database>;

/** Longer than an attempt and its record take. After that, the process that claimed it is gone. */
const LEASE_S = 60;

/** An endpoint for which this process works. */
export interface ClaimedEndpoint {
  id: string;
  user_id: string;
  url: string;
  /** Sealed, as are those before while they also sign. */
  secret: string;
  previous_secrets: string[];
  failures: number;
  is_apart: boolean;
  role: Role;
  plan: string;
  is_in_grace: boolean;
  /** Endpoints of the account that were added before. */
  place: number;
}

export interface ClaimedDelivery {
  id: string;
  attempts: number;
  event_id: string;
  type: string;
  data: unknown;
  happened_at: Date;
}

/** How many may be claimed: of those that answer at once, and of those that fail or are slow. */
interface Rooms {
  quick: number;
  apart: number;
}

const seconds = (count: number): RawBuilder<Date> =>
  sql<Date>`(now() + make_interval(secs => ${count}))`;

/**
 * Claims endpoints with something due, in turn; no two processes have the same one. A second early, because the clocks of two processors may differ.
 */
export async function claimEndpoints(trx: Trx, rooms: Rooms): Promise<ClaimedEndpoint[]> {
  const due = (isApart: boolean, limit: number) => sql`(
    select id from webhook_endpoints
    where state = 'on' and is_apart = ${sql.lit(isApart)} and due_at <= now() + interval '1 second'
      and ${isFree('leased_until', LEASE_S)}
    order by due_at limit ${limit} for no key update skip locked)`;
  const { rows } = await sql<ClaimedEndpoint>`
    with chosen as (select id from ${due(false, rooms.quick)} quick
      union all select id from ${due(true, rooms.apart)} apart)
    update webhook_endpoints as endpoints set leased_until = ${leaseFor(LEASE_S)}
    from chosen, profiles
    where endpoints.id = chosen.id and profiles.id = endpoints.user_id
    returning endpoints.id, endpoints.user_id, endpoints.url, endpoints.secret, endpoints.failures, endpoints.is_apart,
      array(select endpoints.previous_secret where endpoints.previous_ends_at > now())
        || array(select earlier ->> 'secret' from jsonb_array_elements(endpoints.earlier_secrets) earlier
          where (earlier ->> 'ends_at')::timestamptz > now()) as previous_secrets,
      profiles.role, profiles.current_plan as plan, profiles.erase_at is not null as is_in_grace,
      (select count(*)::int from webhook_endpoints others where others.user_id = endpoints.user_id
        and (others.created_at, others.id) < (endpoints.created_at, endpoints.id)) as place`.execute(
    trx,
  );
  return rows;
}

/**
 * Claims what is due to an endpoint. What was attempted as often as is allowed, with no result stored of the last attempt,
 * is given up: it must not be sent for ever.
 */
export async function claimDeliveries(
  trx: Trx,
  endpointId: string,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id, attempts >= ${MAX_ATTEMPTS} as is_over from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'waiting' and due_at <= now() + interval '1 second'
      order by due_at, created_at, id limit ${limit} for no key update skip locked),
    over as (update webhook_deliveries set state = 'failed', error = 'unknown'
      where id in (select id from due where is_over))
    update webhook_deliveries as deliveries
    set attempts = attempts + 1, sent_at = now(), due_at = ${seconds(LEASE_S)}
    from webhook_events events
    where events.id = deliveries.event_id and deliveries.id in (select id from due where not is_over)
    returning deliveries.id, deliveries.attempts, deliveries.event_id, events.type, events.data,
      events.created_at as happened_at`.execute(trx);
  return rows;
}

/** How many deliveries are due to an endpoint; at most `limit` are counted. */
export async function countDue(trx: Trx, endpointId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from (
    select from webhook_deliveries
    where endpoint_id = ${endpointId} and state = 'waiting' and due_at <= now() + interval '1 second'
    limit ${limit}) as first`.execute(trx);
  return rows[0]?.due ?? 0;
}

/** If nobody else has claimed it meanwhile. */
const claimedBy = (delivery: ClaimedDelivery) =>
  sql`id = ${delivery.id} and state = 'waiting' and attempts = ${delivery.attempts}`;

/** Before its deliveries, in which order everything locks them. */
export const lockEndpoint = (trx: Trx, id: string): Promise<unknown> =>
  sql`select from webhook_endpoints where id = ${id} for no key update`.execute(trx);

/** Wakes every process once it is committed that an endpoint is due. */
export const announceDue = (trx: Trx): Promise<unknown> =>
  sql`select pg_notify('beamwright', '{"channel":"webhooks","event":"due"}')`.execute(trx);

/** What became of an attempt; undefined if this process stopped, so that it counts as none. */
export async function recordAttempt(
  trx: Trx,
  delivery: ClaimedDelivery,
  attempt: Attempt | undefined,
): Promise<void> {
  if (attempt === undefined) {
    await sql`update webhook_deliveries set attempts = attempts - 1, due_at = now()
      where ${claimedBy(delivery)}`.execute(trx);
    return;
  }
  const { status, error, answer } = attempt;
  // How long a name was looked up would tell whether our network knows it.
  const duration_ms = error === 'no_public_address' ? null : attempt.duration_ms;
  const next = nextOf(delivery, attempt);
  await sql`update webhook_deliveries
    set state = case when ${error === null} then 'delivered'
        when ${next}::timestamptz < give_up_at then 'waiting' else 'failed' end,
      due_at = coalesce(${next}, due_at),
      status = ${status}, error = ${error}, answer = ${answer}, duration_ms = ${duration_ms}
    where ${claimedBy(delivery)}`.execute(trx);
}

/** When it is tried again; null: never. */
function nextOf({ attempts }: ClaimedDelivery, { error }: Attempt): RawBuilder<Date | null> {
  const isFinal = error === null || error === 'over_plan';
  const wait = isFinal ? undefined : secondsToRetry(attempts, Math.random());
  return wait === undefined ? sql<null>`null` : seconds(wait);
}

/** Whether an endpoint answered, and how often it didn't. */
export interface Health {
  hasArrived: boolean;
  isGone: boolean;
  isSlow: boolean;
  failures: number;
}

/** Stores how the endpoint does, and returns its state. */
export async function recordHealth(
  trx: Trx,
  endpoint: ClaimedEndpoint,
  { hasArrived, isGone, isSlow, failures }: Health,
): Promise<'on' | 'paused' | 'off' | undefined> {
  const isOver = sql`failing_since < now() - make_interval(days => ${MAX_FAILING_DAYS})`;
  const { rows } = hasArrived
    ? await sql<{ state: 'on' }>`update webhook_endpoints
        set failures = 0, is_slow = ${isSlow}, failing_since = null, notified_at = null, rests_until = null, last_delivered_at = now()
        where id = ${endpoint.id} and state <> 'off' returning state`.execute(trx)
    : await sql<{ state: 'on' | 'paused' | 'off' }>`update webhook_endpoints
        set failures = failures + ${failures}, is_slow = ${isSlow}, failing_since = coalesce(failing_since, now()),
          rests_until = ${seconds(secondsOfRest(endpoint.failures + failures))},
          state = case when ${isGone} or ${isOver} then 'off' else state end,
          off_reason = case when ${isGone} then 'gone' when ${isOver} then 'failing' end,
          notified_at = case when ${isGone} or ${isOver} then null else notified_at end
        where id = ${endpoint.id} and state <> 'off' returning state`.execute(trx);
  return rows[0]?.state;
}

/** Sends nothing to an endpoint for a moment, before it is released: its receiver had all its turns. */
export const letRest = (trx: Trx, id: string, hadTurns: boolean): Promise<unknown> =>
  sql`update webhook_endpoints
    set rests_until = greatest(rests_until, ${seconds(secondsToNextTurn(hadTurns))})
    where id = ${id}`.execute(trx);

/** An event that is being written might be missed: then the endpoint is looked at once more. */
const LOOK_AGAIN_S = 1;

/**
 * Lets other processes have the endpoint, behind those that are due already, and notes when its next delivery is due. The lock waits for no transaction that
 * adds a delivery, and one that begins meanwhile waits for it, so that none is forgotten.
 */
export async function releaseEndpoint(trx: Trx, id: string): Promise<void> {
  const { rows } =
    await sql`select id from webhook_endpoints where id = ${id} for update skip locked`.execute(
      trx,
    );
  const due =
    rows.length === 0
      ? seconds(LOOK_AGAIN_S)
      : sql`(select min(due_at) from webhook_deliveries where endpoint_id = ${id} and state = 'waiting')`;
  await sql`update webhook_endpoints set leased_until = '1970-01-01 00:00:00+00',
      due_at = case when ${due} is not null then greatest(${due}, rests_until, now()) end
    where id = ${id}`.execute(trx);
}

/** Milliseconds until an endpoint is due; undefined if none waits. */
export async function msToNext(trx: Trx): Promise<number | undefined> {
  const first = (isApart: boolean) => sql`(
    select min(greatest(due_at, leased_until)) from (
      select due_at, leased_until from webhook_endpoints
      where state = 'on' and is_apart = ${sql.lit(isApart)} and due_at is not null
      order by due_at limit 20) as soonest)`;
  const { rows } = await sql<{
    ms: number | null;
  }>`select (extract(epoch from least(${first(false)}, ${first(true)}) - now()) * 1000)::float8 as ms`.execute(
    trx,
  );
  return rows[0]?.ms ?? undefined;
}
