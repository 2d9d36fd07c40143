import { MAX_KEPT_MB, MAX_KEPT_REQUESTS, RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Transactions } from '../db/transactions.ts';

export const MAX_BYTES = MAX_KEPT_MB * 1_000_000;
const KEPT_MS = RETENTION.repeated_requests.days * 24 * 60 * 60_000;
/** What an account adds in this process is counted here. After this part of a bound, what all added is read. */
const PART = 100;
/** How often an account that may keep no more is counted again. */
const FULL_MS = 10_000;
/** About 150 bytes each. */
const MAX_ACCOUNTS = 10_000;

interface Kept {
  requests: number;
  bytes: number;
  /** When the first of them was sent, ms since 1970. */
  oldest: number;
  /** By this process, since they were read. */
  added: number;
  addedBytes: number;
  readAt: number;
}

const isFull = ({ requests, bytes }: Kept): boolean =>
  requests >= MAX_KEPT_REQUESTS || bytes >= MAX_BYTES;

function isStale(kept: Kept): boolean {
  if (kept.added * PART >= MAX_KEPT_REQUESTS || kept.addedBytes * PART >= MAX_BYTES) return true;
  return isFull(kept) && performance.now() - kept.readAt >= FULL_MS;
}

/**
 * How many requests and bytes each account keeps. They are read at its first request, and after a hundredth of what it
 * may keep: so each of several processes is off by a hundredth at most, and most requests read nothing.
 */
export function createKeptCounts({ asService }: Pick<Transactions, 'asService'>) {
  const accounts = new Map<string, Promise<Kept>>();

  async function read(userId: string): Promise<Kept> {
    const readAt = performance.now();
    const { rows } = await asService((trx) =>
      sql<{ requests: number; bytes: number; oldest: Date | null }>`
        select count(*)::int as requests, coalesce(sum(octet_length(body)), 0)::float8 as bytes,
          min(created_at) as oldest
        from idempotency_keys
        where user_id = ${userId} and created_at > now() - ${sql.lit(`${KEPT_MS} ms`)}::interval`.execute(
        trx,
      ),
    );
    const { requests, bytes, oldest } = rows[0] ?? { requests: 0, bytes: 0, oldest: null };
    const since = oldest?.getTime() ?? Date.now();
    return { requests, bytes, oldest: since, added: 0, addedBytes: 0, readAt };
  }

  function readAgain(userId: string): Promise<Kept> {
    const reading = read(userId);
    accounts.delete(userId);
    if (accounts.size >= MAX_ACCOUNTS) accounts.delete(accounts.keys().next().value ?? '');
    accounts.set(userId, reading);
    reading.catch(() => accounts.delete(userId));
    return reading;
  }

  async function find(userId: string): Promise<Kept> {
    const known = accounts.get(userId);
    const kept = await (known ?? readAgain(userId));
    if (known === undefined || !isStale(kept)) return kept;
    // Others may have begun to read it meanwhile.
    return accounts.get(userId) === known ? readAgain(userId) : find(userId);
  }

  return {
    /** Seconds until an account may keep a further request; undefined if it may now. */
    waitS: async (userId: string): Promise<number | undefined> => {
      const { requests, oldest } = await find(userId);
      if (requests < MAX_KEPT_REQUESTS) return undefined;
      return Math.max(1, Math.ceil((oldest + KEPT_MS - Date.now()) / 1000));
    },
    /** Whether an account may keep further answers. */
    hasRoom: async (userId: string): Promise<boolean> => (await find(userId)).bytes < MAX_BYTES,
    add: async (userId: string, what: { requests?: number; bytes?: number }): Promise<void> => {
      const { requests = 0, bytes = 0 } = what;
      const kept = await accounts.get(userId);
      if (kept === undefined) return;
      kept.requests += requests;
      kept.added += requests;
      kept.bytes += bytes;
      kept.addedBytes += bytes;
    },
  };
}
