import http from 'node:http';
import { API_PREFIX, REPORTS_PER_MINUTE, reportErrors, signIn } from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ONE_ENGINE, TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { password, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { trimGroups, trimStored } from './tasks.ts';

const error = {
  error_id: '0a1b2c3d',
  error_type: 'TypeError',
  error_message: 'x',
  stack_trace: null,
  component_stack: null,
  component: null,
  kind: 'error' as const,
  status: null,
  request_id: null,
  api_endpoint: null,
  page: '/',
  at: new Date().toISOString(),
  breadcrumbs: [],
};

describe.each(ONE_ENGINE)('T26 the intake of errors on %s', (engine) => {
  let world: World;
  let origin = '';
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { REQUESTS_PER_MINUTE: '600' } });
    origin = await world.listen(0);
  });
  afterAll(() => world.close());

  const report = (errors: object[] = [error]) =>
    world.visitor.call(reportErrors, {
      body: { build: null, visit: null, errors: errors as never },
    });

  test('refuses five megabytes before it reads them', async () => {
    const { port } = new URL(origin);
    const status = await new Promise((resolve, reject) => {
      const request = http.request({
        port,
        method: 'POST',
        path: API_PREFIX + reportErrors.path,
        headers: { 'content-type': 'application/json', 'content-length': 5_000_000 },
      });
      request.on('response', ({ statusCode }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.on('error', reject);
      request.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('refuses more errors at once, and what is none', async () => {
    expect((await report(Array.from({ length: 11 }, () => error))).status).toBe(400);
    expect((await report([{ ...error, error_id: '<b>' }])).status).toBe(400);
    expect((await report([{ ...error, at: 'yesterday' }])).status).toBe(400);
  });

  test('refuses a thousand in a minute of one caller', async () => {
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1000; n += 1) {
      const { status } = await report();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(204)).toBeLessThanOrEqual(REPORTS_PER_MINUTE);
    expect(statuses.get(429)).toBeGreaterThanOrEqual(1000 - REPORTS_PER_MINUTE);
  });

  test('sessions that were never used are one caller', async () => {
    const { email } = await world.addMaker();
    const statuses = new Set<number>();
    for (let n = 0; n < 3; n += 1) {
      const client = world.createClient();
      await client.call(signIn, { body: { email, password } });
      for (let sent = 0; sent < REPORTS_PER_MINUTE; sent += 1) {
        const body = { build: null, visit: null, errors: [error] };
        statuses.add((await client.call(reportErrors, { body })).status);
      }
    }
    expect(statuses).toContain(429);
  });
});

describe.each(TEST_ENGINES)('what is stored of errors on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());

  const addGroups = (count: number, { days = 0, user = null as string | null } = {}) =>
    world.sql(
      `with added as (insert into error_groups (fingerprint, error_type, error_message, severity,
           source, first_seen_at, last_seen_at)
         select md5(n || $2::text) || md5(n::text), 'Error', 'filled', 'low', 'browser',
           now() - $3::int * interval '1 day', now() - $3::int * interval '1 day'
         from generate_series(1, $1::int) as n returning id)
       insert into error_group_users (group_id, user_id, events, last_at)
       select added.id, $4::uuid, 1, now() from added where $4::uuid is not null`,
      [count, String(Math.random()), days, user],
    );
  const typesOf = async () =>
    (
      await world.sql<{ error_type: string }>(
        `select distinct error_type from error_groups where error_type <> 'Error' order by 1`,
      )
    ).map(({ error_type }) => error_type);
  const reportAs = (who: { call: Maker['call'] }, error_type: string) =>
    who.call(reportErrors, {
      body: { build: null, visit: null, errors: [{ ...error, error_type }] },
    });
  const waitForTypes = (types: string[]) =>
    vi.waitFor(async () => expect(await typesOf()).toEqual(types.toSorted()), {
      timeout: 15_000,
      interval: 200,
    });

  test('the oldest go beyond a number; their counts stay', async () => {
    await addGroups(1);
    await world.sql(
      `insert into error_logs (group_id, error_type, error_message, severity, context, created_at)
       select id, 'Error', 'filled', 'low', '{}', date_trunc('hour', now()) - n * interval '1 hour'
       from error_groups, generate_series(0, 9) as n`,
    );
    await world.sql(
      `insert into error_group_hours (group_id, hour, events, stored, slots)
       select id, date_trunc('hour', now()) - n * interval '1 hour', 5, 1, array_fill(0, array[30])
       from error_groups, generate_series(0, 9) as n`,
    );
    const db = world.transactions.asService;
    expect(await trimStored({ db }, 4)).toBe(5);
    const [left] = await world.sql(`select count(*)::int as logs,
      (select sum(events)::int from error_group_hours) as events from error_logs`);
    expect(left).toEqual({ logs: 5, events: 50 });
    expect(await trimStored({ db }, 5)).toBe(0);
  });

  test('of many hours, the counts of what was deleted are taken back in steps', async () => {
    await world.sql('delete from error_groups');
    await addGroups(1);
    await world.sql(
      `insert into error_group_hours (group_id, hour, events, stored, slots)
       select id, date_trunc('hour', now()) - n * interval '1 hour', 1, 1, array_fill(1, array[30])
       from error_groups, generate_series(0, 2500) as n`,
    );
    const updated: number[] = [];
    const db: World['transactions']['asService'] = (work) =>
      world.transactions.asService(async (trx) => {
        const readUpdated = async () => {
          const { rows } = await sql<{ n: number }>`select n_tup_upd::int as n
            from pg_stat_xact_all_tables where relname = 'error_group_hours'`.execute(trx);
          return rows[0]?.n ?? 0;
        };
        const before = await readUpdated();
        const result = await work(trx);
        updated.push((await readUpdated()) - before);
        return result;
      });
    await trimStored({ db }, 5);
    expect(Math.max(...updated)).toBe(1000);
    const [left] = await world.sql('select sum(stored)::int as stored from error_group_hours');
    expect(left).toEqual({ stored: 6 });
  });

  test('beyond the most groups, new errors are counted as one', async () => {
    await world.sql('delete from error_groups');
    await addGroups(5000);
    for (const error_message of ['first of them', 'second of them']) {
      await world.visitor.call(reportErrors, {
        body: { build: null, visit: null, errors: [{ ...error, error_message }] },
      });
    }
    await vi.waitFor(
      async () => {
        const groups = await world.sql(
          `select error_type, sum(h.events)::int as events from error_groups g
           join error_group_hours h on h.group_id = g.id group by 1`,
        );
        expect(groups).toEqual([{ error_type: 'OtherErrors', events: 2 }]);
      },
      { timeout: 15_000, interval: 200 },
    );
    const [{ count } = { count: 0 }] = await world.sql<{ count: number }>(
      'select count(*)::int as count from error_groups',
    );
    expect(count).toBeLessThanOrEqual(5001);
  });

  test('visitors who invent errors hide none of accounts, accounts none of others, browsers none of the server', async () => {
    await world.sql('delete from error_groups');
    const [honest, hostile] = [await world.addMaker(), await world.addMaker()];
    await addGroups(1000);
    await reportAs(world.visitor, 'Invented');
    await waitForTypes(['OtherErrors']);
    await reportAs(honest, 'Real');
    await waitForTypes(['OtherErrors', 'Real']);
    await addGroups(200, { user: hostile.userId });
    await reportAs(hostile, 'InventedToo');
    await reportAs(honest, 'RealToo');
    await waitForTypes(['OtherErrors', 'Real', 'RealToo']);
    await addGroups(2800, { days: 40 });
    await reportAs(honest, 'TooMany');
    world.platform.faults.note({ error: new RangeError('broken'), task: 'some.task' });
    await waitForTypes(['OtherErrors', 'RangeError', 'Real', 'RealToo']);
    expect(await typesOf()).not.toContain('TooMany');
  });

  test('of many groups of browsers, those of visitors that nobody looked at make room', async () => {
    await world.sql('delete from error_groups');
    const { userId } = await world.addMaker();
    await addGroups(2, { user: userId, days: 40 });
    await addGroups(3, { days: 29 });
    await addGroups(3, { days: 31 });
    await world.sql(`insert into error_history (group_id, kind) select id, 'ignored' from error_groups
      where last_seen_at < now() - interval '30 days'
        and not exists (select from error_group_users where group_id = error_groups.id) limit 1`);
    const db = world.transactions.asService;
    expect(await trimGroups({ db }, 8)).toBe(0);
    expect(await trimGroups({ db }, 7)).toBe(1);
    expect(await trimGroups({ db }, 1)).toBe(1);
    expect(await trimGroups({ db }, 1)).toBe(0);
  });
});
