import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import type { Database } from './database.ts';
import { endWith, endWithAll } from './last-statements.ts';
import { createTransactions, type Transactions } from './transactions.ts';

describe.each(TEST_ENGINES)('a transaction on %s', (engine) => {
  let database: TestDatabase;
  let asService: Transactions['asService'];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    ({ asService } = createTransactions(database.pool));
  });
  afterAll(() => database.close());

  const set = (trx: Transaction<Database>, value: string) =>
    trx.updateTable('system_settings').set({ value }).where('key', '=', 'hss_profile');
  const read = () =>
    asService(async (trx) => {
      const row = await trx
        .selectFrom('system_settings')
        .select('value')
        .where('key', '=', 'hss_profile')
        .executeTakeFirstOrThrow();
      return row.value;
    });

  test('answers statements sent together in their order, under its role', async () => {
    const ask = (trx: Transaction<Database>, n: number) =>
      sql<{ n: number; role: string }>`select ${n}::int as n, current_user as role`.execute(trx);
    const answers = await asService((trx) =>
      Promise.all([1, 2, 3, 4].map(async (n) => (await ask(trx, n)).rows[0])),
    );
    expect(answers).toEqual([1, 2, 3, 4].map((n) => ({ n, role: 'app_service' })));
  });

  test('sends statements in the order they are asked for, however they are built', async () => {
    const at = sql<Date>`clock_timestamp()`.as('at');
    const asked = await asService((trx) =>
      Promise.all([
        trx.selectNoFrom(at).executeTakeFirstOrThrow(),
        sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx).then(({ rows }) => rows[0]),
        trx.selectNoFrom(at).executeTakeFirst(),
        set(trx, 'physics').returning(at).executeTakeFirst(),
        sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx).then(({ rows }) => rows[0]),
        trx
          .selectNoFrom(at)
          .execute()
          .then(([row]) => row),
      ]),
    );
    const times = asked.map((row) => row?.at.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.min(...times)).toBeGreaterThan(0);
  });

  test('is undone whole when one of several statements fails', async () => {
    const before = await read();
    const work = asService((trx) =>
      Promise.all([
        set(trx, 'classic').execute(),
        sql`select 1 / 0`.execute(trx),
        set(trx, 'classic').execute(),
      ]),
    );
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await read()).toBe(before);
  });

  test('fails with its cause, not with what each later statement of the group says', async () => {
    const failLater = async (trx: Transaction<Database>) => {
      const rows = await (async () => (await sql`select 1 / 0`.execute(trx)).rows)();
      return rows;
    };
    const work = asService((trx) => Promise.all([failLater(trx), set(trx, 'classic').execute()]));
    await expect(work).rejects.toMatchObject({ code: '22012' });
  });

  test('that fails gives a connection back that serves the next', async () => {
    const failed = Array.from({ length: 12 }, () =>
      asService((trx) => Promise.all([sql`select 1 / 0`.execute(trx), sql`select 2`.execute(trx)])),
    );
    const results = await Promise.allSettled(failed);
    expect(results.map(({ status }) => status)).toEqual(failed.map(() => 'rejected'));
    expect(await asService(async (trx) => (await sql`select 3 as n`.execute(trx)).rows)).toEqual([
      { n: 3 },
    ]);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });

  test('takes no statement after its end: its connection may serve another user', async () => {
    const gate = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const work = asService(async (trx) => {
      late = gate.promise.then(() => set(trx, 'classic').execute());
      await Promise.all([late, sql`select 1 / 0`.execute(trx)]);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    gate.resolve();
    await expect(late).rejects.toThrow(/after its transaction/);
  });

  /** Transactions that send `opening` in place of `begin` and the change of role. */
  function openWith(opening: string): Transactions {
    const { pool } = database;
    const connect = async () => {
      const client = await pool.connect();
      const query = client.query.bind(client);
      const open = () => {
        client.query = query;
        return query(opening);
      };
      return Object.assign(client, { query: open });
    };
    return createTransactions({ connect } as unknown as typeof pool);
  }

  test.each([
    ['begin fails', 'select 1 / 0', '42501'],
    ['the change of role fails', `begin; select set_config('role', 'nobody', true)`, '25P02'],
  ])('in which %s changes no row and answers none', async (_case, opening, refused) => {
    const before = await read();
    const codes: unknown[] = [];
    const attempt = (trx: Transaction<Database>, value: string) =>
      set(trx, value)
        .execute()
        .catch((error: { code: string }) => void codes.push(error.code));
    const work = openWith(opening).asService(async (trx) => {
      await Promise.all([attempt(trx, 'classic'), attempt(trx, 'physics')]);
      await attempt(trx, 'classic');
      return 'done';
    });
    await expect(work).rejects.toThrow(/division by zero|nobody/);
    expect(codes).toEqual([refused, refused, refused]);
    expect(await read()).toBe(before);
  });

  test('ends with its last statement: its rows are returned after the commit', async () => {
    const value = await asService(async (trx) =>
      endWith(set(trx, 'classic').returning('value'), ([row]) => row?.value),
    );
    expect(value).toBe('classic');
    expect(await read()).toBe('classic');
  });

  test('ends with several statements, whose rows are returned in their order', async () => {
    const value = await asService(async (trx) =>
      endWithAll(
        [
          set(trx, 'physics').returning('value').compile(),
          trx.selectNoFrom(sql<number>`2`.as('n')).compile(),
        ],
        ([row], [two]) => [row?.value, two?.n],
      ),
    );
    expect(value).toEqual(['physics', 2]);
    expect(await read()).toBe('physics');
  });

  test('whose last statements fail in part saves nothing and names the cause', async () => {
    const before = await read();
    const work = asService(async (trx) =>
      endWithAll(
        [
          set(trx, 'classic').compile(),
          trx.selectNoFrom(sql`1 / 0`.as('n')).compile(),
          set(trx, 'classic').compile(),
        ],
        (...results) => results,
      ),
    );
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await read()).toBe(before);
  });

  test('whose last statement fails saves nothing', async () => {
    const before = await read();
    const work = asService(async (trx) => {
      await set(trx, 'classic').execute();
      return endWith(trx.selectNoFrom(sql`1 / 0`.as('n')), (rows) => rows);
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await read()).toBe(before);
  });

  test('is committed even if its answer cannot be presented', async () => {
    const work = asService(async (trx) =>
      endWith(set(trx, 'physics'), () => {
        throw new Error('no answer');
      }),
    );
    await expect(work).rejects.toThrow('no answer');
    expect(await read()).toBe('physics');
  });
});
