import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { runAsCaller } from '../db/queue/caller.ts';
import { floodKey } from './flood-key.ts';

const MINUTE_MS = 60_000;
/** A process takes this part of a limit at a time. What it doesn't use of the last one, no other process can. */
const PARTS = 20;

const TAKE = `insert into auth.flood_count as c (key, minute, count) values ($1, $2, $3)
  on conflict (key, minute) do update set count = c.count + excluded.count
  returning count`;

interface Lease {
  /** What this process may still let through. */
  unused: number;
  /** What all processes have taken, as last read. */
  taken: number;
  /** How many requests wait until it has taken more. */
  waiting: number;
  taking: Promise<void> | undefined;
}

/**
 * Takes one of the `limit` requests of a minute that `key` has. Returns how many are left of them, as far as known, and
 * the rest of the minute in ms; `left` is -1 if it was none.
 */
export type TakeRequest = (
  key: string,
  now: number,
  limit: number,
) => Promise<{ left: number; ttl: number }>;

interface Options extends Pick<DatabaseHandle, 'pool' | 'secret'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Lets no more requests through than a limit says, however many processes they come to at once: each process takes some
 * from the database in advance, and as many as wait for it. So most requests wait for nothing.
 */
export function createLeases({ pool, secret, log }: Options): TakeRequest {
  let minute = 0;
  let leases = new Map<string, Lease>();
  let warnedIn = 0;

  function leaseOf(key: string, at: number): Lease {
    if (at !== minute) {
      minute = at;
      leases = new Map();
    }
    const lease = leases.get(key) ?? { unused: 0, taken: 0, waiting: 0, taking: undefined };
    leases.set(key, lease);
    return lease;
  }

  async function takeMore(key: string, at: number, lease: Lease, limit: number): Promise<void> {
    const asked = Math.min(limit, Math.max(lease.waiting, Math.floor(limit / PARTS), 1));
    try {
      const values = [floodKey(secret, key), at, asked];
      // Whoever waits first may disconnect; the others still wait.
      const { rows } = await runAsCaller({ key: `lease ${key}`, hasBegun: true }, () =>
        pool.query<{ count: number }>(TAKE, values),
      );
      lease.taken = rows[0]?.count ?? limit;
      lease.unused += Math.max(0, asked - Math.max(0, lease.taken - limit));
    } catch (error) {
      lease.taken += asked;
      lease.unused += Math.max(0, asked - Math.max(0, lease.taken - limit));
      if (warnedIn !== at) log.warn({ err: error }, 'keys are limited in this process only');
      warnedIn = at;
    }
    lease.taking = undefined;
  }

  return async (key, now, limit) => {
    const at = Math.floor(now / MINUTE_MS);
    const ttl = (at + 1) * MINUTE_MS - now;
    const lease = leaseOf(key, at);
    lease.waiting += 1;
    while (lease.unused === 0 && lease.taken < limit) {
      lease.taking ??= takeMore(key, at, lease, limit);
      await lease.taking;
    }
    lease.waiting -= 1;
    if (lease.unused === 0) return { left: -1, ttl };
    lease.unused -= 1;
    return { left: Math.max(0, limit - lease.taken) + lease.unused, ttl };
  };
}
