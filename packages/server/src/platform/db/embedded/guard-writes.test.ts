import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { guardWrites } from './guard-writes.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase('embedded');
});
afterEach(() => database.close());

const write = () => database.pool.query('delete from auth.attempt_count');
const mode = async () => {
  const { rows } = await database.pool.query('show default_transaction_read_only');
  return (rows as { default_transaction_read_only: string }[])[0]?.default_transaction_read_only;
};

test('writes outside transactions are refused while read-only, and accepted afterwards', async () => {
  let refuse = true;
  const settle = guardWrites(database.pool, () => refuse);
  settle();
  await vi.waitFor(async () => expect(await mode()).toBe('on'));
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  refuse = false;
  settle();
  await vi.waitFor(async () => expect(await mode()).toBe('off'));
  await write();
});

test('a session that is busy for long is made read-only as soon as it is free', async () => {
  const client = await database.pool.connect();
  guardWrites(database.pool, () => true)();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  client.release();
  await vi.waitFor(async () => expect(await mode()).toBe('on'), 5000);
});

test('nothing is tried again once the pool has ended', async () => {
  const query = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('no connection'));
  const pool = { query, ending: false };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  guardWrites(pool as unknown as Pool, () => true)();
  await vi.advanceTimersByTimeAsync(500);
  expect(query).toHaveBeenCalledTimes(2);
  pool.ending = true;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(query).toHaveBeenCalledTimes(3);
});
