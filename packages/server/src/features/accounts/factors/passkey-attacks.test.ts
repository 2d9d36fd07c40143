import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirm,
  getProfile,
  signInWithPasskey,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { SoftAuthenticator } from '../../../platform/testing/soft-authenticator.ts';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { createFactorUsers, refusalOf } from './testing/factor-users.ts';

type Options = Record<string, unknown>;

describe.each(ONE_ENGINE)('a passkey that is attacked on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const users = createFactorUsers(mailed);
  const { query, addUser, addPasskeyTo, createAuthenticator, signInAs } = users;

  async function addOwner() {
    const { client, email } = await addUser();
    const authenticator = createAuthenticator();
    expect((await addPasskeyTo(client, authenticator, 'Laptop')).status).toBe(204);
    return { client, email, authenticator };
  }
  const optionsOf = async (
    client: TestClient,
    operation: typeof beginPasskey | typeof beginPasskeySignIn,
  ) => ((await client.call(operation)).body as { options: Options }).options;
  const enter = async (client: TestClient, answer: Options) =>
    refusalOf(await client.call(signInWithPasskey, { body: { answer } }));

  test('is not used from another origin or for another site', async () => {
    const { authenticator } = await addOwner();
    const client = mailed.server.createClient();
    const options = await optionsOf(client, beginPasskeySignIn);
    const other = { ...options, rpId: 'evil.example' };
    expect(await enter(client, authenticator.get(other))).toBe('passkey_refused');
    const [phished, owner] = [
      new SoftAuthenticator('https://evil.example'),
      (await addUser()).client,
    ];
    const answer = phished.create(await optionsOf(owner, beginPasskey));
    const added = await owner.call(addPasskey, { body: { name: 'Phished', answer } });
    expect(refusalOf(added)).toBe('passkey_refused');
  });

  test('does not sign in another account', async () => {
    const [one, two] = [await addOwner(), await addOwner()];
    const client = mailed.server.createClient();
    const answer = one.authenticator.get(await optionsOf(client, beginPasskeySignIn));
    const { id } = two.authenticator.get({ challenge: '' });
    expect(await enter(client, { ...answer, id, rawId: id })).toBe('passkey_refused');
  });

  describe('that says whose it is', () => {
    const handleOf = async (email: string) => {
      const [row] = await query<{ id: string }>('select id from profiles where email = $1', [
        email,
      ]);
      return Buffer.from(row?.id ?? '').toString('base64url');
    };
    const withHandle = (answer: Options, userHandle: string | undefined) => ({
      ...answer,
      response: { ...(answer['response'] as Options), userHandle },
    });

    test('signs in only if that is its owner', async () => {
      const [one, two] = [await addOwner(), await addOwner()];
      const client = mailed.server.createClient();
      const answer = one.authenticator.get(await optionsOf(client, beginPasskeySignIn));
      const { userHandle } = answer['response'] as { userHandle: string };
      expect(userHandle).toBe(await handleOf(one.email));
      for (const other of [await handleOf(two.email), 'AAAA', '', undefined]) {
        expect(await enter(client, withHandle(answer, other))).toBe('passkey_refused');
      }
      expect(await enter(client, answer)).toBeUndefined();
      expect((await client.call(getProfile)).body).toMatchObject({ email: one.email });
    });

    test('keeps signing in with the random name it was once given', async () => {
      const { authenticator } = await addOwner();
      const client = mailed.server.createClient();
      const answer = authenticator.get(await optionsOf(client, beginPasskeySignIn));
      const before = Buffer.from('k3v9x0q2m7r1t5w8y4z6a2b1c9d0e3f7').toString('base64url');
      expect(await enter(client, withHandle(answer, before))).toBeUndefined();
    });

    test('confirms its owner, and may leave that out there', async () => {
      const [one, two] = [await addOwner(), await addOwner()];
      const confirmAs = async (toHandle: (own: string) => Promise<string | undefined>) => {
        const answer = one.authenticator.get(await optionsOf(one.client, beginPasskeySignIn));
        const own = (answer['response'] as { userHandle: string }).userHandle;
        const passkey = withHandle(answer, await toHandle(own));
        return (await one.client.call(confirm, { body: { passkey } })).status;
      };
      expect(await confirmAs(() => handleOf(two.email))).toBe(403);
      expect(await confirmAs(async () => undefined)).toBe(204);
      expect(await confirmAs(async (own) => own)).toBe(204);
    });
  });

  test('answers no challenge that is over five minutes old', async () => {
    const { authenticator } = await addOwner();
    const client = mailed.server.createClient();
    const options = await optionsOf(client, beginPasskeySignIn);
    await query(`update auth.verification set expires_at = expires_at - interval '5 minutes'`);
    expect(await enter(client, authenticator.get(options))).toBe('passkey_refused');
  });

  test('is refused once its count has gone back, as that of a copy does', async () => {
    const { authenticator } = await addOwner();
    const client = mailed.server.createClient();
    await query('update auth.passkey set counter = 1000');
    const answer = authenticator.get(await optionsOf(client, beginPasskeySignIn));
    expect(await enter(client, answer)).toBe('passkey_refused');
  });

  test('is not added with what somebody else was asked in this browser, who stays signed in', async () => {
    const [other, { email }] = [await addUser(), await addUser()];
    const options = await optionsOf(other.client, beginPasskey);
    expect((await signInAs(other.client, email)).status).toBe(200);
    const body = { name: 'Mixed up', answer: createAuthenticator().create(options) };
    const added = await other.client.call(addPasskey, { body });
    expect(refusalOf(added)).toBe('passkey_refused');
    expect((await other.client.call(getProfile)).body).toMatchObject({ email });
    expect(await query(`select from auth.passkey where name = 'Mixed up'`)).toEqual([]);
  });
});
