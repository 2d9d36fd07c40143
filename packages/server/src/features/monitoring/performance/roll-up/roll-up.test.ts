import { PERCENTILE_ERROR_PERCENT, type PerformanceRange } from '@beamwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../../tenancy/test-world.ts';
import { bucketOf } from '../record/histogram.ts';
import { readFigures, type Figures } from '../read/figures.ts';
import { readVitals } from '../read/vitals.ts';
import { windowOf } from '../read/window.ts';
import { rollUpPerformance } from '../tasks.ts';
import { ALL } from './histograms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The smallest value that this share of all values does not exceed. */
function exactPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

describe.each(ENGINES)('roll-ups on %s', (engine) => {
  let world: World;
  let userId: string;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    ({ userId } = await world.addMaker());
  });
  afterAll(() => world.close());
  beforeEach(() =>
    world.sql(`truncate page_performance, performance_rollups, performance_rollup_states,
      request_minutes, performance_metrics`),
  );

  /** Page loads at a time, with these largest paints. */
  const addLoads = (page: string, at: Date, values: readonly number[]) =>
    world.sql(
      `insert into page_performance (user_id, page_url, largest_contentful_paint, created_at)
       select $1, $2, v, $3 from unnest($4::real[]) as v`,
      [userId, page, at, values],
    );
  const rollUp = () => world.runTask(rollUpPerformance);
  const storedRows = () =>
    world.sql(
      `select kind, grain, subject, metric, starts_at, count, good, bad, total, highest, buckets, counts
       from performance_rollups order by 1, 2, 3, 4, 5`,
    );
  const read = (range: PerformanceRange, subject = ALL): Promise<Figures[]> =>
    world.transactions.asService((trx) =>
      readFigures(
        trx,
        { kind: 'page', range, bins: windowOf(range, new Date()), subject, metrics: ['lcp'] },
        [],
      ),
    );
  const ago = (ms: number) => new Date(Date.now() - ms);

  test('the process and the database put values into the same buckets', async () => {
    const values = [0, 0.05, 0.1, 0.11, 1, 2.5, 17, 1000, 2500, 599_999, 600_000, 1e9];
    const rows = await world.sql<{ bucket: number; shown: number }>(
      `select histogram_bucket(v) as bucket, histogram_value(histogram_bucket(v)) as shown
       from unnest($1::float8[]) as v`,
      [values],
    );
    expect(rows.map(({ bucket }) => bucket)).toEqual(values.map(bucketOf));
    for (const [at, { shown }] of rows.entries()) {
      const value = values[at] ?? 0;
      if (value < 0.1 || value > 600_000) continue;
      expect(Math.abs(shown - value) / value).toBeLessThan(PERCENTILE_ERROR_PERCENT / 100);
    }
  });

  test('percentiles of merged histograms are close to those of the values', async () => {
    // Times with a long tail, as they are.
    const value = fc.double({ min: Math.log(0.1), max: Math.log(600_000), noNaN: true });
    const hour = fc.array(value, { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.array(hour, { minLength: 1, maxLength: 12 }), async (hours) => {
        await world.sql(
          'truncate page_performance, performance_rollups, performance_rollup_states',
        );
        // As the column stores them.
        const values = hours.map((logs) => logs.map((log) => Math.fround(Math.exp(log))));
        for (const [at, ofHour] of values.entries()) {
          await addLoads(at % 2 === 0 ? '/library' : '/machines', ago(at * 13 * HOUR_MS), ofHour);
        }
        await rollUp();
        const all = values.flat();
        for (const range of ['7d', '30d'] as const) {
          const [figures] = await read(range);
          expect(figures?.count ?? 0).toBe(all.length);
          for (const [name, share] of [
            ['p50', 0.5],
            ['p75', 0.75],
            ['p95', 0.95],
          ] as const) {
            if (all.length === 0) continue;
            const exact = exactPercentile(all, share);
            const estimate = figures?.[name] ?? Number.NaN;
            expect(Math.abs(estimate - exact) / exact).toBeLessThan(PERCENTILE_ERROR_PERCENT / 100);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  test('a second roll-up, and two at once, change nothing', async () => {
    await addLoads('/library', ago(50 * HOUR_MS), [100, 200, 3000, 5000]);
    await addLoads('/library', ago(1000), [100]);
    await rollUp();
    const first = await storedRows();
    expect(first.filter(({ grain }) => grain === 'day').length).toBeGreaterThan(0);
    expect(first).toContainEqual(
      expect.objectContaining({
        grain: 'hour',
        subject: '/library',
        metric: 'lcp',
        count: 4,
        good: 2,
        bad: 1,
      }),
    );
    await rollUp();
    expect(await storedRows()).toEqual(first);
    await Promise.all([rollUp(), rollUp()]);
    expect(await storedRows()).toEqual(first);
    // Also when what was recorded is gone by then.
    await world.sql(`delete from page_performance where created_at < now() - interval '1 day'`);
    await rollUp();
    expect(await storedRows()).toEqual(first);
  });

  test('what is stored a little late counts, and a long pause is caught up with', async () => {
    await addLoads('/library', ago(9 * DAY_MS), [100]);
    await rollUp();
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    await world.sql('update performance_rollup_states set hours_until = $1', [hour]);
    await addLoads('/library', new Date(hour.getTime() - 60_000), [100, 100]);
    await rollUp();
    expect((await read('24h'))[0]?.count).toBe(2);
    // As after three days in which no task ran.
    await world.sql('truncate performance_rollups');
    const until = ago(3 * DAY_MS);
    await world.sql('update performance_rollup_states set hours_until = $1, days_until = $2', [
      until,
      new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS),
    ]);
    await addLoads('/library', ago(2 * DAY_MS), [100]);
    await rollUp();
    expect((await read('7d'))[0]?.count).toBe(3);
    const [state] = await world.sql<{ days_until: Date }>(
      `select days_until from performance_rollup_states where kind = 'page'`,
    );
    expect(state?.days_until.getTime()).toBe(
      Math.floor((Date.now() - 5 * 60_000) / DAY_MS) * DAY_MS,
    );
  });

  const setState = (hours: Date, days: Date) =>
    world.sql('update performance_rollup_states set hours_until = $1, days_until = $2', [
      hours,
      new Date(Math.floor(days.getTime() / DAY_MS) * DAY_MS),
    ]);

  test('a clock that was ahead leaves no gap, and neither does one that was years behind', async () => {
    await addLoads('/library', ago(5 * DAY_MS), [100]);
    await addLoads('/library', ago(3 * DAY_MS), [100, 100]);
    await rollUp();
    // Rolled up while the clock was ahead by a week.
    await setState(ago(-7 * DAY_MS), ago(-7 * DAY_MS));
    await addLoads('/library', ago(1000), [100, 100, 100]);
    await rollUp();
    expect((await read('7d'))[0]?.count).toBe(6);
    expect((await read('30d'))[0]?.count).toBe(6);
    const before = await storedRows();
    // What was recorded goes after days, before the roll-ups do.
    await world.sql(`delete from page_performance where created_at < now() - interval '1 day'`);
    await setState(new Date(0), new Date(0));
    for (let run = 0; run < 6; run += 1) await rollUp();
    expect(await storedRows()).toEqual(before);
    const [state] = await world.sql<{ hours_until: Date; days_until: Date }>(
      `select hours_until, days_until from performance_rollup_states where kind = 'page'`,
    );
    expect(state?.hours_until.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
    expect(state?.days_until.getTime()).toBeGreaterThan(Date.now() - 2 * DAY_MS);
  });

  test('requests of a process that could not store them for an hour still count', async () => {
    const add = (minute: Date) =>
      world.sql(
        `insert into request_minutes (minute, operation, process, count, good, bad, total, buckets, counts)
         values (date_trunc('minute', $1::timestamptz), 'jobs.get', gen_random_uuid(), 2, 1, 1, 30, '{50,60}', '{1,1}')`,
        [minute],
      );
    await add(ago(4 * HOUR_MS));
    await rollUp();
    await add(ago(55 * 60_000));
    await rollUp();
    const [figures] = await world.transactions.asService((trx) =>
      readFigures(
        trx,
        { kind: 'request', range: '24h', bins: windowOf('24h', new Date()), subject: 'jobs.get' },
        [],
      ),
    );
    expect(figures).toMatchObject({ count: 4, good: 2, bad: 2, total: 60 });
  });

  test('hours without anything are a gap, and few loads have no percentile', async () => {
    const loads = Array.from({ length: 20 }, () => 1000);
    await addLoads('/library', ago(5 * HOUR_MS), loads);
    await addLoads('/library', ago(3 * HOUR_MS), loads.slice(1));
    await rollUp();
    const { vitals, page_loads } = await world.transactions.asService((trx) =>
      readVitals(trx, { range: '24h' }, new Date()),
    );
    const [lcp] = vitals;
    expect(page_loads).toBe(39);
    expect(lcp?.p75).toBeCloseTo(1000, -2);
    expect(lcp?.p75_line.filter((value) => value !== null)).toHaveLength(1);
    expect(lcp?.p75_line).toHaveLength(24);
    expect(lcp?.p75_line[18]).not.toBeNull();
  });
});
