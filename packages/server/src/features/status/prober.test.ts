import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../platform/db/database-handle.ts';
import { openPostgresql } from '../../platform/db/open-postgresql.ts';
import { TEST_SECRET } from '../../platform/testing/embedded-template.ts';
import { startTcpProxy, type TcpProxy } from '../../platform/testing/tcp-proxy.ts';
import {
  openTestDatabase,
  QUIET,
  type TestDatabase,
} from '../../platform/testing/test-database.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { readShownMaintenance } from '../system/service.ts';
import { buildReport } from './build-report.ts';
import { createDatabaseLine } from './database-line.ts';
import { createProber, type Prober } from './prober.ts';
import type { States } from './probes/probe-components.ts';

const AT = Date.parse('2026-11-29T23:58:10.000Z');
const MINUTE = 60_000;

/** A process that probes: what it finds outside, its clock and its folder are the test's. */
function startProcess(database: Pick<DatabaseHandle, 'pool' | 'openLine'>, file: string) {
  const world = { at: AT, outside: { app: 'operational' } as States };
  const line = createDatabaseLine(database, 1500);
  const start = () =>
    createProber({
      line,
      file,
      askOutside: async () => world.outside,
      toStates: (outside, { queues }) => ({
        ...outside,
        library: queues === null ? 'down' : 'operational',
      }),
      isFromOutside: () => true,
      readMaintenance: readShownMaintenance,
      now: () => world.at,
      isStopping: () => false,
      log: QUIET,
    });
  let prober: Prober = start();
  return {
    world,
    probe: async (minutes = 0) => {
      world.at += minutes * MINUTE;
      await prober.probe();
    },
    report: () => buildReport(prober.known(), world.at),
    restart: () => {
      prober = start();
    },
    known: () => prober.known(),
    close: () => line.close(),
  };
}
type Process = ReturnType<typeof startProcess>;

const component = (process: Process, key: string) =>
  process.report().components.find((each) => each.key === key);
const day = (process: Process, key: string, name: string) =>
  component(process, key)?.days.find((each) => each.day === name);

describe.each(TEST_ENGINES)('the prober on %s', (engine) => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'status-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => database.asOwner((client) => client.query('delete from status_days')));

  test('counts minutes by day, across midnight', async () => {
    const one = startProcess(database, join(folder, 'midnight.json'));
    for (let round = 0; round < 4; round += 1) await one.probe(round === 0 ? 0 : 1);
    expect(day(one, 'app', '2026-11-29')).toMatchObject({ state: 'operational', operational: 2 });
    expect(day(one, 'app', '2026-11-30')).toMatchObject({ state: 'operational', operational: 2 });
    expect(component(one, 'app')).toMatchObject({
      since: '2026-11-29T23:58:00.000Z',
      uptime_percent: 100,
    });
    // Nobody probed the days before, so nobody knows.
    expect(day(one, 'app', '2026-11-28')).toMatchObject({ state: 'no_data', operational: 0 });
    one.close();
  });

  test('a minute that two processes see differently is partly down, and both say so', async () => {
    const one = startProcess(database, join(folder, 'one.json'));
    const other = startProcess(database, join(folder, 'other.json'));
    other.world.outside = { app: 'down' };
    await one.probe();
    await other.probe();
    await one.probe();
    for (const each of [one, other]) {
      expect(day(each, 'app', '2026-11-29')).toMatchObject({
        degraded: 1,
        down: 0,
        operational: 0,
      });
      expect(component(each, 'app')?.state).toBe('degraded');
    }
    one.world.outside = { app: 'down' };
    await one.probe(1);
    await other.probe(1);
    expect(day(other, 'app', '2026-11-29')).toMatchObject({ degraded: 1, down: 1 });
    one.close();
    other.close();
  });

  test('what is not probed is not counted, and too old is not current', async () => {
    const one = startProcess(database, join(folder, 'gap.json'));
    await one.probe();
    one.world.outside = { app: 'no_data' };
    await one.probe(1);
    expect(component(one, 'app')).toMatchObject({ state: 'no_data', uptime_percent: 100 });
    one.world.at += 4 * MINUTE;
    expect(one.report()).toMatchObject({
      title: 'Not checked since Nov 29, 23:59 UTC',
      is_current: false,
      state: 'no_data',
    });
    one.world.at -= 24 * 60 * MINUTE;
    expect(one.report().is_current).toBe(false);
    one.close();
  });
});

describe.runIf(TEST_ENGINES.includes('postgresql'))('while the database', () => {
  let direct: TestDatabase;
  let proxy: TcpProxy;
  let database: DatabaseHandle;
  let folder: string;
  let one: Process;
  beforeEach(async () => {
    direct = await openTestDatabase('postgresql');
    const { rows } = await direct.pool.query('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL as string);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.pathname = `/${rows[0].name}`;
    url.host = `127.0.0.1:${proxy.port}`;
    database = await openPostgresql(url.href, { authSecret: TEST_SECRET, dataDir: '' }, QUIET);
    folder = await mkdtemp(join(tmpdir(), 'status-'));
    one = startProcess(database, join(folder, 'status.json'));
    await one.probe();
  });
  afterEach(async () => {
    one.close();
    await database.close();
    await proxy.close();
    await direct.close();
    await rm(folder, { recursive: true });
  });

  test('ends within a minute that began well, what needs it is down at once', async () => {
    proxy.hang();
    await one.probe();
    expect(component(one, 'library')?.state).toBe('down');
    expect(one.report()).toMatchObject({ state: 'down', database: { state: 'down' } });
  });

  test('hangs, the page says since when, and the minutes are stored afterward', async () => {
    proxy.hang();
    await one.probe(1);
    await one.probe(1);
    expect(one.report()).toMatchObject({
      title: 'Library and exports are down',
      database: { state: 'down', since: '2026-11-29T23:59:10.000Z' },
      is_current: true,
    });
    expect(one.report().detail).toContain('The database hasn’t answered since Nov 29, 23:59 UTC.');
    expect(day(one, 'library', '2026-11-29')).toMatchObject({ operational: 1, down: 1 });
    expect(day(one, 'library', '2026-11-30')).toMatchObject({ down: 1 });

    // Another process of the same folder starts meanwhile.
    one.restart();
    expect(day(one, 'library', '2026-11-30')).toMatchObject({ down: 1 });

    proxy.resume();
    await one.probe(1);
    expect(one.report()).toMatchObject({ database: { state: 'ok', since: null } });
    expect(one.known().pending).toEqual({});
    const { rows } = await direct.asOwner((client) =>
      client.query(
        `select day::text, operational, down from status_days where component = 'library' order by day`,
      ),
    );
    expect(rows).toEqual([
      { day: '2026-11-29', operational: 1, down: 1 },
      { day: '2026-11-30', operational: 1, down: 1 },
    ]);
  });

  test('refuses connections, the last incidents are shown', async () => {
    await direct.asOwner((client) =>
      client.query(
        `insert into status_entries (kind, title, impact, components, starts_at)
         values ('incident', 'Slow exports', 'degraded', '{app}', '2026-11-29T23:00:00Z')`,
      ),
    );
    await one.probe();
    await proxy.close();
    await one.probe(1);
    expect(one.report().incidents).toMatchObject([{ title: 'Slow exports' }]);
    expect(one.report().database.state).toBe('down');
    expect(component(one, 'app')).toMatchObject({ state: 'degraded' });
    proxy = await startTcpProxy({ host: '127.0.0.1', port: 9 });
  });

  test.each(['finish', 'reset'] as const)(
    'ended the line of the probes (%s), it is not down',
    async (how) => {
      proxy[how]();
      await one.probe(1);
      expect(one.report()).toMatchObject({ database: { state: 'ok' } });
      expect(day(one, 'library', '2026-11-29')).toMatchObject({ operational: 2, down: 0 });
      proxy[how]();
      await expect.poll(() => proxy.connectionCount()).toBe(0);
      await one.probe(1);
      expect(day(one, 'library', '2026-11-30')).toMatchObject({ operational: 1, down: 0 });
    },
  );

  test('has no connection left for requests, the probes have their own', async () => {
    const message = 'A new disk.';
    const plan = { mode: 'on', from: null, until: null, message };
    await direct.asOwner((client) =>
      client.query(`update system_settings set value = $1 where key = 'maintenance'`, [
        JSON.stringify(plan),
      ]),
    );
    const taken = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
    await one.probe(1);
    expect(one.report()).toMatchObject({
      database: { state: 'ok' },
      maintenance: [{ updates: [{ text: message }] }],
    });
    for (const client of taken) client.release();
    await setTimeout(0);
  });
});
