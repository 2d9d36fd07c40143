import { randomUUID } from 'node:crypto';
import {
  checkAudit,
  createBlock,
  endUserSession,
  exportAudit,
  getAuditChain,
  getProfile,
  getUser,
  listAudit,
  type AuditRow,
  type OperationInput,
  type OperationOutput,
  type Problem,
  type UserDetail,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { countRowsRead } from '../../../platform/testing/rows-read.ts';
import { checkAuditLog } from '../../accounts/service.ts';
import { readAttention } from '../service.ts';
import { findAudit } from './find-audit.ts';
import { readChain } from './read-chain.ts';

type Query = OperationInput<typeof listAudit>['query'];
type Page = OperationOutput<typeof listAudit>;
type Chain = OperationOutput<typeof getAuditChain>;

describe.each(ENGINES)('the audit log on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const page = async (query: Query) => (await admin.call(listAudit, { query })).body as Page;
  const find = async (query: Query): Promise<AuditRow[]> => (await page(query)).items;
  const add = (maker: Maker, actions: string[], actor: Maker | null = null, at = 'now()') =>
    world.sql(
      `insert into audit_log (user_id, actor_id, action, request_id, created_at)
       select $1, $2, unnest($3::text[]), gen_random_uuid()::text, ${at}`,
      [maker.userId, actor?.userId ?? null, actions],
    );

  test('has the entries of everybody, the newest first, from page to page', async () => {
    const maker = await world.addMaker();
    await add(maker, ['logout', 'login', 'email_changed']);
    const first = await page({ limit: 2 });
    expect(first.items.map(({ action }) => action)).toEqual(['email_changed', 'login']);
    const rest: AuditRow[] = [];
    let cursor = first.next_cursor;
    while (cursor !== null) {
      const { items, next_cursor } = await page({ limit: 2, cursor });
      rest.push(...items);
      cursor = next_cursor;
    }
    expect(rest[0]).toMatchObject({ action: 'logout', user: { email: maker.email }, actor: null });
    const [{ n }] = (await world.sql<{ n: number }>(
      'select count(*)::int as n from audit_log',
    )) as [{ n: number }];
    expect(rest).toHaveLength(n - 2);
  });

  test('is narrowed by who acted, whom it concerns, action and day', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker({ role: 'admin' })];
    await add(maker, ['plan_granted', 'role_removed'], other);
    await add(maker, ['logout'], null, `'2026-01-31 23:59Z'`);
    const actions = async (query: Query) => (await find(query)).map(({ action }) => action);
    expect(await actions({ actor: other.userId })).toEqual(
      expect.arrayContaining(['role_removed', 'plan_granted', 'signup']),
    );
    // What users do themselves, they act.
    expect(await actions({ actor: maker.userId })).toEqual(['signup', 'logout']);
    expect(await actions({ user: maker.userId })).toHaveLength(4);
    expect(await actions({ user: maker.userId, action: 'plan_granted' })).toEqual(['plan_granted']);
    expect(await actions({ user: maker.userId, to: '2026-01-31' })).toEqual(['logout']);
    expect(await actions({ user: maker.userId, to: '2026-01-30' })).toEqual([]);
    expect(await actions({ user: maker.userId, from: '2026-02-01' })).toHaveLength(3);
  });

  test('is searched by the address or id of a user and the id of a request', async () => {
    const maker = await world.addMaker();
    const [entry] = await find({ user: maker.userId });
    for (const q of [maker.email.toUpperCase(), maker.userId, entry?.request_id ?? '']) {
      expect((await find({ q })).map(({ user }) => user?.id)).toContain(maker.userId);
    }
    expect(await find({ q: 'nobody@nowhere.example' })).toEqual([]);
    expect(await find({ q: randomUUID() })).toEqual([]);
    expect(await find({ q: `' or true --` })).toEqual([]);
  });

  test('is a file that no spreadsheet runs, and that is recorded', async () => {
    const maker = await world.addMaker();
    await world.sql(`insert into audit_log (user_id, action, request_id, subject)
      values ('${maker.userId}', 'plan_granted', 'r', '=1+1')`);
    const { status, body } = await admin.call(exportAudit, { query: { user: maker.userId } });
    expect(status).toBe(200);
    const [head, first] = String(body).split('\r\n');
    expect(head).toContain('id,created_at,action,subject');
    expect(first).toContain(`"'=1+1"`);
    expect((await find({ actor: admin.userId }))[0]).toMatchObject({
      action: 'audit_exported',
      subject: maker.userId,
    });
  });

  test('says what administrators changed of the installation', async () => {
    const name = `Block ${randomUUID()}`;
    await admin.call(createBlock, {
      body: {
        name,
        material_pattern: 'xyz',
        block_level: 'warning',
        laser_type_filter: null,
        reason: 'r',
        alternative: null,
        is_active: true,
      },
    });
    expect((await find({ action: 'block_created' }))[0]).toMatchObject({
      subject: name,
      actor: { email: admin.email },
    });
  });

  test('shows the newest hash, and what a check found', async () => {
    const read = async (hash?: string) =>
      (await admin.call(getAuditChain, { query: hash === undefined ? {} : { hash } }))
        .body as Chain;
    const attention = () => world.transactions.asService(readAttention);
    expect(await attention()).toMatchObject({ chain: 'unchecked', entry_id: null });
    expect((await admin.call(checkAudit, { body: {} })).status).toBe(204);
    expect((await find({ action: 'audit_checked' }))[0]).toMatchObject({
      user: { id: admin.userId },
    });
    await world.runTask(checkAuditLog);
    const { newest, check, kept } = await read();
    expect(newest?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect([check?.fault, kept]).toEqual([null, null]);
    expect((await read(newest?.hash)).kept).toEqual(newest);
    expect((await read('ab'.repeat(32))).kept).toBeNull();
    expect(await attention()).toMatchObject({ chain: 'ok' });
    const [newestEntry] = await find({ limit: 1 });
    const id = newestEntry?.id ?? '';
    await world.sql(`update audit_log set action = 'login' where id = $1`, [id]);
    await world.runTask(checkAuditLog);
    expect((await read()).check).toMatchObject({ fault: 'entry_changed', entry_id: id });
    expect(await attention()).toMatchObject({ chain: 'broken', entry_id: id });
  });

  test('an administrator ends one session of a user, and that is recorded', async () => {
    const maker = await world.addMaker();
    const params = { id: maker.userId };
    const { sessions } = (await admin.call(getUser, { params })).body as UserDetail;
    const session_id = sessions[0]?.id ?? '';
    const { body } = await admin.call(endUserSession, { params: { ...params, session_id } });
    expect(body).toMatchObject({ sessions: [], audit: [{ action: 'session_ended' }, {}] });
    expect((await maker.call(getProfile)).status).toBe(401);
    const again = await admin.call(endUserSession, { params: { ...params, session_id } });
    expect((again.body as UserDetail).audit).toHaveLength(2);
    // A session of somebody else is left alone.
    const other = await world.addMaker();
    const own = ((await admin.call(getUser, { params: { id: other.userId } })).body as UserDetail)
      .sessions[0];
    await admin.call(endUserSession, { params: { ...params, session_id: own?.id ?? '' } });
    expect((await other.call(getProfile)).status).toBe(200);
  });

  test('nobody else reads it', async () => {
    const [maker, beta] = [await world.addMaker(), await world.addMaker({ role: 'beta' })];
    const calls = [
      await maker.call(listAudit, { query: {} }),
      await beta.call(exportAudit, { query: {} }),
      await maker.call(getAuditChain, { query: {} }),
      await beta.call(checkAudit, { body: {} }),
    ];
    expect(calls.map(({ body }) => (body as Problem).code)).toEqual(
      calls.map(() => 'admin_role_required'),
    );
  });

  test('a page of somebody with many entries, and a hash that was kept, are read by an index', async () => {
    const other = await world.addMaker({ role: 'admin' });
    const maker = await world.addMaker();
    await world.sql(
      `insert into audit_log (user_id, actor_id, action, request_id, created_at)
       select case when n % 2 = 0 then $1::uuid else $2 end, $1::uuid, 'task_started', 'r' || n, now() - n * interval '1 min'
       from generate_series(1, 5000) n`,
      [other.userId, maker.userId],
    );
    await world.runTask(checkAuditLog);
    await world.sql('analyze');
    const pageOf = (query: Query) =>
      countRowsRead(world.transactions, (trx) => findAudit(trx, { ...query, limit: 20 }));
    expect(await pageOf({ q: other.userId })).toBeLessThan(400);
    expect(await pageOf({ q: other.email })).toBeLessThan(400);
    expect(await pageOf({ q: other.userId, to: '2026-01-01' })).toBeLessThan(400);
    expect(
      await countRowsRead(world.transactions, (trx) => readChain(trx, 'ab'.repeat(32))),
    ).toBeLessThan(50);
    const found = await find({ q: other.userId, limit: 100 });
    expect(new Set(found.map(({ id }) => id)).size).toBe(100);
    expect(found.map(({ user }) => user?.id)).toEqual(
      expect.arrayContaining([other.userId, maker.userId]),
    );
  });
});
