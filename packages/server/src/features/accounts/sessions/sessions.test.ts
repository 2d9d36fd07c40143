import {
  endOtherSessions,
  endSession,
  getProfile,
  INACTIVITY_LIMIT_S,
  listSessions,
  refreshSession,
  SESSION_REFRESH_S,
  signIn,
  signUp,
  type Profile,
  type Session,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEvents, waitUntil } from '../../../platform/testing/event-reader.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';

const password = 'correct horse battery';
const NO_ID = '00000000-0000-4000-8000-000000000000';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

describe.each(TEST_ENGINES)('sessions of an account on %s', (engine) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const query = async (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);

  interface User {
    client: TestClient;
    profile: Profile;
  }

  async function addUser(): Promise<User> {
    const client = server.createClient();
    const body = { email: `s${++count}@shop.example`, password, name: 'Ann' };
    const answer = await client.call(signUp, { body }, { 'user-agent': MAC });
    return { client, profile: answer.body as Profile };
  }

  async function signInAgain({ profile: { email } }: User, userAgent = IPHONE) {
    const client = server.createClient();
    const answer = await client.call(
      signIn,
      { body: { email, password } },
      { 'user-agent': userAgent },
    );
    expect(answer.status).toBe(200);
    return client;
  }

  const list = async (client: TestClient): Promise<Session[]> =>
    ((await client.call(listSessions)).body as { items: Session[] }).items;

  /** As if the clock had moved on by this much. */
  const wait = (user: User, hours: number) =>
    query(
      `update auth.session set created_at = created_at - $2::interval,
         updated_at = updated_at - $2::interval, expires_at = expires_at - $2::interval
       where user_id = $1`,
      [user.profile.id, `${hours} hours`],
    );

  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code;

  test('the list names each device, the current one first', async () => {
    const user = await addUser();
    await wait(user, 2);
    const phone = await signInAgain(user);
    await signInAgain(user, 'curl/8.5.0');
    const items = await list(user.client);
    expect(items).toMatchObject([
      { device_type: 'desktop', browser: 'Chrome', system: 'macOS', is_current: true },
      { device_type: 'desktop', browser: null, system: null, is_current: false },
      { device_type: 'mobile', browser: 'Safari', system: 'iPhone', is_current: false },
    ]);
    expect((await list(phone))[0]).toMatchObject({ system: 'iPhone', is_current: true });
    const [own] = items;
    expect(Date.now() - Date.parse(own?.first_seen_at ?? '')).toBeGreaterThan(7_100_000);
    await user.client.call(refreshSession);
    const [refreshed] = await list(user.client);
    expect(refreshed?.first_seen_at).toBe(own?.first_seen_at);
    expect(Date.now() - Date.parse(refreshed?.last_seen_at ?? '')).toBeLessThan(600_000);
  });

  test('one session ends at once, and cannot be ended twice or by another user', async () => {
    const user = await addUser();
    const phone = await signInAgain(user);
    const stranger = await addUser();
    const id = (await list(phone))[0]?.id ?? '';
    expect((await stranger.client.call(endSession, { params: { id } })).status).toBe(404);
    expect((await phone.call(getProfile)).status).toBe(200);
    expect((await user.client.call(endSession, { params: { id } })).status).toBe(204);
    expect(codeOf(await phone.call(getProfile))).toBe('session_expired');
    expect((await user.client.call(endSession, { params: { id } })).status).toBe(404);
    expect((await user.client.call(endSession, { params: { id: NO_ID } })).status).toBe(404);
    expect(await list(user.client)).toHaveLength(1);
  });

  test('all other sessions end at once, those of other users do not', async () => {
    const user = await addUser();
    const others = [await signInAgain(user), await signInAgain(user)];
    const stranger = await addUser();
    expect((await user.client.call(endOtherSessions)).body).toEqual({ ended: 2 });
    for (const other of others) {
      expect(codeOf(await other.call(getProfile))).toBe('session_expired');
    }
    expect((await user.client.call(getProfile)).status).toBe(200);
    expect((await stranger.client.call(getProfile)).status).toBe(200);
    expect((await user.client.call(endOtherSessions)).body).toEqual({ ended: 0 });
    const actions = await query('select action from audit_log where user_id = $1 order by id', [
      user.profile.id,
    ]);
    expect(actions.map(({ action }) => action)).toEqual(['signup', 'login', 'login', 'logout']);
  });

  test('an ended session is not listed', async () => {
    const user = await addUser();
    await wait(user, 49);
    const client = await signInAgain(user);
    expect(await list(client)).toHaveLength(1);
    expect((await client.call(endOtherSessions)).body).toEqual({ ended: 0 });
  });

  test('ended sessions lose their event stream, the one that ended them keeps its own', async () => {
    const user = await addUser();
    const channels = [`profile-${user.profile.id}`];
    const clients = [await signInAgain(user), await signInAgain(user)];
    const streams = await Promise.all(
      clients.map((client) => openEvents(server.app, client, channels)),
    );
    const own = await openEvents(server.app, user.client, channels);
    const id = (await list(clients[0] as TestClient))[0]?.id ?? '';
    await user.client.call(endSession, { params: { id } });
    await waitUntil(() => streams[0]?.isClosed() === true);
    expect(streams[1]?.isClosed()).toBe(false);
    await user.client.call(endOtherSessions);
    await waitUntil(() => streams[1]?.isClosed() === true);
    expect(own.isClosed()).toBe(false);
    own.stop();
  });

  test('a session lasts 47 hours without activity and ends before 49', async () => {
    const user = await addUser();
    await wait(user, 47);
    expect((await user.client.call(getProfile)).status).toBe(200);
    await wait(user, 2);
    expect(codeOf(await user.client.call(getProfile))).toBe('session_expired');
    expect(codeOf(await user.client.call(refreshSession))).toBe('session_expired');
  });

  test('only a refresh prolongs a session', async () => {
    const user = await addUser();
    await wait(user, 40);
    expect((await user.client.call(getProfile)).headers['set-cookie']).toBeUndefined();
    await wait(user, 7);
    const { left_s } = (await user.client.call(refreshSession)).body as { left_s: number };
    expect(left_s).toBeCloseTo(INACTIVITY_LIMIT_S + SESSION_REFRESH_S, -2);
    await wait(user, 47);
    expect((await user.client.call(getProfile)).status).toBe(200);
    await wait(user, 2);
    expect((await user.client.call(getProfile)).status).toBe(401);
  });
});
