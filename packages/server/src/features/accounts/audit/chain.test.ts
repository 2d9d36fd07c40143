import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { deleteOldAuditEntries } from '../tasks.ts';
import { checkChain, deleteOldSeals, sealEntries, type Checked } from './chain.ts';
import { checkAuditLog, sealAuditLog } from './tasks.ts';

describe.each(TEST_ENGINES)('the chain of the audit log on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let db: TaskContext['db'];
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    await world.runTask({
      ...sealAuditLog,
      handler: async (_payload, context) => {
        ({ db } = context);
      },
    });
    maker = await world.addMaker();
  });
  afterAll(() => world.close());

  const add = (actions = ['login', 'logout', 'login', 'password_changed', 'logout']) =>
    world.sql(
      `insert into audit_log (user_id, action, request_id)
       select $1, unnest($2::text[]), gen_random_uuid()::text`,
      [maker.userId, actions],
    );
  const ids = async () =>
    (await world.sql<{ id: number }>('select id from audit_log order by id')).map(({ id }) => id);
  const check = async (): Promise<Checked> => {
    await world.runTask(sealAuditLog);
    await world.runTask(checkAuditLog);
    const [found] = await world.sql<Checked>('select * from audit_checks order by id desc limit 1');
    return found as Checked;
  };
  /** As ten minutes later. */
  const settle = () =>
    world.sql(`update audit_chain set sealed_at = sealed_at - interval '1 hour'`);

  beforeEach(async () => {
    await world.sql('delete from audit_log');
    await world.sql('delete from audit_chain');
    await world.sql('delete from audit_checks');
    await add();
  });

  test('what the server wrote holds, and every entry is sealed once and in order', async () => {
    expect(await check()).toMatchObject({ fault: null, entry_id: null, entries: 5 });
    await add();
    expect(await check()).toMatchObject({ fault: null, entries: 10 });
    const seals = await world.sql<{ position: number; entry_id: number }>(
      'select position, entry_id from audit_chain order by position',
    );
    expect(seals.map(({ entry_id }) => entry_id)).toEqual(await ids());
    expect(seals.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('many entries are sealed and compared in batches', async () => {
    await sealEntries(db, 2);
    expect(await checkChain(db, 2)).toMatchObject({ fault: null, entries: 5, position: 5 });
    await world.sql(`update audit_log set reason = 'other' where id = $1`, [(await ids())[3]]);
    expect(await checkChain(db, 2)).toMatchObject({
      fault: 'entry_changed',
      entry_id: (await ids())[3],
    });
  });

  test.each([
    ['its action', `action = 'signup'`],
    ['its time', `created_at = created_at - interval '1 minute'`],
    ['whom it concerns', `user_id = null, pseudonym = repeat('a', 64)`],
    ['its request', `request_id = 'erased'`],
    ['its subject', `subject = 'Shop'`],
  ])('an entry with %s changed is found', async (_what, change) => {
    await check();
    const [, second] = await ids();
    await world.sql(`update audit_log set ${change} where id = $1`, [second]);
    expect(await check()).toMatchObject({ fault: 'entry_changed', entry_id: second });
  });

  test('two entries in each other’s place are found at the first', async () => {
    await check();
    const [, second, , fourth] = await ids();
    await world.sql(
      `update audit_log entry set action = other.action, request_id = other.request_id
       from audit_log other where entry.id in ($1, $2) and other.id in ($1, $2) and other.id <> entry.id`,
      [second, fourth],
    );
    expect(await check()).toMatchObject({ fault: 'entry_changed', entry_id: second });
  });

  test('a deleted entry is found, also with its seal', async () => {
    await check();
    const [, second, third] = await ids();
    await world.sql('delete from audit_log where id = $1', [second]);
    expect(await check()).toMatchObject({ fault: 'entry_deleted', entry_id: second });
    await world.sql('delete from audit_chain where entry_id = $1', [second]);
    expect(await check()).toMatchObject({ fault: 'chain_changed', entry_id: third });
  });

  test('the newest or oldest entries cut off with their seals are found', async () => {
    await check();
    const [first, second, , , fifth] = await ids();
    const cut = async (id: number | undefined) => {
      await world.sql('delete from audit_log where id = $1', [id]);
      await world.sql('delete from audit_chain where entry_id = $1', [id]);
    };
    await cut(fifth);
    expect(await check()).toMatchObject({ fault: 'chain_changed' });
    await cut(first);
    expect(await check()).toMatchObject({ fault: 'chain_changed', entry_id: second });
  });

  test('an entry inserted among earlier ones is found', async () => {
    await check();
    const [first] = await ids();
    await world.sql(
      `insert into audit_log (id, user_id, action, request_id) overriding system value
       values ($1::bigint - 1, $2, 'login', 'r')`,
      [first, maker.userId],
    );
    await settle();
    await add();
    const before = (first ?? 0) - 1;
    expect(await check()).toMatchObject({ fault: 'entry_inserted', entry_id: before });
  });

  test('a seal that was computed again is found', async () => {
    await check();
    await world.sql(`update audit_chain set hash = sha256('other') where position = 3`);
    const [, , third] = await ids();
    expect(await check()).toMatchObject({ fault: 'chain_changed', entry_id: third });
  });

  test('what is deleted for its age, or as surplus, is no tampering', async () => {
    await check();
    await world.sql(
      `update audit_log set created_at = created_at - interval '400 days'
       where id in (select id from audit_log order by id limit 2)`,
    );
    // As if they had been sealed then.
    await world.sql('delete from audit_chain');
    await world.sql('delete from audit_checks');
    await check();
    await world.runTask(deleteOldAuditEntries);
    expect(await check()).toMatchObject({ fault: null });
    expect(
      await world.sql('select 1 as n from audit_chain where kind = $1', ['entry']),
    ).toHaveLength(4);
    await deleteOldSeals(db, 1);
    expect(await check()).toMatchObject({ fault: null });
    await add(Array.from({ length: 1000 }, () => 'login'));
    await check();
    await db((trx) =>
      insertAuditEntry(trx, { user_id: maker.userId, action: 'logout', request_id: 'r' }),
    );
    expect(await ids()).toHaveLength(1000);
    expect(await check()).toMatchObject({ fault: null });
  });

  test('a note that entries of these days were deleted for their age is a fault, and deletes no seal', async () => {
    await check();
    await db((trx) => sql`delete from audit_log where action = 'login'`.execute(trx));
    await db((trx) =>
      sql`insert into audit_chain (entry_id, kind, entry_at) values (0, 'aged', now() + interval '1 day')`.execute(
        trx,
      ),
    );
    const [first] = await world.sql<{ entry_id: number }>(
      'select entry_id from audit_chain where position = 1',
    );
    expect(await check()).toMatchObject({ fault: 'entry_deleted', entry_id: first?.entry_id });
    await world.sql(`delete from audit_log`);
    await world.sql(`delete from audit_chain where kind <> 'aged'`);
    await world.sql(
      `update audit_chain set position = 1, hash = audit_hash(null, 1, 0, 'aged', entry_at, null)`,
    );
    expect(await check()).toMatchObject({ fault: 'chain_changed', entry_id: null });
  });

  test('a note that an entry was surplus hides none of the latest', async () => {
    await check();
    const [, second] = await ids();
    await db((trx) =>
      sql`with gone as (delete from audit_log where id = ${second} returning id, created_at)
        insert into audit_chain (entry_id, kind, entry_at) select id, 'surplus', created_at from gone`.execute(
        trx,
      ),
    );
    expect(await check()).toMatchObject({ fault: 'entry_deleted', entry_id: second });
  });

  test('erasing an account replaces who it was, and is no tampering', async () => {
    const [gone, other] = [await world.addMaker({ role: 'admin' }), await world.addMaker()];
    await world.sql(
      `insert into audit_log (user_id, actor_id, action, request_id) values ($1, $2, 'sessions_ended', 'r')`,
      [other.userId, gone.userId],
    );
    await check();
    await world.sql(`update profiles set role = 'user', erase_at = now() where id = $1`, [
      gone.userId,
    ]);
    const pseudonym = 'ab'.repeat(32);
    await db((trx) => sql`select erase_account(${gone.userId}, ${pseudonym})`.execute(trx));
    const left = await world.sql(`select 1 as n from audit_log where pseudonym = $1`, [pseudonym]);
    expect(left.length).toBeGreaterThan(1);
    expect(await check()).toMatchObject({ fault: null });
    await world.sql(`update audit_log set action = 'logout' where action = 'sessions_ended'`);
    expect(await check()).toMatchObject({ fault: 'entry_changed' });
  });
});
