import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTransactions } from '../db/transactions.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { defineTask, type Task } from './define-task.ts';
import { startTaskRunner } from './task-runner.ts';

const log = pino({ level: 'silent' });

describe.each(TEST_ENGINES)('tasks on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const start = (tasks: Task[], logger = log) =>
    startTaskRunner({
      pool: database.pool,
      transactions: createTransactions(database.pool),
      tasks,
      log: logger,
      pollS: 0.5,
      watchS: 1,
    });

  test('a task that was sent runs with its payload and the rights of the service', async () => {
    const seen: unknown[] = [];
    const task = defineTask({
      id: 'test.remember',
      payload: z.object({ word: z.string() }),
      handler: async ({ word }, { db }) => {
        const rows = await db((trx) => trx.selectFrom('system_settings').select('key').execute());
        seen.push([word, rows.length > 0]);
      },
    });
    const runner = await start([task]);
    expect(runner.isRunning()).toBe(true);
    await runner.send(task, { word: 'beam' });
    await vi.waitFor(() => expect(seen).toEqual([['beam', true]]), 20_000);
    await runner.stop();
    expect(runner.isRunning()).toBe(false);
  });

  test('a failing task is retried, and each failure is logged once', async () => {
    const lines: Record<string, unknown>[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
    let attempts = 0;
    const task = defineTask({
      id: 'test.fail-once',
      payload: z.object({}),
      handler: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('not yet');
      },
    });
    const runner = await start([task], logger);
    await runner.send(task, {});
    await vi.waitFor(() => expect(attempts).toBe(2), 20_000);
    await runner.stop();
    expect(lines).toMatchObject([{ task: 'test.fail-once', err: { message: 'not yet' } }]);
  });

  test('one task waits for each key, and what is left of a run waits behind the others', async () => {
    const seen: string[] = [];
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const task = defineTask({
      id: 'test.in-parts',
      payload: z.object({ key: z.string(), part: z.number() }),
      keyOf: ({ key }: { key: string; part: number }) => key,
      handler: async ({ key, part }) => {
        seen.push(`${key}${part}`);
        if (seen.length === 1) {
          begun.resolve();
          await finish.promise;
        }
        return key === 'a' && part < 3 ? { key, part: part + 1 } : undefined;
      },
    });
    const runner = await start([task]);
    await runner.send(task, { key: 'a', part: 1 });
    await begun.promise;
    for (const _ of [1, 2, 3]) await runner.send(task, { key: 'b', part: 1 });
    finish.resolve();
    await vi.waitFor(() => expect(seen).toContain('a3'), 20_000);
    await runner.stop();
    expect(seen).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('a stop waits until a running task has finished', async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const task = defineTask({
      id: 'test.slow',
      payload: z.object({}),
      handler: async () => {
        begun.resolve();
        await finish.promise;
      },
    });
    const runner = await start([task]);
    await runner.send(task, {});
    await begun.promise;
    const stopped = runner.stop();
    // Time for a stop that would not wait.
    await setTimeout(200);
    finish.resolve();
    await stopped;
    const { rows } = await database.pool.query(
      `select state from pgboss.job where name = 'test.slow'`,
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test('a task is listed with its last run, which failed until it succeeds', async () => {
    let isBroken = true;
    const task = defineTask({
      id: 'test.broken',
      // Never while the test runs.
      cron: '0 0 29 2 *',
      payload: z.object({}),
      handler: () => (isBroken ? Promise.reject(new Error('not yet')) : Promise.resolve()),
    });
    const runner = await start([task]);
    await runner.send(task, {});
    const last = async () =>
      (await runner.list()).map(({ id, state, error }) => [id, state, error]);
    await vi.waitFor(
      async () => expect(await last()).toEqual([['test.broken', 'retry', 'not yet']]),
      20_000,
    );
    isBroken = false;
    await runner.send(task, {});
    await vi.waitFor(
      async () => expect(await last()).toEqual([['test.broken', 'completed', null]]),
      20_000,
    );
    await runner.stop();
  });

  test('a scheduled task is scheduled, and unscheduled when its code is removed', async () => {
    const task = defineTask({
      id: 'test.nightly',
      payload: z.object({}),
      cron: '0 3 * * *',
      handler: async () => {},
    });
    const schedules = async () =>
      database.asOwner(async (client) => {
        const { rows } = await client.query('select name, cron, timezone from pgboss.schedule');
        return rows;
      });
    await (await start([task])).stop();
    expect(await schedules()).toEqual([
      { name: 'test.nightly', cron: '0 3 * * *', timezone: 'UTC' },
    ]);
    await (await start([])).stop();
    expect(await schedules()).toEqual([]);
  });

  test('a later start writes nothing of what is there, and a changed schedule', async () => {
    const schedules = () =>
      database.asOwner(
        async (client) =>
          (
            await client.query(
              `select cron, updated_on::text from pgboss.schedule where name = 'test.yearly'`,
            )
          ).rows,
      );
    const yearly = (cron: string) =>
      defineTask({ id: 'test.yearly', cron, payload: z.object({}), handler: async () => {} });
    await (await start([yearly('0 0 29 2 *')])).stop();
    const [first] = await schedules();
    await (await start([yearly('0 0 29 2 *')])).stop();
    expect(await schedules()).toEqual([first]);
    await (await start([yearly('0 0 28 2 *')])).stop();
    expect(await schedules()).toMatchObject([{ cron: '0 0 28 2 *' }]);
  });

  test('a scheduled task runs on request, and never twice at a time', async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const task = defineTask({
      id: 'test.rare',
      cron: '0 0 29 2 *',
      payload: z.object({}),
      handler: async () => {
        runs += 1;
        begun.resolve();
        await finish.promise;
      },
    });
    const runner = await start([task]);
    const other = await start([task]);
    const asked = await Promise.all([runner.runNow(task.id), runner.runNow(task.id)]);
    expect(asked).toContain(true);
    await begun.promise;
    expect(await other.runNow(task.id)).toBe(false);
    expect((await other.list())[0]).toMatchObject({ running_since: expect.any(Date), waiting: 0 });
    expect(await runner.runNow('test.unknown')).toBeUndefined();
    finish.resolve();
    const last = async () => (await other.list())[0];
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ state: 'completed' }),
      20_000,
    );
    expect(runs).toBe(1);
    await Promise.all([runner.stop(), other.stop()]);
  });

  test('of processes that are told at the same time, one starts the task', async () => {
    let asking = Promise.withResolvers<void>();
    const task = defineTask({
      id: 'test.at-once',
      cron: '0 0 29 2 *',
      payload: z.object({}),
      handler: () => asking.promise,
    });
    const runners = await Promise.all([start([task]), start([task]), start([task])]);
    for (let round = 1; round <= 5; round += 1) {
      asking = Promise.withResolvers<void>();
      const asked = await Promise.all(runners.map((runner) => runner.runNow(task.id)));
      asking.resolve();
      expect(asked.toSorted()).toEqual([false, false, true]);
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          `select state, count(*)::int as n from pgboss.job where name = $1 group by state`,
          [task.id],
        );
        expect(rows).toEqual([{ state: 'completed', n: round }]);
      }, 20_000);
    }
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  test('what a process held when it died runs again', async () => {
    let runs = 0;
    const task = defineTask({
      id: 'test.orphan',
      cron: '0 0 29 2 *',
      payload: z.object({}),
      handler: async () => void (runs += 1),
    });
    // As an earlier version declared it.
    await (await start([task])).stop();
    await database.pool.query(`update pgboss.queue set heartbeat_seconds = null where name = $1`, [
      task.id,
    ]);
    await (await start([task])).stop();
    await database.pool.query(
      `insert into pgboss.job (name, data, policy, state, started_on, heartbeat_on, heartbeat_seconds)
       select name, '{}', policy, 'active', now() - interval '5 minutes',
         now() - interval '5 minutes', heartbeat_seconds
       from pgboss.queue where name = $1`,
      [task.id],
    );
    const runner = await start([task]);
    await vi.waitFor(() => expect(runs).toBe(1), 20_000);
    const last = async () => (await runner.list())[0];
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ state: 'completed', running_since: null }),
      20_000,
    );
    await runner.stop();
  });

  test('while paused, only what runs in maintenance starts', async () => {
    const seen: string[] = [];
    const ordinary = defineTask({
      id: 'test.ordinary',
      payload: z.object({}),
      handler: async () => void seen.push('ordinary'),
    });
    const urgent = defineTask({
      id: 'test.urgent',
      payload: z.object({}),
      runsInMaintenance: true,
      handler: async () => void seen.push('urgent'),
    });
    const runner = await start([ordinary, urgent]);
    await runner.setPaused(true);
    expect(runner.isPaused()).toBe(true);
    await runner.send(ordinary, {});
    await runner.send(urgent, {});
    await vi.waitFor(() => expect(seen).toEqual(['urgent']), 20_000);
    // Time for polls of a worker that would not have stopped.
    await setTimeout(1200);
    expect(seen).toEqual(['urgent']);
    await runner.setPaused(false);
    await vi.waitFor(() => expect(seen).toEqual(['urgent', 'ordinary']), 20_000);
    await runner.stop();
  });

  test('work that was given up is listed, tried again and deleted', async () => {
    let isBroken = true;
    const task = defineTask({
      id: 'test.giving-up',
      payload: z.object({}),
      handler: () => (isBroken ? Promise.reject(new Error('no room')) : Promise.resolve()),
    });
    const runner = await start([task]);
    await database.pool.query(
      `insert into pgboss.job (name, data, retry_limit, policy) select 'test.giving-up', '{}', 0, 'standard' from generate_series(1, 2)`,
    );
    const list = () => runner.listGivenUp({ limit: 10 });
    await vi.waitFor(async () => expect(await list()).toHaveLength(2), 20_000);
    const [first, second] = await list();
    expect(first).toMatchObject({ task: 'test.giving-up', error: 'no room', attempts: 1 });
    const after = first && { at: first.failed_at, id: first.id };
    expect(await runner.listGivenUp({ limit: 10, after })).toEqual([second]);
    expect(await runner.deleteGivenUp(first?.id ?? '')).toMatchObject({ task: 'test.giving-up' });
    isBroken = false;
    await runner.retryGivenUp(second?.id ?? '');
    expect(await list()).toEqual([]);
    const last = async () => (await runner.list())[0];
    await vi.waitFor(
      async () => expect(await last()).toMatchObject({ state: 'completed' }),
      20_000,
    );
    expect(await runner.deleteGivenUp(second?.id ?? '')).toBeUndefined();
    await runner.stop();
  });
});
