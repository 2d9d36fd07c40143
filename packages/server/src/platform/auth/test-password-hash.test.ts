import { signIn, signUp } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../testing/test-engines.ts';
import { startTestServer } from '../testing/test-server.ts';
import { TEST_PASSWORD_HASH } from './test-password-hash.ts';

const account = { email: 'mara@holt.example', password: 'quiet copper lantern' };

test('the right password is recognized, no other', async () => {
  const hash = await TEST_PASSWORD_HASH.hash(account.password);
  expect(await TEST_PASSWORD_HASH.verify({ hash, password: account.password })).toBe(true);
  expect(await TEST_PASSWORD_HASH.verify({ hash, password: 'another lantern' })).toBe(false);
});

describe.each(ONE_ENGINE)('on %s', (engine) => {
  test('other servers hash at full cost, and accept no hash of a test', async () => {
    const server = await startTestServer({ engine, environment: { NODE_ENV: 'production' } });
    const client = server.createClient();
    await client.call(signUp, { body: { ...account, name: 'Mara' } });
    const { rows } = await server.database.asOwner((db) =>
      db.query('select password from auth.account'),
    );
    // better-auth's own: a salt of 16 bytes, and 64 bytes.
    expect(rows).toEqual([{ password: expect.stringMatching(/^[0-9a-f]{32}:[0-9a-f]{128}$/) }]);
    expect((await client.call(signIn, { body: account })).status).toBe(200);
    const hash = await TEST_PASSWORD_HASH.hash(account.password);
    await server.database.asOwner((db) =>
      db.query('update auth.account set password = $1', [hash]),
    );
    expect((await client.call(signIn, { body: account })).status).toBe(401);
    await server.close();
  });
});
