import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { isFree, leaseFor } from '../db/lease.ts';
import type { Seal } from '../mail/seal.ts';

type Trx = Transaction<Database>;

/** A request that may be sent again: whose, under which key, and what it asks. Both hashes. */
export interface RepeatedRequest {
  userId: string;
  key: string;
  requestHash: string;
}

export interface StoredAnswer {
  status: number;
  /** As it was sent; null without a body, or if that is not kept. */
  body: string | null;
}

/** How often a process says that a request still runs, seconds. */
export const RENEW_S = 5;
/** Seconds for which a request counts as running after its process last said so. */
const RUNNING_S = 15;
const runningUntil = leaseFor(RUNNING_S);

const contextOf = ({ userId, key }: RepeatedRequest): string => `${userId} ${key}`;

/** Until the process of a request that said nothing more counts as killed. */
interface Running {
  forS: number;
}

type Held = Running | 'other_request' | StoredAnswer;

/** Just given up, or just begun. */
const BRIEFLY: Running = { forS: 1 };

/** Claims a key for a request, or says what became of the one that has it. */
export async function claim(
  trx: Trx,
  seal: Seal,
  request: RepeatedRequest,
): Promise<Held | 'claimed'> {
  const { userId, key, requestHash } = request;
  const { rows } = await sql`
    insert into idempotency_keys as held (user_id, key, request_hash, running_until)
    values (${userId}, ${key}, ${requestHash}, ${runningUntil})
    on conflict (user_id, key) do update set running_until = excluded.running_until
      where held.status is null and held.request_hash = excluded.request_hash
        and ${isFree('held.running_until', RUNNING_S)}
    returning 1`.execute(trx);
  if (rows.length > 0) return 'claimed';
  // Otherwise it was given up meanwhile.
  return (await findHeld(trx, seal, request)) ?? BRIEFLY;
}

/** What became of the request that has a key; undefined if none has it. */
export async function findHeld(
  trx: Trx,
  seal: Seal,
  request: RepeatedRequest,
): Promise<Held | undefined> {
  const held = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .select(sql<number>`extract(epoch from running_until - now())::float8`.as('runs_for'))
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (held === undefined) return undefined;
  if (held.request_hash !== request.requestHash) return 'other_request';
  if (held.status === null) return toRunning(held.runs_for);
  const body = held.body === null ? null : seal.open(held.body, contextOf(request));
  // Sealed with another secret: what it did is done, and can't be told again.
  return body === undefined ? 'other_request' : { status: held.status, body };
}

/** A process that says in time that the request runs may answer it at any moment. */
const toRunning = (runsFor: number): Running =>
  runsFor > RUNNING_S - RENEW_S - 1 ? BRIEFLY : { forS: Math.max(1, Math.ceil(runsFor)) };

/** Says that the request still runs. */
export async function renew(trx: Trx, { userId, key }: RepeatedRequest): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ running_until: runningUntil })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

/** Returns how many bytes are stored. */
export async function keepAnswer(
  trx: Trx,
  seal: Seal,
  request: RepeatedRequest,
  { status, body }: StoredAnswer,
): Promise<number> {
  const sealed = body === null ? null : seal.close(body, contextOf(request));
  await trx
    .updateTable('idempotency_keys')
    .set({ status, body: sealed })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
  return sealed?.length ?? 0;
}

/** The request can be sent again as if it had never come. */
export async function giveUp(trx: Trx, request: RepeatedRequest): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .where('status', 'is', null)
    .execute();
}
