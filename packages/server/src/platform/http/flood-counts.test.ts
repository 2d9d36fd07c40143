import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCaller, runAsCaller } from '../db/queue/caller.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { createFloodCounts } from './flood-counts.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 0, 15);
const log = { warn: () => {} };

test('the counts of everyone are stored by a caller of their own', () => {
  const keys: string[] = [];
  const query = () => {
    keys.push(currentCaller().key);
    return Promise.resolve({ rows: [] });
  };
  const pool = { query } as unknown as TestDatabase['pool'];
  const { add } = createFloodCounts({ pool, secret: 'secret', log });
  runAsCaller({ key: 'ann', hasBegun: false }, () => add('ann', NOW, 20));
  expect(keys).toEqual(['flood']);
});

describe.each(TEST_ENGINES)('flood counts on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const twoProcesses = () => [0, 1].map(() => createFloodCounts({ ...database, log }));
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('two processes together allow about one limit', async () => {
    const processes = twoProcesses();
    let allowed = 0;
    for (let round = 0; round < 60; round++) {
      for (const { add } of processes) {
        for (let index = 0; index < 10; index++)
          if (add('ann', NOW, 400).current <= 400) allowed += 1;
      }
      await settled();
    }
    expect(allowed).toBeGreaterThanOrEqual(400);
    // Each process may be one batch ahead of what the other one knows, plus one batch in flight.
    expect(allowed).toBeLessThanOrEqual(400 + 4 * 20);
  });

  test('one process alone allows exactly its limit, and the next minute starts at zero', async () => {
    const [{ add }] = twoProcesses() as [ReturnType<typeof createFloodCounts>];
    let allowed = 0;
    for (let index = 0; index < 90; index++) {
      if (add('bob', NOW, 50).current <= 50) allowed += 1;
      if (index % 7 === 0) await settled();
    }
    expect(allowed).toBe(50);
    expect(add('bob', NOW, 50)).toEqual({ current: 51, ttl: 45_000 });
    expect(add('bob', NOW + 60_000, 50)).toEqual({ current: 1, ttl: 45_000 });
  });

  test('callers who send little never reach the database', async () => {
    const [{ add }] = twoProcesses() as [ReturnType<typeof createFloodCounts>];
    for (let index = 0; index < 19; index++) add('quiet', NOW + 120_000, 400);
    await settled();
    const { rows } = await database.pool.query(
      'select count(*)::int as rows from auth.flood_count where minute = $1',
      [Math.floor(NOW / 60_000) + 2],
    );
    expect(rows).toEqual([{ rows: 0 }]);
  });

  test('no key is stored in plain text', async () => {
    const { rows } = await database.pool.query('select key from auth.flood_count');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

test('each caller has a limit of its own, also for how many are sent at a time', async () => {
  const sent: number[][] = [];
  const query = (_text: string, [, , counts]: [unknown, unknown, number[]]) => {
    sent.push(counts);
    return Promise.resolve({ rows: [] });
  };
  const { add } = createFloodCounts({ pool: { query } as never, secret: 'secret', log });
  const allowed = { small: 0, large: 0 };
  for (let index = 0; index < 100; index++) {
    if (add('small', NOW, 20).current <= 20) allowed.small += 1;
    if (add('large', NOW, 80).current <= 80) allowed.large += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(allowed).toEqual({ small: 20, large: 80 });
  expect(sent.flat().filter((count) => count === 1)).toHaveLength(20);
  expect(sent.flat().filter((count) => count === 4)).toHaveLength(20);
});

test('requests being saved already count', () => {
  const { add } = createFloodCounts({
    pool: { query: () => new Promise(() => {}) } as never,
    secret: 'secret',
    log,
  });
  let allowed = 0;
  for (let index = 0; index < 60; index++) if (add('ann', NOW, 40).current <= 40) allowed += 1;
  expect(allowed).toBe(40);
});

test('without the database each process counts for itself', async () => {
  let warnings = 0;
  const { add } = createFloodCounts({
    pool: { query: () => Promise.reject(new Error('gone')) } as never,
    secret: 'secret',
    log: { warn: () => void (warnings += 1) },
  });
  let allowed = 0;
  for (let index = 0; index < 60; index++) {
    if (add('ann', NOW, 40).current <= 40) allowed += 1;
    await Promise.resolve();
  }
  expect(allowed).toBe(40);
  expect(warnings).toBe(1);
});
