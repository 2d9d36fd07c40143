import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEST_SECRET } from '../testing/embedded-template.ts';
import { openTestDatabase, QUIET, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import type { DatabaseHandle } from './database-handle.ts';
import { toAppError } from '../http/to-problem.ts';
import { CommitLost, isConnectionLost } from './is-connection-lost.ts';
import { openPostgresql } from './open-postgresql.ts';
import { endWith } from './last-statements.ts';
import { createTransactions } from './transactions.ts';
import { sql } from 'kysely';
import pg from 'pg';

const message = (code: string, ...body: number[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(code), length, Buffer.from(body)]);
};

/** Bytes that PostgreSQL never sends; each breaks another part of pg's parser. */
const GARBAGE: Record<string, Buffer> = {
  'another protocol': Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'a row of 32,767 columns in 4 bytes': message('D', 0x7f, 0xff, 0, 0),
  'a description cut short': message('T', 0x7f, 0xff),
  'an unknown way to authenticate': message('R', 0, 0, 1, 1),
  'an unexpected answer': message('Z', 0x49),
};

describe.runIf(TEST_ENGINES.includes('postgresql'))('a connection that is lost', () => {
  let direct: TestDatabase;
  let proxy: TcpProxy;
  let database: DatabaseHandle;
  beforeEach(async () => {
    direct = await openTestDatabase('postgresql');
    const { rows } = await direct.pool.query('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL as string);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.pathname = `/${rows[0].name}`;
    url.host = `127.0.0.1:${proxy.port}`;
    database = await openPostgresql(url.href, { authSecret: TEST_SECRET, dataDir: '' }, QUIET);
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
    await direct.close();
  });

  /** Runs a query on every connection of the pool, with two more callers waiting for one. */
  function startQueries(): Promise<PromiseSettledResult<unknown>[]> {
    const { asService } = createTransactions(database.pool);
    const work = () => asService((trx) => sql`select pg_sleep(1)`.execute(trx));
    return Promise.allSettled(Array.from({ length: 12 }, work));
  }

  const inFlight = async (count: number) => {
    for (;;) {
      const { rows } = await direct.asOwner((client) =>
        client.query(
          `select count(*)::int as count from pg_stat_activity
           where datname = current_database() and query like '%pg_sleep%' and state = 'active'
             and pid <> pg_backend_pid()`,
        ),
      );
      if (rows[0].count >= count) return;
    }
  };

  async function expectRecovery(answers: Promise<PromiseSettledResult<unknown>[]>): Promise<void> {
    const failed = (await answers).filter((answer) => answer.status === 'rejected');
    expect(failed.length).toBeGreaterThanOrEqual(10);
    for (const { reason } of failed) expect(isConnectionLost(reason), String(reason)).toBe(true);
    const again = Array.from({ length: 20 }, () => database.pool.query('select 1'));
    expect(await Promise.all(again)).toHaveLength(20);
    const { totalCount, idleCount, waitingCount } = database.pool;
    expect(totalCount).toBeLessThanOrEqual(10);
    expect(idleCount).toBe(totalCount);
    expect(waitingCount).toBe(0);
  }

  test.each(['reset', 'finish'] as const)('by %s fails what is in flight, no more', async (end) => {
    const answers = startQueries();
    await inFlight(10);
    proxy[end]();
    await expectRecovery(answers);
  });

  test('by the administrator of the database fails what is in flight, no more', async () => {
    const answers = startQueries();
    await inFlight(10);
    await direct.asOwner((client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'beamwright'`,
      ),
    );
    await expectRecovery(answers);
  });

  test('by a database that takes no connections for a while fails as one that is away', async () => {
    const { rows } = await direct.pool.query('select current_database() as name');
    const administrator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await administrator.connect();
    const allow = (allowed: boolean) =>
      administrator.query(`alter database ${rows[0].name} with allow_connections ${allowed}`);
    try {
      await database.pool.query('select 1');
      await allow(false);
      await administrator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [rows[0].name],
      );
      const refused = async () => {
        const error = await database.pool.query('select 1').catch((thrown: unknown) => thrown);
        return error as { code?: string };
      };
      await expect.poll(refused).toMatchObject({ code: '55000' });
      expect(isConnectionLost(await refused())).toBe(true);
    } finally {
      await allow(true);
      await administrator.end();
    }
    await expect.poll(() => database.pool.query('select 1').then(() => true)).toBe(true);
    const wrongState = await database.pool.query('select lastval()').catch((thrown) => thrown);
    expect(wrongState).toMatchObject({ code: '55000' });
    expect(isConnectionLost(wrongState)).toBe(false);
  });

  test.each(Object.keys(GARBAGE))('to %s fails what is in flight, no more', async (kind) => {
    const answers = startQueries();
    await inFlight(10);
    proxy.inject(GARBAGE[kind] as Buffer);
    await answers;
    const again = Array.from({ length: 20 }, () => database.pool.query('select 1'));
    expect(await Promise.all(again)).toHaveLength(20);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  test('to a network that hangs fails what is in flight, and leaves no connection behind', async () => {
    const answers = startQueries();
    await inFlight(10);
    proxy.hang();
    const failed = (await answers).filter((answer) => answer.status === 'rejected');
    expect(failed).toHaveLength(12);
    for (const { reason } of failed) expect(isConnectionLost(reason), String(reason)).toBe(true);
    await expect.poll(proxy.connectionCount, { timeout: 10_000 }).toBe(0);
    proxy.resume();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('during commit leaves the outcome open, and says so', async () => {
    const { asService } = createTransactions(database.pool);
    proxy.resetAfter('commit');
    const change = asService((trx) =>
      sql`update system_settings set value = 'classic' where key = 'hss_profile'`.execute(trx),
    );
    await expect(change).rejects.toBeInstanceOf(CommitLost);
    const readValue = () =>
      direct.asOwner((client) =>
        client.query(`select value from system_settings where key = 'hss_profile'`),
      );
    await expect.poll(async () => (await readValue()).rows).toEqual([{ value: 'classic' }]);
  });

  test('before any answer to a transaction of one write leaves its outcome open, and says so', async () => {
    const { asService } = createTransactions(database.pool);
    // Opens the connection first, so that responses to its startup are not those of the transaction.
    await database.pool.query('select 1');
    proxy.resetAfter('commit');
    const change = asService(async (trx) =>
      endWith(
        trx
          .updateTable('system_settings')
          .set({ value: JSON.stringify('classic') })
          .where('key', '=', 'hss_profile'),
        () => {},
      ),
    );
    await expect(change).rejects.toBeInstanceOf(CommitLost);
  });

  test('that only waits for another request is not lost, and says so', async () => {
    const { asService } = createTransactions(database.pool);
    const lock = sql`select pg_advisory_xact_lock(4711)`;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let lockFirst = (): void => {};
    const locked = new Promise<void>((resolve) => (lockFirst = resolve));
    const first = asService(async (trx) => {
      await lock.execute(trx);
      lockFirst();
      await held;
    });
    await locked;
    const error = await asService((trx) => lock.execute(trx)).catch((thrown: unknown) => thrown);
    release();
    await first;
    expect(isConnectionLost(error)).toBe(false);
    expect(toAppError(error)).toMatchObject({
      code: 'account_busy',
      shown: { values: { seconds: 5 } },
    });
  });
});
