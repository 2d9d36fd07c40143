import { mkdir, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { eraseAccount, keepAccount } from '@beamwright/contract';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { reconcile as reconcileWith } from '../features/privacy/erase/reconcile.ts';
import { openRecords } from '../features/privacy/erase/records.ts';
import { createEraseTask } from '../features/privacy/erase/tasks.ts';
import type { ErasedAccount } from '../platform/erase/erasure.ts';
import { collect } from '../platform/testing/collect.ts';
import { readRows } from '../platform/testing/upgrade-rows.ts';
import type { TaskContext } from '../platform/tasks/define-task.ts';
import { findInFiles, findInTables, tracesOf } from './account-traces.ts';
import { readTables, rowText } from './catalog.ts';
import { setUpErasing } from './erasing-world.ts';
import { fillForErasing, restoreRows } from './fill-for-erasing.ts';
import { NAMES_NOBODY } from './names-nobody.ts';
import { addMakerWithRows } from './owned-rows.ts';
import { ENGINES, type Maker } from './test-world.ts';

const QUIET_LOG = pino({ level: 'silent' });

/** Texts in these belong to the installation, or are not the user's. */
const NOT_TYPED = [
  'clarification_triggers',
  'safety_blocks',
  'ai_promotions',
  'profiles',
  'user',
  'stripe_customers',
  'billing_reconciliations',
  'plan_edits',
  'notification_banners',
  'system_settings_history',
  'profiles',
  'user',
];

describe.each(ENGINES)('T27 erasing an account on %s', (engine) => {
  const erasing = setUpErasing(engine);
  const { folder, files, systems, makeDue, exists, signInAgain } = erasing;
  const erase = () => erasing.world.runTask(createEraseTask(systems));

  /** An account that is named everywhere an account can be. */
  async function addFullAccount(): Promise<{ account: ErasedAccount; maker: Maker }> {
    const maker = await erasing.world.addMaker();
    const account = {
      userId: maker.userId,
      email: maker.email,
      name: `Zoe ${randomUUID().slice(0, 8)}`,
    };
    await erasing.world.sql('update profiles set name = $2 where id = $1', [
      account.userId,
      account.name,
    ]);
    await erasing.world.sql('update auth."user" set name = $2 where id = $1', [
      account.userId,
      account.name,
    ]);
    await erasing.world.asOwner((client) => fillForErasing(client, account));
    await erasing.world.sql(
      `insert into auth.verification (identifier, value, expires_at)
       values ('2fa-x', $1, now() + interval '1 hour')`,
      [account.userId],
    );
    await typeNameEverywhere(account);
    await erasing.world.sql(
      `update ai_settings_auto_review_logs set review_prompt = $1 where setting_id in (
         select id from ai_generated_settings where created_by = $2)`,
      [`${account.name} ${account.userId}`, account.userId],
    );
    const photos = path.join(folder, 'photos', account.userId);
    await mkdir(photos, { recursive: true });
    await writeFile(path.join(photos, `${randomUUID()}.jpg`), `Exif ${account.name}`);
    await writeFile(path.join(photos, `${randomUUID()}.jpg.${randomUUID()}`), 'unfinished');
    return { account, maker };
  }

  /** Appends the name to every text, array and JSON of the account that takes it. */
  const typeNameEverywhere = ({ userId, name }: ErasedAccount) =>
    erasing.world.sql(`do $$
      declare c record; t text;
      begin
        for c in select a.attrelid::regclass as ref, a.attname, format_type(a.atttypid, null) as type
          from pg_attribute a join pg_class k on k.oid = a.attrelid
          where k.relkind = 'r' and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
            and k.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
            and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
            and k.relname <> all ('{${NOT_TYPED.join()}}') and a.attname <> 'status_before'
        loop
          begin
            t := case c.type when 'text' then format('%I || %L', c.attname, ' ${name}')
              when 'text[]' then format('%I || %L::text', c.attname, '${name}')
              else format('%I || %L', c.attname, '{"typed": "${name}"}') end;
            execute format('update %s t set %I = %s where t::text like %L', c.ref, c.attname, t,
              '%${userId}%');
          exception when others then null;
          end;
        end loop;
      end $$`);

  const rowsOf = async (userId: string) => {
    const tables = (await readTables(erasing.world)).filter(({ schema }) => schema !== 'pgboss');
    const rows = tables.map(
      ({ ref }) =>
        `select '${ref}' as ref, ${rowText(ref)} from ${ref} t where t::text like '%' || $1 || '%'`,
    );
    return erasing.world.sql(`${rows.join(' union all ')} order by 1, 2`, [userId]);
  };

  /** A setting of theirs that is served to everyone, and names nobody in its text. */
  async function addApproved({ userId }: ErasedAccount): Promise<string> {
    const [row] = await erasing.world.sql<{ id: string }>(
      `insert into ai_generated_settings (settings_hash, settings, machine_type, is_galvo, material,
         operation, machine_power, status, ai_source, model, total_tokens, rationale, confidence,
         created_by, approved_by, engine_answer, counted_towards_limit)
       values (repeat('a', 64), '{"steps": []}', 'CO2', false, 'birch plywood', 'Cut', 60, 'approved',
         'split', 'm', 1, 'Close to published settings.', 0.7, $1, $1, '{"steps": []}', true)
       returning id`,
      [userId],
    );
    return row?.id ?? '';
  }

  test('every table that can name a user is filled', async () => {
    const { account } = await addFullAccount();
    const named = await findInTables(erasing.world, [account.userId, account.email.toLowerCase()]);
    const tables = (await readTables(erasing.world)).filter(({ schema }) => schema !== 'pgboss');
    const empty = tables.filter(({ ref, name }) => !named.includes(ref) && !(name in NAMES_NOBODY));
    expect(empty.map(({ ref }) => ref)).toEqual([]);
    expect(await findInFiles(folder, [account.name.toLowerCase()])).toHaveLength(1);
  });

  test('nothing names the account afterwards, in any column or file', async () => {
    const { account, maker } = await addFullAccount();
    const approved = await addApproved(account);
    const other = await addMakerWithRows(erasing.world);
    const others = await rowsOf(other.userId);
    expect((await maker.call(eraseAccount)).status).toBe(200);
    await makeDue(account);
    await erase();
    const traces = tracesOf(account);
    expect(await findInTables(erasing.world, traces)).toEqual([]);
    expect(await findInFiles(folder, traces)).toEqual([]);
    const served = await erasing.world.sql(
      'select created_by, approved_by from ai_generated_settings where id = $1',
      [approved],
    );
    expect(served).toEqual([{ created_by: null, approved_by: null }]);
    expect(await rowsOf(other.userId)).toEqual(others);
  });

  test('a sign-in of an address that ends with theirs goes on', async () => {
    const { userId, email } = await erasing.world.addMaker();
    const challengeOf = (name: string) => JSON.stringify({ userData: { name }, with: 'x,y' });
    const kept = [`x${email}`, `${email}.example`, `x.${email}`, challengeOf(`x-${email}`)];
    const theirs = [userId, `of ${userId}`, email, email.toUpperCase(), challengeOf(email)];
    await erasing.world.sql(
      `insert into auth.verification (identifier, value, expires_at)
       select 'challenge', value, now() + interval '1 hour' from unnest($1::text[]) as value`,
      [[...kept, ...theirs]],
    );
    await makeDue({ userId });
    await erase();
    const left = await erasing.world.sql<{ value: string }>('select value from auth.verification');
    expect(left.map(({ value }) => value).toSorted()).toEqual(kept.toSorted());
  });

  test('audit entries stay together under a pseudonym, without the request', async () => {
    const { account } = await addFullAccount();
    await makeDue(account);
    await erase();
    const entries = await erasing.world.sql(
      `select distinct user_id, pseudonym, request_id, ip_address from audit_log
       where pseudonym in (select pseudonym from audit_log where action = 'signup')`,
    );
    expect(entries).toEqual([
      {
        user_id: null,
        pseudonym: expect.stringMatching(/^[0-9a-f]{64}$/),
        request_id: 'erased',
        ip_address: 'not recorded',
      },
    ]);
    const actions = await erasing.world.sql<{ action: string }>(
      `select action from audit_log where pseudonym in (select pseudonym from audit_log where action = 'signup') order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['signup', 'erased']),
    );
  });

  test('stopped after any of its transactions, it continues', async () => {
    const { account } = await addFullAccount();
    await addApproved(account);
    await makeDue(account);
    const task = createEraseTask(systems);
    let allowed = 0;
    for (let isDone = false; !isDone; allowed += 1) {
      let left = allowed;
      const db: TaskContext['db'] = (work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return erasing.world.transactions.as({ kind: 'task', taskId: task.id }, work);
      };
      isDone = await task.handler({}, { db, log: QUIET_LOG, pool: undefined as never }).then(
        () => true,
        () => false,
      );
    }
    expect(allowed).toBeGreaterThan(20);
    expect(await findInTables(erasing.world, tracesOf(account))).toEqual([]);
    expect(await findInFiles(folder, tracesOf(account))).toEqual([]);
  });

  test('an account that is not due is refused by the database', async () => {
    const { userId } = await erasing.world.addMaker();
    const attempts = [
      `select erase_rows('machines', 'user_id', $1, 10)`,
      `select erase_names('safety_blocks', 'created_by', $1, 10)`,
      `select erase_audit($1, repeat('a', 64), 10)`,
      `select erase_account($1, repeat('a', 64))`,
      `select auth.erase_verifications($1)`,
    ];
    for (const statement of attempts) {
      await expect(erasing.world.sql(statement, [userId])).rejects.toThrow(
        'is not to be erased now',
      );
    }
  });

  test('the database erases no rows that stay, and no column that names no account', async () => {
    // The column is judged before whether the account is due.
    const { userId } = await erasing.world.addMaker();
    const refused = [
      ['erase_rows', 'audit_log', 'user_id'],
      ['erase_rows', 'profiles', 'id'],
      ['erase_rows', 'auth."user"', 'id'],
      ['erase_rows', 'ai_promotions', 'promoted_by'],
      ['erase_rows', 'settings_versions', 'created_by'],
      ['erase_rows', 'settings', 'id'],
      ['erase_rows', 'pg_catalog.pg_authid', 'oid'],
      ['erase_names', 'mails', 'user_id'],
      ['erase_names', 'audit_log', 'user_id'],
      ['erase_names', 'jobs', 'machine_id'],
    ];
    for (const [verb, table, column] of refused) {
      await expect(
        erasing.world.sql(`select ${verb}($1::regclass, $2, $3, 10)`, [table, column, userId]),
      ).rejects.toThrow('is not to be erased so');
    }
    expect(
      await erasing.world.sql('select 1 from audit_log where user_id = $1', [userId]),
    ).not.toEqual([]);
  });

  describe('after a restore', () => {
    const reconcile = () => erasing.world.runTask(createEraseTask(systems));
    /** Makes it look decided by a clock that was a day ahead. */
    const setAhead = async ({ userId }: Pick<ErasedAccount, 'userId'>) => {
      const [row] = await erasing.world.sql<{ erase_at: Date; erase_decided_at: Date }>(
        `update profiles set erase_decided_at = erase_decided_at + interval '1 day' where id = $1
         returning erase_at, erase_decided_at`,
        [userId],
      );
      return row;
    };
    test('an account that was erased is erased again, without a second grace', async () => {
      const { account } = await addFullAccount();
      const before = await erasing.world.asOwner(readRows);
      await makeDue(account);
      await erase();
      await erasing.world.asOwner((client) => restoreRows(client, before));
      expect(await exists(account)).toBe(true);
      await reconcile();
      expect(await exists(account)).toBe(false);
      expect(await findInTables(erasing.world, tracesOf(account))).toEqual([]);
    });

    test('a request that the backup does not know is remembered', async () => {
      const maker = await erasing.world.addMaker();
      const { body } = await maker.call(eraseAccount);
      await erasing.world.sql(
        'update profiles set erase_at = null, erase_decided_at = null where id = $1',
        [maker.userId],
      );
      await reconcile();
      const [row] = await erasing.world.sql<{ erase_at: Date }>(
        'select erase_at from profiles where id = $1',
        [maker.userId],
      );
      expect(row?.erase_at.toISOString()).toBe((body as { erase_at: string }).erase_at);
    });

    test('a request that was taken back since stays taken back', async () => {
      const maker = await erasing.world.addMaker();
      await maker.call(eraseAccount);
      const old = await erasing.world.sql(
        'select erase_at, erase_decided_at from profiles where id = $1',
        [maker.userId],
      );
      const { call } = await signInAgain(maker);
      expect((await call(keepAccount)).status).toBe(204);
      await erasing.world.sql(
        'update profiles set erase_at = $2, erase_decided_at = $3 where id = $1',
        [maker.userId, old[0]?.['erase_at'], old[0]?.['erase_decided_at']],
      );
      await reconcile();
      expect(
        await erasing.world.sql('select erase_at from profiles where id = $1', [maker.userId]),
      ).toEqual([{ erase_at: null }]);
    });

    test('an account that was kept stays, even if the clock was ahead when it was to be erased', async () => {
      const maker = await erasing.world.addMaker();
      await maker.call(eraseAccount);
      const backup = await setAhead(maker);
      await reconcile();
      const { call } = await signInAgain(maker);
      expect((await call(keepAccount)).status).toBe(204);
      await erasing.world.sql(
        'update profiles set erase_at = $2, erase_decided_at = $3 where id = $1',
        [maker.userId, backup?.erase_at, backup?.erase_decided_at],
      );
      await reconcile();
      expect(
        await erasing.world.sql('select erase_at from profiles where id = $1', [maker.userId]),
      ).toEqual([{ erase_at: null }]);
    });

    test('a record that is written meanwhile is not replaced by an older one', async () => {
      const maker = await erasing.world.addMaker();
      await maker.call(eraseAccount);
      for (const { key } of await collect(files.list('erased/decisions'))) await files.delete(key);
      const records = await openRecords(files);
      const kept = { decided_at: '2999-01-01T00:00:00.000Z', erase_at: null };
      const db: TaskContext['db'] = async (work) => {
        const result = await erasing.world.transactions.asService(work);
        await records.writeDecision(maker.userId, kept);
        return result;
      };
      await reconcileWith({ db, log: QUIET_LOG }, records);
      expect(await records.findDecision(maker.userId)).toEqual(kept);
    });

    test('several processes erase the same accounts without a failure', async () => {
      const makers = [await erasing.world.addMaker(), await erasing.world.addMaker()];
      for (const maker of makers) await makeDue(maker);
      await Promise.all([erase(), erase(), erase()]);
      for (const maker of makers) expect(await exists(maker)).toBe(false);
    });

    test('lost records are written again', async () => {
      const maker = await erasing.world.addMaker();
      await maker.call(eraseAccount);
      const { userId } = await erasing.world.addMaker();
      await makeDue({ userId });
      await erase();
      const records = await collect(files.list('erased'));
      expect(records).toHaveLength(3);
      for (const { key } of records) if (!key.includes('/keys/')) await files.delete(key);
      await reconcile();
      expect(await collect(files.list('erased'))).toHaveLength(3);
      expect(await exists(maker)).toBe(true);
    });
  });
});
