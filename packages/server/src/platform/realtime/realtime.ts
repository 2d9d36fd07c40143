import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { decodeMessage, encodeMessage, type JsonValue } from './message.ts';

/** Also called with the event `ready`, when the process may have missed events of the channel. */
export type Listener = (event: string, data: JsonValue) => void;

export interface Realtime {
  /** Publishes to every process, including this one. Call it after commit; at most 4 kB of JSON. */
  publish: (channel: string, event: string, data: JsonValue) => Promise<void>;
  /** The same within a transaction: published with its commit. */
  publishIn: (
    trx: Transaction<Database>,
    channel: string,
    event: string,
    data: JsonValue,
  ) => Promise<void>;
  /** Subscribes to one channel in this process and returns the function that unsubscribes. */
  subscribe: (channel: string, listener: Listener) => () => void;
  /** Whether events arrive; false while the connection is lost. */
  isListening: () => boolean;
  close: () => Promise<void>;
}

/** One PostgreSQL channel for everything; our channel is in the payload. Migrations notify it, too. */
const NOTIFICATION = 'beamwright';
const NOTIFY = 'select pg_notify($1, $2)';

/** Channels that reach every process, with LISTEN and NOTIFY of the database. */
export async function createRealtime(
  { pool, listen }: Pick<DatabaseHandle, 'pool' | 'listen'>,
  log: FastifyBaseLogger,
): Promise<Realtime> {
  const listeners = new Map<string, Set<Listener>>();
  let isListening = true;

  function dispatch(channel: string, event: string, data: JsonValue): void {
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(event, data);
      } catch (error) {
        log.error({ err: error, channel, event }, 'a listener failed');
      }
    }
  }

  const stop = await listen(NOTIFICATION, {
    onMessage: (payload) => {
      const message = decodeMessage(payload);
      if (message) dispatch(message.channel, message.event, message.data);
      else log.warn({ bytes: Buffer.byteLength(payload) }, 'a malformed notification was dropped');
    },
    onLost: (error) => {
      isListening = false;
      log.warn({ err: error }, 'not receiving database events: no connection');
    },
    onBack: () => {
      isListening = true;
      log.info('receiving database events again');
      for (const channel of listeners.keys()) dispatch(channel, STREAM_SIGNALS.ready, null);
    },
  });

  return {
    publish: async (channel, event, data) => {
      const payload = encodeMessage({ channel, event, data });
      await pool.query({ name: 'notify', text: NOTIFY, values: [NOTIFICATION, payload] });
    },
    publishIn: async (trx, channel, event, data) => {
      const payload = encodeMessage({ channel, event, data });
      await sql`select pg_notify(${NOTIFICATION}, ${payload})`.execute(trx);
    },
    isListening: () => isListening,
    subscribe: (channel, listener) => {
      const own = listeners.get(channel) ?? new Set();
      listeners.set(channel, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(channel) === own) listeners.delete(channel);
      };
    },
    close: stop,
  };
}
