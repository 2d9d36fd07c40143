import { API_PREFIX, judgeNewPassword, signUp } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../testing/test-engines.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** More networks than the meter lets wait, and a password that takes long to judge. */
const TYPISTS = 30;
const SLOW = '4a@3e1l!0o5s$7t4a@3e1l!0';

describe.each(ONE_ENGINE)('while anybody floods the meter of new passwords on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  /** What the meter says: null if it can't judge. */
  async function typeFrom(remoteAddress: string): Promise<unknown> {
    const { body } = await server.app.inject({
      method: 'POST',
      url: API_PREFIX + judgeNewPassword.path,
      payload: { password: SLOW, email: '', name: '' },
      headers: { origin: server.config.publicUrl },
      remoteAddress,
    });
    return (JSON.parse(body) as { strength: unknown }).strength;
  }
  const save = (password: string, at: number) =>
    server.createClient().call(signUp, {
      body: { email: `maker${at}@makers.example`, password, name: 'A maker' },
    });

  test('a weak password is refused as ever, and a fair one is saved', async () => {
    expect((await save('seven wooden gears', 1)).status).toBe(201);
    const typed = Array.from({ length: TYPISTS }, (_, at) => typeFrom(`203.0.113.${at + 1}`));
    // Those that find the queue full get their answer first.
    expect(await Promise.race(typed)).toBe(null);
    const weak = await save('manchester united', 2);
    expect([weak.status, weak.body]).toMatchObject([400, { code: 'validation_failed' }]);
    expect((await save('quiet copper lantern', 3)).status).toBe(201);
    await Promise.all(typed);
  });
});
