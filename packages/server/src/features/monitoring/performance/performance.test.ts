import {
  CONSENT_VERSION,
  decideConsent,
  downloadPerformance,
  getAiFigures,
  getAttention,
  getGoals,
  getJob,
  getLoad,
  getVitals,
  listEndpoints,
  listMachines,
  listMeasuredPages,
  listRequests,
  LOAD_METRICS,
  PAGE_LOADS_PER_DAY,
  PAGE_LOADS_PER_MINUTE,
  PERFORMANCE_RANGES,
  PERFORMANCE_TABLES,
  recordPageLoad,
  type Attention,
  type ConsentDraft,
} from '@beamwright/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { createRecorder } from './record/recorder.ts';
import { readAttention } from './service.ts';
import { deleteWithdrawnPageLoads, rollUpPerformance } from './tasks.ts';

const QUIET = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const YES: ConsentDraft = {
  version: CONSENT_VERSION,
  functional: false,
  analytics: true,
  marketing: false,
  gpc: false,
  decided_s_ago: 0,
};
const LOAD = {
  page: '/library',
  load_time: 900,
  largest_contentful_paint: 1200.5,
  interaction_to_next_paint: 48,
  cumulative_layout_shift: 0.02,
} as const;

describe.each(ENGINES)('performance on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const allow = async (draft: Partial<ConsentDraft> = {}) => {
    const maker = await world.addMaker();
    await maker.call(decideConsent, { body: { ...YES, ...draft } });
    return maker;
  };
  const report = ({ call }: Maker, headers = {}) => call(recordPageLoad, { body: LOAD }, headers);
  const rowsOf = ({ userId }: Maker) =>
    world.sql('select * from page_performance where user_id = $1', [userId]);
  const endMinute = () =>
    world.sql(
      `update auth.attempt_count set ends_at = now() where ends_at < now() + interval '1 minute'`,
    );

  test('a page load is stored with consent, INP under both names', async () => {
    const maker = await allow();
    const { status } = await report(maker, { 'user-agent': 'x'.repeat(900) });
    expect(status).toBe(204);
    expect(await rowsOf(maker)).toMatchObject([
      {
        page_url: '/library',
        load_time: 900,
        largest_contentful_paint: 1200.5,
        interaction_to_next_paint: 48,
        first_input_delay: 48,
        user_agent: 'x'.repeat(200),
        time_to_first_byte: null,
      },
    ]);
  });

  test('nothing is stored without consent, or against the signal of the browser', async () => {
    const maker = await world.addMaker();
    expect((await report(maker)).status).toBe(403);
    await maker.call(decideConsent, { body: { ...YES, analytics: false } });
    expect((await report(maker)).status).toBe(403);
    const signaling = await allow();
    expect((await report(signaling, { 'sec-gpc': '1' })).status).toBe(403);
    expect([...(await rowsOf(maker)), ...(await rowsOf(signaling))]).toEqual([]);
  });

  test('a withdrawal deletes page loads, and a task what it left', async () => {
    const [maker, other, left] = [await allow(), await allow(), await allow()];
    for (const each of [maker, other, left]) await report(each);
    await maker.call(decideConsent, { body: { ...YES, analytics: false } });
    expect(await rowsOf(maker)).toEqual([]);
    await world.sql(
      `insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
       values ($1, $2, false, false, false, false, now())`,
      [left.userId, CONSENT_VERSION],
    );
    await world.runTask(deleteWithdrawnPageLoads);
    expect([await rowsOf(left), (await rowsOf(other)).length]).toEqual([[], 1]);
  });

  test('a user adds a bounded number, by minute and by day', async () => {
    const maker = await allow();
    const answers: number[] = [];
    for (let sent = 0; sent <= PAGE_LOADS_PER_MINUTE; sent += 1) {
      answers.push((await report(maker)).status);
    }
    expect(answers.filter((status) => status === 204)).toHaveLength(PAGE_LOADS_PER_MINUTE);
    expect(answers.at(-1)).toBe(429);
    await endMinute();
    await world.sql(
      `update auth.attempt_count set count = $1 where ends_at > now() + interval '23 hours'`,
      [PAGE_LOADS_PER_DAY],
    );
    expect((await report(maker)).status).toBe(429);
  });

  test('values that no browser measures are refused', async () => {
    const maker = await allow();
    for (const body of [
      { ...LOAD, load_time: -1 },
      { ...LOAD, load_time: 1e9 },
      { ...LOAD, page: '/library/0f7a5b1e-3d55-4f64-8e1a-6f0f3a4a9b03' },
      { ...LOAD, user_id: admin.userId },
    ]) {
      expect((await maker.call(recordPageLoad, { body } as never)).status).toBe(400);
    }
    expect(await rowsOf(maker)).toEqual([]);
  });

  test('a number that is almost zero is zero', async () => {
    const maker = await allow();
    const body = { ...LOAD, load_time: 5e-324, cumulative_layout_shift: 1e-50 };
    expect((await maker.call(recordPageLoad, { body })).status).toBe(204);
    expect(await rowsOf(maker)).toMatchObject([{ load_time: 0, cumulative_layout_shift: 0 }]);
  });

  test('a recorder stores what it counted once, and what failed with the next minute', async () => {
    const { platform } = world;
    const recorder = createRecorder(platform, QUIET);
    const request = (over: object) =>
      ({
        id: 'aaaaaaaa-request',
        routeOptions: { config: { operation: getJob } },
        ...over,
      }) as never;
    const count = async () =>
      world.sql(`select operation, count, bad from request_minutes where operation = 'jobs.get'`);
    recorder.observe(request({}), 200, 12);
    recorder.observe(request({ problem: 'internal' }), 500, 30);
    recorder.observe(request({ routeOptions: { config: {} } }), 200, 1);
    // Nothing of the current minute is stored.
    await recorder.flush(new Date());
    expect(await count()).toEqual([]);
    const broken = createRecorder(
      {
        ...platform,
        transactions: { ...platform.transactions, as: () => Promise.reject(new Error('down')) },
      },
      QUIET,
    );
    broken.observe(request({}), 200, 12);
    await expect(broken.flush(new Date(), true)).rejects.toThrow('down');
    await expect(broken.flush(new Date(), true)).rejects.toThrow('down');
    await recorder.flush(new Date(), true);
    await recorder.flush(new Date(), true);
    expect(await count()).toEqual([{ operation: 'jobs.get', count: 2, bad: 1 }]);
    expect(
      await world.sql(`select error_message, success, request_id from api_performance
        where operation = 'jobs.get'`),
    ).toEqual([{ error_message: 'internal', success: false, request_id: 'aaaaaaaa-request' }]);
  });

  test('a user who is gone does not keep the others from being stored', async () => {
    const recorder = createRecorder(world.platform, QUIET);
    recorder.observe(
      {
        id: 'bbbbbbbb-request',
        routeOptions: { config: { operation: listMachines } },
        principal: { kind: 'session', userId: '0f7a5b1e-3d55-4f64-8e1a-6f0f3a4a9b03' },
      } as never,
      500,
      5,
    );
    await recorder.flush(new Date(), true);
    expect(
      await world.sql(`select user_id from api_performance where request_id = 'bbbbbbbb-request'`),
    ).toEqual([{ user_id: null }]);
  });

  test('load is sampled once a minute for each process', async () => {
    const now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    const [one, two] = [
      createRecorder(world.platform, QUIET),
      createRecorder(world.platform, QUIET),
    ];
    for (const recorder of [one, one, two]) await recorder.sample(now);
    const rows = await world.sql<{ metric: string; n: number }>(
      `select metric_name as metric, count(*)::int as n from performance_metrics
       where "timestamp" = $1 group by 1 order by 1`,
      [now],
    );
    expect(rows).toEqual([...LOAD_METRICS].toSorted().map((metric) => ({ metric, n: 2 })));
  });

  test('every figure is there for administrators, in every range, also as CSV', async () => {
    const maker = await allow();
    for (let sent = 0; sent < 25; sent += 1) await report(maker);
    const recorder = createRecorder(world.platform, QUIET);
    await recorder.sample(new Date());
    await world.sql(
      `insert into request_minutes (minute, operation, process, count, good, bad, total, buckets, counts)
       values (date_trunc('minute', now()), 'library.list', gen_random_uuid(), 100, 95, 3, 5000, '{100,150}', '{60,40}')`,
    );
    await world.runTask(rollUpPerformance);
    for (const range of PERFORMANCE_RANGES) {
      const query = { range };
      const vitals = (await admin.call(getVitals, { query })).body as { page_loads: number };
      expect(vitals.page_loads).toBeGreaterThanOrEqual(25);
      expect(
        (await admin.call(getVitals, { query: { range, page: '/machines' } })).body,
      ).toMatchObject({ page_loads: 0 });
      expect((await admin.call(listMeasuredPages, { query })).body).toMatchObject({
        items: [{ page: '/library', vitals: [{ key: 'lcp', rating: 'good' }, {}, {}, {}, {}] }],
      });
      expect(
        (await admin.call(listEndpoints, { query: { range, order: 'calls', limit: 1 } })).body,
      ).toMatchObject({
        items: [
          {
            operation: 'library.list',
            method: 'GET',
            path: '/settings',
            calls: 100,
            failed: 3,
            success_percent: 97,
            is_failing: true,
          },
        ],
      });
      for (const operation of [getAiFigures, getLoad]) {
        expect((await admin.call(operation, { query })).status).toBe(200);
      }
      for (const table of PERFORMANCE_TABLES) {
        const { status, body } = await admin.call(downloadPerformance, { query: { range, table } });
        expect([status, String(body).split('\r\n').length > 2]).toEqual([200, true]);
      }
    }
    expect((await admin.call(getGoals)).body).toMatchObject({
      goals: [
        // With the two requests that were recorded before.
        { key: 'settings', total: 102, missed: 6, state: 'spent' },
        // Fewer than 100 page loads.
        { key: 'pages', state: 'too_few' },
        { key: 'requests' },
      ],
    });
    expect((await maker.call(getGoals)).status).toBe(403);
  });

  test('single requests are paged, and found by their operation', async () => {
    await world.sql(
      `insert into api_performance (operation, endpoint, method, status_code, duration, success, request_id, created_at)
       select 'plans.list', '/plans', 'GET', 200, 2000 + n, true, 'request-' || n, now() - n * interval '1 second'
       from generate_series(1, 30) as n`,
    );
    const first = (
      await admin.call(listRequests, { query: { operation: 'plans.list', limit: 20 } })
    ).body as { items: { request_id: string }[]; next_cursor: string };
    expect(first.items[0]).toMatchObject({ request_id: 'request-1', duration_ms: 2001 });
    const rest = (
      await admin.call(listRequests, {
        query: { operation: 'plans.list', cursor: first.next_cursor },
      })
    ).body as { items: unknown[]; next_cursor: null };
    expect([rest.items.length, rest.next_cursor]).toEqual([10, null]);
  });

  test('what needs attention is named: budgets, figures that end, spending', async () => {
    const attention = await readAttention(world.platform);
    expect(attention.goals.map(({ key }) => key)).toContain('settings');
    expect(attention).toMatchObject({ figures_end_at: null, roll_up_failing_since: null });
    const later = await readAttention(world.platform, new Date(Date.now() + HOUR_MS));
    expect(later.figures_end_at).not.toBeNull();
  });

  test('a disk that is almost full leads to the page that shows it', async () => {
    await world.sql(
      `insert into performance_metrics (metric_name, value, unit, tags, "timestamp")
       values ('disk_used', 93, 'percent', '{"process":"full"}', date_trunc('minute', now()))`,
    );
    const { body } = await admin.call(getAttention, { query: { fresh: 'true' } });
    expect((body as Attention).findings).toContainEqual(
      expect.objectContaining({
        id: 'performance.disk',
        page: '/admin/performance',
        action: expect.objectContaining({ text: 'Open performance' }) as unknown,
      }),
    );
  });
});
