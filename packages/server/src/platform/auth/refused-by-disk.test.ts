import { signIn, signUp } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';

const ANN = { email: 'ann@makers.example', password: 'correct horse battery' };

describe.each(TEST_ENGINES)('signing in while the disk refuses, on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
    await server.createClient().call(signUp, { body: { ...ANN, name: 'Ann' } });
  });
  afterEach(() => server.close());

  test.each([
    ['53100', 'disk_full'],
    ['58030', 'disk_unwritable'],
  ])('state %s is reported as %s, without a stack on the console', async (state, code) => {
    await server.database.asOwner((client) =>
      client.query(`create function auth.refuse() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
        create trigger refuse before insert on auth.session execute function auth.refuse()`),
    );
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

  test('a wrong password is still reported as one', async () => {
    const body = { ...ANN, password: 'wrong horse battery' };
    const answer = await server.createClient().call(signIn, { body });
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'invalid_credentials' }]);
  });
});
