import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR, type Principal } from '../auth/principal.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { createTransactions } from './transactions.ts';

const ATTEMPTS = [
  'reset session authorization',
  'set session authorization default',
  'set session authorization postgres',
  'set session authorization app_owner',
  'set role postgres',
  'set role app_owner',
  'set role none',
  'reset role',
  'reset all',
  'discard all',
  `select set_config('session_authorization', 'postgres', false)`,
  `update pg_settings set setting = 'postgres' where name = 'session_authorization'`,
  `do $$ begin execute 'set session authorization postgres'; end $$`,
  'alter role app_login superuser',
  'grant app_owner to app_login',
  'select platform.restore_superuser()',
  'insert into pg_authid (oid, rolname, rolsuper) values (10, $$postgres$$, true)',
  'create role mighty superuser',
  'create table public.mine ()',
  'create temporary table mine ()',
  'drop table public.profiles',
  'alter table public.profiles disable row level security',
  'select * from auth.key_salt',
  'select email from public.profiles',
  'select * from public.machines',
  'select pg_read_file($$PG_VERSION$$)',
];

describe.each(TEST_ENGINES)('the login role on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('is neither superuser nor exempt from row-level security', async () => {
    const { rows } = await database.pool.query(
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = session_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  });

  test.each(ATTEMPTS)('gets no rights back by: %s', async (attempt) => {
    const client = await database.pool.connect();
    try {
      const before = await client.query('select session_user as name');
      const outcome = await client.query(attempt).catch((error: { code: string }) => error.code);
      const { rows } = await client.query(`
        select session_user as name, session_user = current_user as is_itself,
          has_table_privilege('public.machines', 'select') as reads_machines,
          (select bool_or(rolsuper) from pg_roles where rolname in (session_user, current_user)) as is_super,
          pg_has_role('pg_read_all_data', 'member') as reads_all`);
      expect(rows).toEqual([
        {
          name: before.rows[0].name,
          is_itself: true,
          reads_machines: false,
          is_super: false,
          reads_all: false,
        },
      ]);
      const changesNothing =
        /^(reset|discard|set (session authorization default|role none)|update pg_settings)/;
      if (!changesNothing.test(attempt)) expect(outcome).toMatch(/^[0-9A-Z]{5}$/);
    } finally {
      client.release();
    }
  });

  test('a transaction ends without the rights it had, also when it fails', async () => {
    const transactions = createTransactions(database.pool);
    await transactions.asService((trx) => trx.selectFrom('profiles').select('email').execute());
    const failing = transactions.asService(() => Promise.reject(new Error('stop')));
    await expect(failing).rejects.toThrow('stop');
    await expect(database.pool.query('select email from public.profiles')).rejects.toThrow(
      /denied/,
    );
  });

  test('an invalid user id is refused before it reaches SQL', async () => {
    const transactions = createTransactions(database.pool);
    const work = () => Promise.resolve('ran');
    await expect(transactions.asUser(`' || 'x`, work)).rejects.toThrow(/Refused/);
    await expect(transactions.asUser('', work)).rejects.toThrow(/Refused/);
  });

  test('each kind of principal acts in a role of its own, a task under its name', async () => {
    const userId = '0b9c1f0e-0000-4000-8000-000000000001';
    const transactions = createTransactions(database.pool);
    const whoAmI = (principal: Principal) =>
      transactions.as(principal, async (trx) => {
        const { rows } = await sql`
          select current_user::text as role, current_setting('app.user_id', true) as user_id,
            current_setting('application_name') as name`.execute(trx);
        return rows[0];
      });
    const session = {
      kind: 'session',
      sessionId: 's',
      userId,
      role: 'admin',
      plan: 'Free',
      lacksFactor: false,
      isInGrace: false,
      isConfirmed: true,
    } as const;
    expect(await whoAmI({ kind: 'task', taskId: 'test.look-around' })).toEqual({
      role: 'app_service',
      user_id: '',
      name: 'beamwright test.look-around',
    });
    expect(await whoAmI(session)).toMatchObject({ role: 'app_user', user_id: userId });
    expect(await whoAmI(VISITOR)).toEqual({
      role: 'app_anonymous',
      user_id: '',
      name: expect.not.stringContaining('look-around'),
    });
    await expect(whoAmI({ kind: 'task', taskId: `' || 'x` })).rejects.toThrow(/Refused/);
  });
});
