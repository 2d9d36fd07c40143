import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { resetFactors } from './reset-factors.ts';
import { createFactorUsers } from './testing/factor-users.ts';

describe.each(TEST_ENGINES)('second factors that are removed on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, resetByMail, addUserWithApp, addPasskeyTo, createAuthenticator, signInAs } =
    createFactorUsers(mailed);

  /** The latest actions of the account’s audit log, each with its request. */
  const latestActions = async (email: string, limit: number) =>
    query(
      `select a.action, a.request_id from audit_log a join profiles p on p.id = a.user_id
       where p.email = $1 order by a.id desc limit $2`,
      [email, limit],
    );

  test('a reset by mail records what it removes', async () => {
    const { client, email } = await addUserWithApp();
    expect((await addPasskeyTo(client, createAuthenticator(), 'Laptop')).status).toBe(204);
    const { headers } = await resetByMail(email, 'seven wooden gears');
    const request_id = headers['x-request-id'];
    expect(await latestActions(email, 3)).toEqual([
      { action: 'password_reset', request_id },
      { action: 'second_factor_off', request_id },
      { action: 'passkey_removed', request_id },
    ]);
  });

  test('whoever runs the server can let in an owner who lost everything', async () => {
    const { email } = await addUserWithApp();
    const { transactions } = mailed.server.app.platform;
    expect(await resetFactors(transactions, email.toUpperCase())).toBe(true);
    expect((await signInAs(mailed.server.createClient(), email)).status).toBe(200);
    expect(await latestActions(email, 2)).toMatchObject([
      { action: 'login' },
      { action: 'second_factor_off', request_id: 'reset-factors' },
    ]);
    expect(await resetFactors(transactions, 'nobody@holt.example')).toBe(false);
  });
});
