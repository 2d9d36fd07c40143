import {
  beginPasskeySignIn,
  getProfile,
  getSession,
  refreshSession,
  signIn,
  signOut,
  signUp,
  type Profile,
} from '@beamwright/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestServer,
  type Answer,
  type TestClient,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';

const password = 'correct horse of mine';
let count = 0;

describe.each(TEST_ENGINES)('sessions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const query = async (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);

  const addUser = (client?: TestClient) => addUserOf(server, client);
  async function addUserOf(of: TestServer, client = of.createClient()) {
    const body = { email: `safe${++count}@shop.example`, password, name: 'Ann' };
    const answer = await client.call(signUp, { body });
    expect(answer.status).toBe(201);
    return { client, profile: answer.body as Profile, email: body.email };
  }

  const copyOf = (client: TestClient): TestClient => {
    const copy = server.createClient();
    copy.cookie = client.cookie;
    return copy;
  };

  test('signing in or up ends the previous session', async () => {
    const { client, email } = await addUser();
    const planted = copyOf(client);
    expect((await client.call(signIn, { body: { email, password } })).status).toBe(200);
    expect(client.cookie).not.toBe(planted.cookie);
    expect((await planted.call(getProfile)).status).toBe(401);
    expect((await client.call(getProfile)).status).toBe(200);

    const second = copyOf(client);
    await addUser(client);
    expect((await second.call(getProfile)).status).toBe(401);
    expect((await client.call(getProfile)).status).toBe(200);
  });

  test('a refused sign-in leaves the session alone', async () => {
    const { client, email } = await addUser();
    const body = { email, password: 'not this one' };
    expect((await copyOf(client).call(signIn, { body })).status).toBe(401);
    expect((await client.call(getProfile)).status).toBe(200);
  });

  test('the database keeps a hash of the token, and no key to sign one with', async () => {
    const { client, profile } = await addUser();
    const value = decodeURIComponent(client.cookie?.split('=')[1] ?? '');
    const token = value.slice(0, value.lastIndexOf('.'));
    const rows = await query('select token_hash from auth.session where user_id = $1', [
      profile.id,
    ]);
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);

    const tables = await query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('auth', 'public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const [found] = await query(
        `select count(*)::int as rows from ${name} t
         where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [token, server.database.secret],
      );
      expect({ name, ...found }).toEqual({ name, rows: 0 });
    }
  });

  test('even an active session ends after 30 days', async () => {
    const { client, profile } = await addUser();
    const age = (days: number, left: string) =>
      query(
        `update auth.session set created_at = now() - make_interval(days => $2),
           expires_at = now() + $3::interval where user_id = $1`,
        [profile.id, days, left],
      );
    await age(29, '1 hour');
    const { left_s } = (await client.call(refreshSession)).body as { left_s: number };
    expect(left_s).toBeGreaterThan(23 * 3600);
    expect(left_s).toBeLessThanOrEqual(24 * 3600);

    await age(30, '40 hours');
    const [{ id }] = (await query('select id from auth.session where user_id = $1', [
      profile.id,
    ])) as [{ id: string }];
    expect((await client.call(getProfile)).body).toMatchObject({ code: 'session_expired' });
    expect((await client.call(refreshSession)).body).toMatchObject({ code: 'session_expired' });
    expect((await client.call(getSession)).body).toEqual({ profile: null });
    expect(await server.app.platform.auth.findSessions([id])).toEqual(new Map());
  });

  test('signing out ends the session even where a second process serves it', async () => {
    const { client } = await addUser();
    const second = await server.startSecond();
    const there = second.createClient();
    there.cookie = client.cookie;
    expect((await there.call(getProfile)).status).toBe(200);
    await client.call(signOut);
    expect((await there.call(getProfile)).status).toBe(401);
    await second.close();
  });

  test('a password is the same in every Unicode normalization', async () => {
    const email = `safe${++count}@shop.example`;
    const composed = 'Zwölf Bücher über Äpfel';
    const body = { email, password: composed.normalize('NFD'), name: 'Ann' };
    expect((await server.createClient().call(signUp, { body })).status).toBe(201);
    const answer = await server
      .createClient()
      .call(signIn, { body: { email, password: composed.normalize('NFC') } });
    expect(answer.status).toBe(200);
  });

  test('an easily guessed new password is refused, with the reason at its field', async () => {
    for (const weak of ['          ', '1234567890', 'weak@shop.example', 'basketball1']) {
      const body = { email: 'weak@shop.example', password: weak, name: 'Ann' };
      const answer = await server.createClient().call(signUp, { body });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          errors: [
            {
              field: 'body.password',
              message: expect.stringContaining('Use a few unrelated words'),
            },
          ],
        },
      });
    }
    expect(await query(`select id from auth."user" where email = 'weak@shop.example'`)).toEqual([]);
  });

  test('cookies are for this site and host only, unreadable to scripts, and over HTTPS only', async () => {
    const flagsOf = (answer: Answer) =>
      [answer.headers['set-cookie']].flat().map((text) =>
        String(text)
          .replace(/=[^;]*/, '')
          .replace(/ Max-Age=\d+;/, ''),
      );
    const enter = async (of: TestServer) => {
      const body = { email: `safe${++count}@shop.example`, password, name: 'Ann' };
      const signedUp = await of.createClient().call(signUp, { body });
      const passkey = await of.createClient().call(beginPasskeySignIn);
      return [...flagsOf(signedUp), ...flagsOf(passkey)];
    };
    expect(await enter(server)).toEqual([
      'beamwright.session_token; Path=/; HttpOnly; SameSite=Lax',
      'beamwright.device; Path=/api/v1/auth; HttpOnly; SameSite=Lax',
      'beamwright.passkey_challenge; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const https = await startTestServer({
      engine,
      environment: { PUBLIC_URL: 'https://laser.example' },
    });
    expect(await enter(https)).toEqual([
      '__Host-beamwright.session_token; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-beamwright.device; Path=/api/v1/auth; HttpOnly; SameSite=Lax; Secure',
      '__Host-beamwright.passkey_challenge; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    const { client } = await addUserOf(https);
    expect((await client.call(getProfile)).status).toBe(200);
    expect((await client.call(signOut)).status).toBe(204);
    expect((await client.call(getProfile)).status).toBe(401);
    await https.close();
  });

  test('deleting a user ends all sessions at once', async () => {
    const { client, profile } = await addUser();
    await server.app.platform.auth.deleteUser(profile.id);
    expect((await client.call(getProfile)).status).toBe(401);
  });
});
