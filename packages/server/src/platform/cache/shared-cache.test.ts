import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Listener, Realtime } from '../realtime/realtime.ts';
import { createSharedCache } from './shared-cache.ts';

const TRX = {} as Transaction<Database>;

/** A cache of a counter, with events that arrive when the test says so. */
function start(ttlMs = 60_000) {
  let listener: Listener = () => {};
  const database = { value: 1, loads: 0, hold: undefined as Promise<void> | undefined };
  const state = { isListening: true };
  const sent: string[] = [];
  const realtime: Realtime = {
    publish: async () => {},
    publishIn: async (_trx, _channel, _event, data) => void sent.push(JSON.stringify(data)),
    subscribe: (_channel, added) => {
      listener = added;
      return () => {};
    },
    isListening: () => state.isListening,
    close: async () => {},
  };
  const load = async () => {
    database.loads += 1;
    const { value } = database;
    await database.hold;
    return value;
  };
  const cache = createSharedCache(realtime, { name: 'count', load, ttlMs });
  /** What one announcement brings to every process. */
  const arrive = (id = sent.shift() ?? '"elsewhere"') => listener('changed', JSON.parse(id));
  return { cache, database, state, arrive, ready: () => listener('ready', null) };
}

test('a value is loaded once, also for readers that come meanwhile', async () => {
  const { cache, database } = start();
  expect(await Promise.all([cache.read(), cache.read()])).toEqual([1, 1]);
  database.value = 2;
  expect(await cache.read()).toBe(1);
  expect(database.loads).toBe(1);
});

test('it is loaded again when it is too old, or another process changed it', async () => {
  const aged = start(0);
  await aged.cache.read();
  await aged.cache.read();
  expect(aged.database.loads).toBe(2);

  const { cache, database, arrive } = start();
  await cache.read();
  database.value = 2;
  arrive();
  expect(await cache.read()).toBe(2);
});

test('between an announcement and its arrival, nothing is served from the cache', async () => {
  const { cache, database, arrive } = start();
  await cache.read();
  await cache.announceChange(TRX);
  expect(await cache.read()).toBe(1);
  // The commit.
  database.value = 2;
  expect(await cache.read()).toBe(2);
  // Another process announced something of its own; the own announcement is still to come.
  arrive('"elsewhere"');
  database.value = 3;
  expect(await cache.read()).toBe(3);
  arrive();
  await cache.read();
  const { loads } = database;
  await cache.read();
  expect(database.loads).toBe(loads);
});

test('a value that was read before a change is not cached after it', async () => {
  const { cache, database, arrive } = start();
  let release = () => {};
  database.hold = new Promise((resolve) => {
    release = resolve;
  });
  const early = cache.read();
  database.value = 2;
  arrive();
  database.hold = undefined;
  expect(await cache.read()).toBe(2);
  release();
  expect(await early).toBe(1);
  expect(await cache.read()).toBe(2);
});

test('without a connection for events nothing is trusted, and nothing older afterwards', async () => {
  const { cache, database, state, ready } = start();
  await cache.read();
  state.isListening = false;
  database.value = 2;
  expect(await cache.read()).toBe(2);
  database.value = 3;
  expect(await cache.read()).toBe(3);
  state.isListening = true;
  ready();
  expect(await cache.read()).toBe(3);
});

test('a failed load reaches its readers, and the next one tries again', async () => {
  const { cache, database } = start();
  database.hold = Promise.reject(new Error('no database'));
  await expect(cache.read()).rejects.toThrow('no database');
  database.hold = undefined;
  expect(await cache.read()).toBe(1);
});
