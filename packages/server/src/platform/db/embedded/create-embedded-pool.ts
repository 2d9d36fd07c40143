import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { types } from '../pg-types.ts';
import { QueuedPool } from '../queue/queued-pool.ts';
import { EngineStream } from './engine-stream.ts';
import type { PgliteThread } from './open-thread.ts';

/** The embedded engine may be busy but never unreachable, so a caller is better off waiting than getting an error. */
const WAIT_MS = 10_000;
/** About as many as are served within that time. */
const MAX_WAITING = 250;
/** A page sends up to ten requests at once, and a user may have a few tabs open. */
const MAX_WAITING_PER_CALLER = 40;
/** Health checks need a response quickly. */
const URGENT_MS = 1000;

export interface EmbeddedPool {
  pool: pg.Pool;
  /** Emits the payload of every notification; the event is named after its channel. */
  notifications: EventEmitter;
  /** Channels that each session listens to, including a session that replaces another. */
  channels: Set<string>;
}

/** The same kind of pool as for PostgreSQL, on the engine's only session. */
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
      waiting: MAX_WAITING,
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
      // The engine's session outlives its clients, and a new client does not know what was prepared.
      await client.query('deallocate all');
      for (const channel of channels) await client.query(`listen ${channel}`);
    },
  });
  // A session that ends with its engine is replaced. Without a listener, the error would end the process.
  pool.on('error', () => {});
  return { pool, notifications, channels };
}
