import { checkSetupLink, setUpAdministrator, signUp, type Profile } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { createSetupLink, isSetupLinkOpen, setUpFirstAdministrator } from './setup.ts';

const password = 'correct horse of mine';
let count = 0;
const newEmail = () => `root${++count}@shop.example`;

describe.each(TEST_ENGINES)('the first administrator on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const newToken = async () => {
    const link = await createSetupLink(server.app.platform.transactions, 'http://localhost:3000');
    return new URL(link ?? 'none:').searchParams.get('token') as string;
  };
  const setUp = (token: string, email = newEmail()) =>
    server
      .createClient()
      .call(setUpAdministrator, { body: { token, email, password, name: 'Root' } });

  const works = async (token: string) =>
    (await server.createClient().call(checkSetupLink, { body: { token } })).body;

  test('is created once, by a link that is valid for a day', async () => {
    expect((await setUp('x'.repeat(43))).body).toMatchObject({ code: 'setup_link_invalid' });
    expect(await works('cut off')).toEqual({ works: false });

    const expired = await newToken();
    await server.database.asOwner((client) =>
      client.query(`update setup_tokens set expires_at = now() - interval '1 second'`),
    );
    expect(await works(expired)).toEqual({ works: false });
    expect((await setUp(expired)).status).toBe(410);

    const [replaced, token] = [await newToken(), await newToken()];
    expect([await works(token), await works(token)]).toEqual([{ works: true }, { works: true }]);
    expect(await works(replaced)).toEqual({ works: false });
    expect((await setUp(replaced)).body).toMatchObject({ code: 'setup_link_invalid' });
    const taken = newEmail();
    await server.createClient().call(signUp, { body: { email: taken, password, name: 'Ann' } });
    expect((await setUp(token, taken)).body).toMatchObject({ code: 'email_taken' });

    const answers = await Promise.all([setUp(token), setUp(token), setUp(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
    const made = answers.find(({ status }) => status === 201);
    expect(made?.body).toMatchObject({ role: 'admin' });

    expect(await works(token)).toEqual({ works: false });
    expect(await createSetupLink(server.app.platform.transactions, '')).toBeNull();
  });

  test('no token is stored in plain text', async () => {
    const rows = await server.database.asOwner(
      async (client) => (await client.query('select token_hash from setup_tokens')).rows,
    );
    for (const { token_hash } of rows) expect(token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is only one, even if a newer link is used during the first claim', async () => {
    const fresh = await startTestServer({ engine });
    const { transactions, auth } = fresh.app.platform;
    const newLink = async () =>
      new URL(
        (await createSetupLink(transactions, 'http://localhost')) ?? 'none:',
      ).searchParams.get('token') as string;
    const claim = (token: string, email: string, meanwhile?: () => Promise<unknown>) =>
      setUpFirstAdministrator({
        platform: fresh.app.platform,
        token,
        signUp: async () => {
          const client = fresh.createClient();
          const answer = await client.call(signUp, { body: { email, password, name: 'Root' } });
          await meanwhile?.();
          return answer.body as Profile;
        },
        deleteUser: auth.deleteUser,
        requestId: 'claim',
      });
    const [slow, quick] = [newEmail(), newEmail()];
    const first = claim(await newLink(), slow, async () => claim(await newLink(), quick));
    await expect(first).rejects.toMatchObject({ code: 'setup_link_invalid' });
    const rows = await fresh.database.asOwner(
      async (client) => (await client.query('select email, role from profiles')).rows,
    );
    expect(rows).toEqual([{ email: quick, role: 'admin' }]);
    const users = await fresh.database.asOwner(
      async (client) => (await client.query('select email from auth."user"')).rows,
    );
    expect(users).toEqual([{ email: quick }]);
    await fresh.close();
  });

  test('a claim that fails does not bring back a link that was replaced', async () => {
    const fresh = await startTestServer({ engine });
    const { transactions } = fresh.app.platform;
    const link = async () =>
      new URL(
        (await createSetupLink(transactions, 'http://localhost')) ?? 'none:',
      ).searchParams.get('token') as string;
    const replaced = await link();
    const failing = setUpFirstAdministrator({
      platform: fresh.app.platform,
      token: replaced,
      signUp: async () => {
        await link();
        throw new Error('the connection is gone');
      },
      deleteUser: async () => {},
      requestId: 'claim',
    });
    await expect(failing).rejects.toThrow('the connection is gone');
    expect(await isSetupLinkOpen(transactions, replaced)).toBe(false);
    await fresh.close();
  });
});
