import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  signIn,
  signOut,
  signUp,
  type Session,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';

const ANN = { email: 'ann@makers.example', password: 'correct horse battery' };

describe.each(TEST_ENGINES)('signing in and out while the disk refuses, on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
    await server.createClient().call(signUp, { body: { ...ANN, name: 'Ann' } });
  });
  afterEach(() => server.close());

  /** From now on, the disk refuses what `event` does, such as `insert on audit_log`. */
  const refuse = (event: string, state = '53100') =>
    server.database.asOwner((client) =>
      client.query(`create function auth.refuse() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
        create trigger refuse before ${event} execute function auth.refuse()`),
    );
  async function enter() {
    const client = server.createClient();
    expect((await client.call(signIn, { body: ANN })).status).toBe(200);
    return client;
  }

  test.each([
    ['53100', 'disk_full'],
    ['58030', 'disk_unwritable'],
  ])('state %s is reported as %s, without a stack on the console', async (state, code) => {
    await refuse('insert on auth.session', state);
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await server.createClient().call(signIn, { body: ANN });
    expect([answer.status, answer.body]).toMatchObject([507, { code }]);
    const made = await server
      .createClient()
      .call(signUp, { body: { ...ANN, email: 'bob@makers.example', name: 'Bob' } });
    expect([made.status, made.body]).toMatchObject([507, { code }]);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  test('a session that ended has ended, also if that can’t be recorded', async () => {
    const [first, second, third] = [await enter(), await enter(), await enter()];
    await refuse('insert on audit_log');
    const { items } = (await first.call(listSessions)).body as { items: Session[] };
    const params = { id: items.find((session) => !session.is_current)?.id ?? '' };
    expect((await first.call(endSession, { params })).status).toBe(204);
    expect((await first.call(endOtherSessions)).status).toBe(200);
    const copy = server.createClient();
    copy.cookie = first.cookie;
    expect((await first.call(signOut)).status).toBe(204);
    for (const { call } of [copy, second, third]) expect((await call(getProfile)).status).toBe(401);
  });

  test('a session that can’t be ended leaves the browser, and the answer says both', async () => {
    const client = await enter();
    await refuse('delete on auth.session');
    const { status, body, headers } = await client.call(signOut);
    expect([status, body]).toMatchObject([507, { code: 'disk_full' }]);
    expect((body as { detail: string }).detail).toMatch(
      /signed out in this browser.*within 49 hours/,
    );
    expect(String(headers['set-cookie'])).toMatch(/session_token=; Max-Age=0/);
  });

  test('a wrong password is still reported as one', async () => {
    const body = { ...ANN, password: 'wrong horse battery' };
    const answer = await server.createClient().call(signIn, { body });
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'invalid_credentials' }]);
  });
});
