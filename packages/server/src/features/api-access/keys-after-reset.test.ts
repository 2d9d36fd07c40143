import {
  changeEmail,
  changePassword,
  createApiKey,
  listApiKeys,
  requestSignInLink,
  rotateApiKey,
  signInWithLink,
  undoEmailChange,
  verifyEmail,
  type ApiKey,
  type IssuedKey,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import { setUpMailedServer } from '../../platform/testing/mailed-server.ts';
import {
  createRecoverableAccounts,
  newPassword,
  password,
} from '../../platform/testing/recoverable-accounts.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { TestClient } from '../../platform/testing/test-server.ts';
import { keyBody } from '../../tenancy/key-calls.ts';

const STILL = 'API keys still act on your account';
const REVOKED = 'API keys of your account were revoked';

/** Somebody may have known the password, and have created a key with it. */
describe.each(TEST_ENGINES)('keys of an account that gets a new password on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, expectMail, mailsTo } = mailed;
  const { addUser, tokenOf, open, reset, wordsOf } = createRecoverableAccounts(mailed);

  async function addKeyTo(client: TestClient, name: string, days = 0): Promise<IssuedKey> {
    const { body, status } = await client.call(createApiKey, {
      body: keyBody(['jobs:read'], { name }),
    });
    expect(status).toBe(201);
    const key = body as IssuedKey;
    const since = `update api_keys set created_at = now() - $2 * interval '1 day' where id = $1`;
    await query(since, [key.id, days]);
    return key;
  }
  const stateOf = async ({ id }: ApiKey): Promise<string> => {
    const [row] = await query<{ revoked: boolean }>(
      'select revoked_at is not null as revoked from api_keys where id = $1',
      [id],
    );
    return row?.revoked ? 'revoked' : 'working';
  };

  test('a reset keeps them, and lists them with the way to revoke one', async () => {
    const { client, email } = await addUser();
    const night = await addKeyTo(client, 'Nightly', 200);
    const lately = await addKeyTo(client, 'Who made this');
    const gone = await addKeyTo(client, 'Expired');
    await query(`update api_keys set expires_at = now() where id = $1`, [gone.id]);
    await reset(email);
    const words = await wordsOf(email, STILL);
    for (const { name, last_four, created_at } of [night, lately]) {
      expect(words).toContain(`${name} (ends in ${last_four})`);
      expect(created_at).toMatch(/^2/);
    }
    expect(words).not.toContain('Expired');
    expect(words).toContain('/api');
    expect(await stateOf(night)).toBe('working');
    expect(await stateOf(lately)).toBe('working');
  });

  test('so does a change of the password', async () => {
    const { client, email } = await addUser();
    const key = await addKeyTo(client, 'Nightly');
    const body = { current_password: password, new_password: newPassword };
    expect((await client.call(changePassword, { body })).status).toBe(204);
    expect(await wordsOf(email, STILL)).toContain(`Nightly (ends in ${key.last_four})`);
    expect(await stateOf(key)).toBe('working');
  });

  test('those that ended hide none, neither from the review nor from the list', async () => {
    const { client, email } = await addUser({ isProved: false });
    const key = await addKeyTo(client, 'Planted', 2);
    await query(
      `insert into api_keys (user_id, name, kind, token_hash, last_four, scopes, allowed_addresses, expires_at)
       select user_id, 'Ended', 'live', encode(sha256(('ended' || at)::bytea), 'hex'), '0000', scopes, '{}', now() - interval '1 second'
       from api_keys, generate_series(1, 201) at where id = $1`,
      [key.id],
    );
    const { body } = await client.call(listApiKeys);
    expect((body as { items: ApiKey[] }).items[0]?.id).toBe(key.id);
    await reset(email);
    expect(await stateOf(key)).toBe('revoked');
  });

  test('without a key, no mail tells of any', async () => {
    const { email } = await addUser();
    await reset(email);
    await expectMail(email, 'Your password was changed');
    const subjects = mailsTo(email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('API'))).toEqual([]);
  });

  test('undoing a change of the email ends those of the last days before it', async () => {
    const { client, email } = await addUser();
    const old = await addKeyTo(client, 'Nightly', 30);
    const theirs = await addKeyTo(client, 'Theirs', 2);
    const stolen = `stolen-${email}`;
    await client.call(changeEmail, { body: { email: stolen, current_password: password } });
    await open(verifyEmail, await tokenOf(stolen, 'Confirm your new email'));
    const latest = await addKeyTo(client, 'After it');
    const rotated = await addKeyTo(client, 'Rotated', 30);
    await client.call(rotateApiKey, { params: { id: rotated.id }, body: { overlap_hours: 0 } });
    await open(undoEmailChange, await tokenOf(email, 'Your email was changed'));
    expect(await Promise.all([old, theirs, latest, rotated].map(stateOf))).toEqual([
      'working',
      'revoked',
      'revoked',
      'revoked',
    ]);
    expect(await wordsOf(email, REVOKED)).toContain('Theirs (ends in');
    expect(await wordsOf(email, STILL)).toContain('Nightly (ends in');
    const audited = await query(
      `select 1 from audit_log where action = 'api_key_revoked' and user_id = (select id from profiles where email = $1)`,
      [email],
    );
    expect(audited).toHaveLength(3);
  });

  test.each([
    ['resets its password', (email: string) => reset(email)],
    [
      'signs in by a link',
      async (email: string) => {
        await mailed.server.createClient().call(requestSignInLink, { body: { email } });
        const token = await tokenOf(email, 'Your sign-in link');
        expect((await open(signInWithLink, token)).status).toBe(200);
      },
    ],
  ])('who never proved the address keeps no key once its owner %s', async (_what, enter) => {
    const { client, email } = await addUser({ isProved: false });
    const key = await addKeyTo(client, 'Planted', 100);
    await enter(email);
    expect(await stateOf(key)).toBe('revoked');
    expect(await wordsOf(email, REVOKED)).toContain('Planted (ends in');
    await vi.waitFor(async () => expect((await client.call(listApiKeys)).status).toBe(401));
  });
});
