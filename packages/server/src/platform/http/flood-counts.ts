import type { FastifyBaseLogger } from 'fastify';
import { floodKey } from '../auth/flood-key.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { runAsCaller } from '../db/queue/caller.ts';

const MINUTE_MS = 60_000;
/** Number of batches per limit; processes know each other's requests with this precision. */
const BATCHES = 20;

const ADD = `insert into auth.flood_count as c (key, minute, count)
  select u.key, $2, u.count from unnest($1::text[], $3::integer[]) as u (key, count) order by u.key
  on conflict (key, minute) do update set count = c.count + excluded.count
  returning key, count`;

interface Count {
  /** Count of all processes, as last read from the database. */
  shared: number;
  /** Counted in this process but not confirmed by the database yet. */
  unsent: number;
  /** How many are sent at a time. */
  batch: number;
}

/**
 * Counts a request of `key` at `now` (ms since 1970), of which `limit` a minute are allowed. Returns all requests of
 * this minute and the rest of the minute in ms.
 */
export type CountRequest = (
  key: string,
  now: number,
  limit: number,
) => { current: number; ttl: number };

interface Options extends Pick<DatabaseHandle, 'pool' | 'secret'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Counts requests by caller in this process and shares the counts with other processes through the database, a batch
 * at a time, without waiting. Callers with few requests never fill a batch.
 */
export function createFloodCounts({ pool, secret, log }: Options): { add: CountRequest } {
  let minute = 0;
  let counts = new Map<string, Count>();
  let due = new Set<string>();
  let isSettling = false;
  let warnedIn = 0;

  function startMinute(now: number): void {
    const current = Math.floor(now / MINUTE_MS);
    if (current === minute) return;
    minute = current;
    counts = new Map();
    due = new Set();
  }

  async function settle(): Promise<void> {
    const sent = [...due].flatMap((key) => {
      const count = counts.get(key);
      return count && count.unsent >= count.batch
        ? [{ hidden: floodKey(secret, key), count, number: count.unsent }]
        : [];
    });
    due.clear();
    if (sent.length === 0) return;
    try {
      const { rows } = await pool.query<{ key: string; count: number }>(ADD, [
        sent.map(({ hidden }) => hidden),
        minute,
        sent.map(({ number }) => number),
      ]);
      const totals = new Map(rows.map(({ key, count }) => [key, count]));
      for (const { hidden, count, number } of sent) {
        count.shared = totals.get(hidden) ?? count.shared + number;
      }
    } catch (error) {
      for (const { count, number } of sent) count.shared += number;
      if (warnedIn !== minute)
        log.warn({ err: error }, 'requests are counted in this process only');
      warnedIn = minute;
    }
    // Until the database has responded, these requests still count here.
    for (const { count, number } of sent) count.unsent -= number;
  }

  async function settleAll(): Promise<void> {
    if (isSettling) return;
    isSettling = true;
    while (due.size > 0) await settle();
    isSettling = false;
  }

  return {
    add: (key, now, limit) => {
      startMinute(now);
      const batch = Math.max(1, Math.floor(limit / BATCHES));
      const count = counts.get(key) ?? { shared: 0, unsent: 0, batch };
      counts.set(key, count);
      const ttl = (minute + 1) * MINUTE_MS - now;
      // Refused requests are not counted.
      if (count.shared + count.unsent >= limit) return { current: limit + 1, ttl };
      count.unsent += 1;
      if (count.unsent >= count.batch) {
        due.add(key);
        // The counts of everyone do not wait in the turn of one.
        void runAsCaller({ key: 'flood', hasBegun: false }, settleAll);
      }
      return { current: count.shared + count.unsent, ttl };
    },
  };
}
