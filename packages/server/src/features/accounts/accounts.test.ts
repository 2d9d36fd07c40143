import {
  getProfile,
  getSession,
  signIn,
  signOut,
  signUp,
  updateProfile,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTaskContext, type Task } from '../../platform/tasks/define-task.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { grantAdministrator } from './grant-administrator.ts';
import { deleteExpiredSessions, deleteOldAuditEntries } from './tasks.ts';

const password = 'correct horse of mine';
let count = 0;
const newEmail = () => `maker${++count}@shop.example`;

describe.each(TEST_ENGINES)('accounts on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const query = async (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);

  const runTask = (task: Task<object>) => {
    const { transactions } = server.app.platform;
    const { pool } = server.database;
    return task.handler({}, createTaskContext(task, { transactions, pool, log: server.app.log }));
  };

  async function addUser(email = newEmail()): Promise<{ client: TestClient; profile: Profile }> {
    const client = server.createClient();
    const answer = await client.call(signUp, { body: { email, password, name: 'Ann' } });
    expect(answer.status).toBe(201);
    return { client, profile: answer.body as Profile };
  }

  test('signing up signs in, as user on Free, not onboarded, with the strategy split', async () => {
    const { client, profile } = await addUser('Ann@Shop.Example');
    expect(profile).toMatchObject({
      email: 'ann@shop.example',
      role: 'user',
      onboarding_completed: false,
      plan: { name: 'Free' },
      usage: { machines: 0, savedRecipes: 0, jobs_this_month: 0 },
    });
    expect((await client.call(getProfile)).body).toEqual(profile);
    const rows = await query('select ai_strategy, is_admin from profiles where id = $1', [
      profile.id,
    ]);
    expect(rows).toEqual([{ ai_strategy: 'split', is_admin: false }]);
  });

  test('one account per email, ignoring case', async () => {
    const { profile } = await addUser();
    const body = { email: profile.email.toUpperCase(), password, name: 'Bob' };
    const answer = await server.createClient().call(signUp, { body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('a name that no database can store is refused', async () => {
    for (const name of ['\u0000', 'Ann\u0000']) {
      const body = { email: newEmail(), password, name };
      expect(await server.createClient().call(signUp, { body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'body.name' }] },
      });
    }
  });

  test('scripts and other sites can’t read the cookie', async () => {
    const email = newEmail();
    const answer = await server
      .createClient()
      .call(signUp, { body: { email, password, name: 'A' } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    // Longer than any session, see better-auth.ts.
    expect(cookie).toMatch(/Max-Age=5184000/i);
  });

  test('a wrong password and an unknown email get the same response', async () => {
    const { profile } = await addUser();
    const client = server.createClient();
    const wrong = await client.call(signIn, { body: { email: profile.email, password: 'wrong' } });
    const unknown = await client.call(signIn, { body: { email: newEmail(), password } });
    expect(wrong.status).toBe(401);
    expect({ ...(wrong.body as object), request_id: '' }).toEqual({
      ...(unknown.body as object),
      request_id: '',
    });
    expect(client.cookie).toBeUndefined();
  });

  test('signing out ends the session at once, also for a copy of the cookie', async () => {
    const { client } = await addUser();
    const copy = server.createClient();
    copy.cookie = client.cookie;
    expect((await copy.call(getProfile)).status).toBe(200);
    expect((await client.call(signOut)).status).toBe(204);
    expect(client.cookie).toBeUndefined();
    expect(await copy.call(getProfile)).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  test('sign-ins, sign-ups and sign-outs are logged without an address', async () => {
    const { client, profile } = await addUser();
    await client.call(signOut);
    await client.call(signIn, { body: { email: profile.email, password } });
    const rows = await query(
      'select action, ip_address from audit_log where user_id = $1 order by id',
      [profile.id],
    );
    expect(rows).toEqual(
      ['signup', 'logout', 'login'].map((action) => ({ action, ip_address: 'not recorded' })),
    );
    const sessions = await query('select ip_address from auth.session where user_id = $1', [
      profile.id,
    ]);
    expect(sessions).toEqual([{ ip_address: null }]);
  });

  test('repeated sign-ins keep only a limited number of rows, the newest', async () => {
    const { profile } = await addUser();
    const values = [profile.id];
    await query(
      `insert into audit_log (user_id, action, request_id)
       select $1, 'login', 'old ' || n from generate_series(1, 1200) n`,
      values,
    );
    await query(
      `insert into auth.session (user_id, token_hash, expires_at, updated_at)
       select $1::uuid, md5($1::text || n) || md5(n::text), now() + interval '1 day', now() - interval '1 hour'
       from generate_series(1, 60) n`,
      values,
    );
    const client = server.createClient();
    const body = { email: profile.email, password };
    const headers = { 'user-agent': 'x'.repeat(10_000) };
    expect((await client.call(signIn, { body }, headers)).status).toBe(200);
    expect((await client.call(getProfile)).status).toBe(200);
    expect(
      await query(
        `select count(*)::int as entries, count(*) filter (where request_id not like 'old %')::int as own
         from audit_log where user_id = $1`,
        values,
      ),
    ).toEqual([{ entries: 1000, own: 1 }]);
    expect(
      await query(
        `select count(*)::int as sessions, max(length(user_agent)) as longest
         from auth.session where user_id = $1`,
        values,
      ),
    ).toEqual([{ sessions: 50, longest: 300 }]);
  });

  test('reading one’s own session never fails', async () => {
    const signedOut = { status: 200, body: { profile: null } };
    expect(await server.createClient().call(getSession)).toMatchObject(signedOut);
    const forged = server.createClient();
    forged.cookie = 'beamwright.session_token=abc.def';
    expect(await forged.call(getSession)).toMatchObject(signedOut);

    const { client, profile } = await addUser();
    const other = await addUser();
    expect((await client.call(getSession)).body).toEqual({ profile });
    expect((await other.client.call(getSession)).body).toEqual({ profile: other.profile });

    const copy = server.createClient();
    copy.cookie = client.cookie;
    await client.call(signOut);
    expect(await copy.call(getSession)).toMatchObject(signedOut);
    await query(`update auth.session set expires_at = now() - interval '1 second'`);
    expect(await other.client.call(getSession)).toMatchObject(signedOut);
  });

  test('a forged or foreign cookie is a visitor', async () => {
    const client = server.createClient();
    client.cookie = 'beamwright.session_token=abc.def';
    expect((await client.call(getProfile)).body).toMatchObject({ code: 'authentication_required' });
  });

  test('a user whose profile is missing gets a new one', async () => {
    const { client, profile } = await addUser();
    await query('delete from profiles where id = $1', [profile.id]);
    const answer = await client.call(getProfile);
    expect(answer).toMatchObject({ status: 200, body: { id: profile.id, role: 'user' } });
  });

  test('name, units and onboarding state can be changed', async () => {
    const { client } = await addUser();
    const body = {
      name: ' Ann B ',
      speed_unit: 'mm/s',
      pressure_unit: 'bar',
      onboarding_completed: true,
    } as const;
    const answer = await client.call(updateProfile, { body });
    expect(answer.body).toMatchObject({ ...body, name: 'Ann B' });
    expect((await client.call(updateProfile, { body: { speed_unit: null } })).body).toMatchObject({
      speed_unit: null,
      name: 'Ann B',
    });
    expect((await client.call(updateProfile, { body: {} })).status).toBe(200);
  });

  test('a new name is that of the account, too, so that an export has no other', async () => {
    const { client, profile } = await addUser();
    const other = await addUser();
    await client.call(updateProfile, { body: { name: 'Ann B' } });
    await client.call(updateProfile, { body: { density: 'compact' } });
    const nameOf = async (id: string) =>
      (await query('select name from auth."user" where id = $1', [id]))[0];
    expect(await nameOf(profile.id)).toEqual({ name: 'Ann B' });
    expect(await nameOf(other.profile.id)).toEqual({ name: other.profile.name });
  });

  test.each(['role', 'is_admin', 'plan_text', 'ai_strategy', 'email', 'id'])(
    'T4: %s cannot be changed by its owner',
    async (field) => {
      const { client, profile } = await addUser();
      const [before] = await query('select * from profiles where id = $1', [profile.id]);
      const body = { name: 'Mallory', [field]: field === 'is_admin' ? true : 'admin' };
      expect((await client.call(updateProfile, { body })).status).toBe(400);
      expect(await query('select * from profiles where id = $1', [profile.id])).toEqual([before]);
      const direct = server.app.platform.transactions.asUser(profile.id, (trx) =>
        trx
          .updateTable('profiles')
          .set({ [field]: field === 'is_admin' ? true : 'admin' } as never)
          .execute(),
      );
      await expect(direct).rejects.toMatchObject({ code: /42501|428C9/ });
    },
  );

  test('a removed role has no effect from the next request', async () => {
    const { profile, client } = await addUser();
    const { transactions } = server.app.platform;
    expect(await grantAdministrator(transactions, profile.email.toUpperCase())).toBe(true);
    expect((await client.call(getProfile)).body).toMatchObject({ role: 'admin' });
    await query(`update profiles set role = 'user' where id = $1`, [profile.id]);
    expect((await client.call(getProfile)).body).toMatchObject({ role: 'user' });
    expect(await grantAdministrator(transactions, 'nobody@shop.example')).toBe(false);
  });

  test('only sessions that ended are deleted', async () => {
    const { client, profile } = await addUser();
    const other = await addUser();
    await query(
      `update auth.session set expires_at = now() - interval '2 days' where user_id = $1`,
      [profile.id],
    );
    await runTask(deleteExpiredSessions);
    expect(await query('select id from auth.session where user_id = $1', [profile.id])).toEqual([]);
    expect((await other.client.call(getProfile)).status).toBe(200);
    expect((await client.call(getProfile)).status).toBe(401);
  });

  test('entries about signing in are deleted after a year', async () => {
    const { profile } = await addUser();
    await query(
      `insert into audit_log (user_id, action, request_id, created_at)
       select $1, 'login', 'a year ago', now() - interval '366 days' from generate_series(1, 1001)`,
      [profile.id],
    );
    await runTask(deleteOldAuditEntries);
    expect(
      await query('select action, request_id from audit_log where user_id = $1', [profile.id]),
    ).toEqual([{ action: 'signup', request_id: expect.not.stringContaining('year') }]);
  });
});
