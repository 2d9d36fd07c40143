import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { runAsCaller } from '../db/queue/caller.ts';
import type { Realtime } from '../realtime/realtime.ts';

/** Longer than any transaction that announces a change; one that was rolled back is never heard of. */
const MAX_DOUBT_MS = 10_000;

const CHANGED = 'changed';

interface Options<T> {
  /** Unique among the caches of the server. */
  name: string;
  load: () => Promise<T>;
  /** How long a value is used at most, even if no change is announced. */
  ttlMs: number;
  /** A change was announced: what was loaded before is no longer the value of the installation. */
  onChange?: () => void;
}

/** A value of the installation that every process caches, and drops at once when any of them changes it. */
export interface SharedCache<T> {
  /** The value, loaded if needed. Never inside a transaction: loading takes another connection. */
  read: () => Promise<T>;
  /** Called in the transaction that changes the value. With its commit, every process drops what it has. */
  announceChange: (trx: Transaction<Database>) => Promise<void>;
}

/**
 * Nothing is served from the cache while events of the database are not received, nor in this process between an
 * announcement and its arrival, because the change may be committed at any time in between.
 */
export function createSharedCache<T>(
  realtime: Realtime,
  { name, load, ttlMs, onChange }: Options<T>,
): SharedCache<T> {
  const channel = `cache-${name}`;
  /** Own announcements that have not arrived yet, each with the time at which it is given up. */
  const awaited = new Map<string, number>();
  let cached: { value: T; until: number } | undefined;
  let loading: Promise<T> | undefined;
  let drops = 0;

  function drop(): void {
    drops += 1;
    cached = undefined;
    loading = undefined;
  }

  // Also called when events may have been missed.
  realtime.subscribe(channel, (event, data) => {
    if (typeof data === 'string') awaited.delete(data);
    drop();
    if (event === CHANGED) onChange?.();
  });

  function isTrusted(): boolean {
    for (const [id, until] of awaited) if (performance.now() >= until) awaited.delete(id);
    return awaited.size === 0 && realtime.isListening();
  }

  // Others may await this read, so it does not end with the caller that started it.
  const start = () => runAsCaller({ key: channel, hasBegun: false }, load);

  function loadOnce(): Promise<T> {
    const asOf = drops;
    const mine = start().then((value) => {
      if (asOf === drops && isTrusted()) cached = { value, until: performance.now() + ttlMs };
      return value;
    });
    loading = mine;
    const end = () => {
      if (loading === mine) loading = undefined;
    };
    mine.then(end, end);
    return mine;
  }

  return {
    read: async () => {
      if (!isTrusted()) return start();
      if (cached !== undefined && performance.now() < cached.until) return cached.value;
      return loading ?? loadOnce();
    },
    announceChange: async (trx) => {
      const id = randomUUID();
      awaited.set(id, performance.now() + MAX_DOUBT_MS);
      drop();
      onChange?.();
      await realtime.publishIn(trx, channel, CHANGED, id);
    },
  };
}
