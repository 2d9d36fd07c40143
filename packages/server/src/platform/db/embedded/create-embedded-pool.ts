import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { types } from '../pg-types.ts';
import { QueuedPool } from '../queue/queued-pool.ts';
import { EngineStream } from './engine-stream.ts';
import type { PgliteThread } from './open-thread.ts';

/** The one session is only ever busy, never far away: waiting for it beats an error. */
const WAIT_MS = 10_000;
/** About what is served within that time. */
const WAITING = 250;
/** A page asks for ten things at once; a few tabs may. */
const MAX_WAITING_PER_CALLER = 40;
/** Health checks need an answer immediately. */
const URGENT_MS = 1000;

export interface EmbeddedPool {
  pool: pg.Pool;
  /** Emits the payload of every notification, named by its channel. */
  notifications: EventEmitter;
  /** What each session listens to, also one that replaces another. */
  channels: Set<string>;
}

/** The same `pg.Pool` as for PostgreSQL, over the one session of the engine. */
export function createEmbeddedPool(getThread: () => PgliteThread): EmbeddedPool {
  const notifications = new EventEmitter();
  const channels = new Set<string>();
  const pool = new QueuedPool({
    stream: () => new EngineStream(getThread),
    types,
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    isRemote: false,
    queue: {
      waiting: WAITING,
      maxWaitingPerCaller: MAX_WAITING_PER_CALLER,
      waitMs: WAIT_MS,
      urgentMs: URGENT_MS,
    },
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its types do not say so
    onConnect: async (client) => {
      client.on('error', () => {});
      client.on('notification', ({ channel, payload }) => {
        notifications.emit(channel, payload ?? '');
      });
      // The session of the engine outlives its clients, and what they had prepared is unknown to the next.
      await client.query('deallocate all');
      for (const channel of channels) await client.query(`listen ${channel}`);
    },
  });
  // A session that ends with its engine is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return { pool, notifications, channels };
}
