import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCaller, runAsCaller } from '../db/queue/caller.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { createLeases, type TakeRequest } from './lease-requests.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 0, 15);
const log = { warn: () => {} };
const isAllowed = ({ left }: { left: number }) => left >= 0;

describe.each(TEST_ENGINES)('requests of keys on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const process = () => createLeases({ ...database, log });
  const burst = async (take: TakeRequest, key: string, count: number, limit: number) =>
    (await Promise.all(Array.from({ length: count }, () => take(key, NOW, limit)))).filter(
      isAllowed,
    ).length;

  test('that come to several processes at once are as many as the limit, and no more', async () => {
    for (const limit of [60, 600]) {
      const key = `burst ${limit}`;
      const counts = await Promise.all(
        [process(), process(), process()].map((take) => burst(take, key, limit, limit)),
      );
      expect(counts.reduce((sum, count) => sum + count)).toBe(limit);
    }
  });

  test('that come to two in turn are as many, and at most a twentieth fewer if one stops', async () => {
    const allowedOf = async (key: string, second: number) => {
      const [one, other] = [process(), process()];
      let allowed = 0;
      for (let sent = 0; sent < 150; sent += 1) {
        if (isAllowed(await one(key, NOW, 100))) allowed += 1;
        if (sent < second && isAllowed(await other(key, NOW, 100))) allowed += 1;
      }
      return allowed;
    };
    expect(await allowedOf('turns', 150)).toBe(100);
    const fewer = await allowedOf('stops', 1);
    expect(fewer).toBeGreaterThanOrEqual(95);
    expect(fewer).toBeLessThan(100);
  });

  test('of one process are exactly the limit, and each answer says how many are left', async () => {
    const take = process();
    const left: number[] = [];
    for (let sent = 0; sent < 63; sent += 1) left.push((await take('alone', NOW, 60)).left);
    expect(left).toEqual([...Array.from({ length: 60 }, (_none, at) => 59 - at), -1, -1, -1]);
    expect(await take('alone', NOW + 60_000, 60)).toEqual({ left: 59, ttl: 45_000 });
  });
});

/** A process whose database is a function. */
const leasesOf = (query: (text: string, values: unknown[]) => Promise<object>, warn = log.warn) =>
  createLeases({ pool: { query } as never, secret: 'secret', log: { warn } });

test('most requests wait for nothing, and a burst takes what it needs at once', async () => {
  const asked: unknown[] = [];
  let count = 0;
  const take = leasesOf(async (_text, [, , number]) => {
    asked.push(number);
    count += number as number;
    return { rows: [{ count }] };
  });
  await Promise.all(Array.from({ length: 50 }, () => take('ann', NOW, 100)));
  // The first one asks before the others are there.
  expect(asked).toEqual([5, 45]);
  for (let sent = 0; sent < 10; sent += 1) await take('ann', NOW, 100);
  expect(asked).toEqual([5, 45, 5, 5]);
});

test('without the database each process lets through what the limit says', async () => {
  let warnings = 0;
  const take = leasesOf(
    () => Promise.reject(new Error('gone')),
    () => void (warnings += 1),
  );
  const all = await Promise.all(Array.from({ length: 90 }, () => take('ann', NOW, 40)));
  expect(all.filter(isAllowed)).toHaveLength(40);
  expect(warnings).toBe(1);
});

test('one that disconnects while it waits takes nothing from the others', async () => {
  const signals: unknown[] = [];
  const take = leasesOf(async () => {
    signals.push(currentCaller().signal);
    return { rows: [{ count: 5 }] };
  });
  const caller = { key: 'ann', hasBegun: false, signal: AbortSignal.abort() };
  await runAsCaller(caller, () => take('ann', NOW, 100));
  expect(signals).toEqual([undefined]);
});
