import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_CACHE_MS } from '../../platform/default-cache-ms.ts';
import { currentCaller, runAsCaller } from '../../platform/db/queue/caller.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import type { Listener, Realtime } from '../../platform/realtime/realtime.ts';
import { createRuleCache } from './active-rules.ts';

const RULES = { triggers: [], blocks: [], isIncomplete: false };

function open(read: () => Promise<unknown>, isListening = true) {
  return openWithEvents(read, isListening).cache;
}

function openWithEvents(read: () => Promise<unknown>, isListening = true) {
  const transactions = { asService: read } as unknown as Transactions;
  let listener: Listener = () => undefined;
  const realtime = {
    subscribe: (_channel: string, own: Listener) => void (listener = own),
    isListening: () => isListening,
    publishIn: async () => undefined,
  } as unknown as Realtime;
  const cache = createRuleCache({ transactions, realtime }, { error: () => {} });
  return { cache, emit: (event: string) => listener(event, null) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a read that many requests await does not fail with the request that started it', async () => {
  const cache = open(async () => {
    if (currentCaller().signal?.aborted) throw new Error('gone');
    return RULES;
  });
  const gone = { key: 'a', hasBegun: false, signal: AbortSignal.abort() };
  const first = runAsCaller(gone, () => cache.read());
  const second = runAsCaller({ key: 'b', hasBegun: false }, () => cache.read());
  expect(await second).toMatchObject({ isIncomplete: false });
  await first;
});

test('without rules visitors get an error, and accounts a warning', async () => {
  const cache = open(() => Promise.reject(new Error('away')));
  await expect(cache.readCurrent()).rejects.toMatchObject({ code: 'database_unavailable' });
  expect(await cache.read()).toMatchObject({ blocks: [], isIncomplete: true });
});

test('for visitors the last rules apply for as long as they may be cached, and no longer', async () => {
  let isAway = false;
  // Without events, every read asks the database.
  const cache = open(
    () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(RULES)),
    false,
  );
  await cache.readCurrent();
  isAway = true;
  vi.advanceTimersByTime(DEFAULT_CACHE_MS - 1);
  expect(await cache.readCurrent()).toBe(RULES);
  vi.advanceTimersByTime(1);
  await expect(cache.readCurrent()).rejects.toMatchObject({ code: 'database_unavailable' });
  isAway = false;
  vi.advanceTimersByTime(1000);
  expect(await cache.readCurrent()).toBe(RULES);
});

test('visitors hardly wait for a database that does not answer while the last rules may be used', async () => {
  let answer: Promise<unknown> = Promise.resolve(RULES);
  let asked = 0;
  const cache = open(() => {
    asked += 1;
    return answer;
  }, false);
  await cache.readCurrent();
  answer = new Promise(() => {});
  for (let time = 0; time < 3; time += 1) {
    const trying = cache.readCurrent();
    const behind = time === 0 ? [] : [cache.readCurrent(), cache.readCurrent()];
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.all(behind)).toEqual(behind.map(() => RULES));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await trying).toBe(RULES);
    expect(await cache.readCurrent()).toBe(RULES);
    expect(asked).toBe(2 + time);
    vi.advanceTimersByTime(1000);
  }
  answer = Promise.resolve({ ...RULES });
  expect(await cache.readCurrent()).toBe(await answer);
});

test('without rules that may be used, visitors are told soon, and one at a time tries', async () => {
  const cache = open(() => new Promise(() => {}));
  const first = cache.readCurrent();
  first.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  await expect(first).rejects.toMatchObject({ code: 'database_unavailable' });
  await expect(cache.readCurrent()).rejects.toMatchObject({ code: 'database_unavailable' });
  vi.advanceTimersByTime(1000);
  const next = cache.readCurrent();
  next.catch(() => undefined);
  await expect(cache.readCurrent()).rejects.toMatchObject({ code: 'database_unavailable' });
  await vi.advanceTimersByTimeAsync(3000);
  await expect(next).rejects.toMatchObject({ code: 'database_unavailable' });
});

test('a database that is away is asked once in a second for visitors', async () => {
  let asked = 0;
  const cache = open(() => {
    asked += 1;
    return Promise.reject(new Error('away'));
  });
  for (let at = 0; at < 5; at += 1) await cache.readCurrent().catch(() => undefined);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1000);
  await cache.readCurrent().catch(() => undefined);
  expect(asked).toBe(2);
});

test.each(['here', 'in another process'])(
  'rules that were changed %s are not shown to visitors, even if the new ones can’t be read',
  async (where) => {
    let answer: Promise<unknown> = Promise.resolve(RULES);
    const { cache, emit } = openWithEvents(() => answer);
    await cache.readCurrent();
    answer = Promise.reject(new Error('away'));
    answer.catch(() => undefined);
    // Events may have been missed, but nobody knows of a change.
    emit('ready');
    expect(await cache.readCurrent()).toBe(RULES);
    if (where === 'here') await cache.announceChange({} as never);
    else emit('changed');
    vi.advanceTimersByTime(1000);
    await expect(cache.readCurrent()).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await cache.read()).toMatchObject({ isIncomplete: true });
    const NEW = { ...RULES };
    answer = Promise.resolve(NEW);
    vi.advanceTimersByTime(1000);
    expect(await cache.readCurrent()).toBe(NEW);
  },
);

test('a read that began before a change does not replace the rules after it', async () => {
  const old = Promise.withResolvers<unknown>();
  let answer: Promise<unknown> = old.promise;
  const { cache, emit } = openWithEvents(() => answer, false);
  const before = cache.readCurrent();
  emit('changed');
  const NEW = { ...RULES };
  answer = Promise.resolve(NEW);
  expect(await cache.readCurrent()).toBe(NEW);
  old.resolve(RULES);
  await before;
  answer = Promise.reject(new Error('away'));
  answer.catch(() => undefined);
  expect(await cache.readCurrent()).toBe(NEW);
});
