import {
  getProfile,
  getSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestSignInLink,
  setUpSecondFactor,
  signIn,
  signInWithLink,
  signInWithPasskey,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type Profile,
} from '@beamwright/contract';
import { symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { onceBegun } from '../../../platform/testing/once-begun.ts';
import { SoftAuthenticator } from '../../../platform/testing/soft-authenticator.ts';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { codeOf } from '../../../platform/testing/totp.ts';

import { createFactorUsers, password, refusalOf } from './testing/factor-users.ts';

describe.each(TEST_ENGINES)('second factors on %s', (engine) => {
  const mailed = setUpMailedServer(engine);

  const {
    query,
    expectMail,
    addUser,
    prove,
    resetByMail,
    signInAs,
    enterCode,
    addUserWithApp,
    addPasskeyTo,
    passkeysOf,
    answerOf,
    useOn,
    createAuthenticator,
  } = createFactorUsers(mailed);

  /** As if the second factors of the account were added that many days ago. */
  const setAge = async (email: string, days: number) => {
    for (const [table, time] of [
      ['passkey', 'created_at'],
      ['two_factor', 'set_up_at'],
    ]) {
      await query(
        `update auth.${table} set ${time} = now() - make_interval(days => $2)
         where user_id = (select id from auth."user" where email = $1)`,
        [email, days],
      );
    }
  };

  describe('codes of an app', () => {
    test('are asked for once a first code was right, and no session begins before', async () => {
      const { client, email } = await addUser();
      await prove(email);
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const { uri } = body as { uri: string };
      expect(uri).toMatch(/^otpauth:\/\/totp\/Beamwright/);
      expect((await signInAs(mailed.server.createClient(), email)).status).toBe(200);
      const wrong = await client.call(turnOnSecondFactor, { body: { code: codeOf(uri, 9) } });
      expect(refusalOf(wrong)).toBe('wrong_code');
      const right = { body: { code: codeOf(uri) } };
      expect((await client.call(turnOnSecondFactor, right)).status).toBe(204);
      await expectMail(email, 'Signing in now asks for a code');
      expect((await client.call(getProfile)).status).toBe(200);

      const other = mailed.server.createClient();
      expect(refusalOf(await signInAs(other, email))).toBe('second_factor_required');
      expect((await other.call(getProfile)).status).toBe(401);
      expect(refusalOf(await enterCode(other, codeOf(uri, 9)))).toBe('wrong_code');
      expect((await enterCode(other, codeOf(uri, 1))).status).toBe(200);
      expect((await other.call(getProfile)).status).toBe(200);
    });

    test('work once', async () => {
      const { email, uri } = await addUserWithApp();
      const [first, second] = [mailed.server.createClient(), mailed.server.createClient()];
      const code = codeOf(uri, 1);
      await signInAs(first, email);
      await signInAs(second, email);
      const statuses = [await enterCode(first, code), await enterCode(second, code)];
      expect(statuses.map(({ status }) => status)).toEqual([200, 403]);
      expect((await second.call(getProfile)).status).toBe(401);
    });

    test('are asked for after a mailed link and after a reset, too', async () => {
      const { email } = await addUserWithApp();
      const visitor = mailed.server.createClient();
      await visitor.call(requestSignInLink, { body: { email } });
      const { token } = await expectMail(email, 'Your sign-in link');
      const entered = await visitor.call(signInWithLink, { body: { token } });
      expect(refusalOf(entered)).toBe('second_factor_required');
      expect((await visitor.call(getProfile)).status).toBe(401);

      await setAge(email, 8);
      const word = 'seven wooden gears';
      await resetByMail(email, word, visitor);
      const answer = await visitor.call(signIn, { body: { email, password: word } });
      expect(refusalOf(answer)).toBe('second_factor_required');
    });

    test('a lost app is replaced by a recovery code, each of which works once', async () => {
      const { email, codes } = await addUserWithApp();
      const [code = ''] = codes;
      const client = mailed.server.createClient();
      await signInAs(client, email);
      expect((await enterCode(client, code)).status).toBe(200);
      await expectMail(email, 'A recovery code was used');
      const used = await client.call(getSecondFactor);
      expect(used.body).toMatchObject({ is_on: true, recovery_codes_left: 9 });
      const before = (used.body as { recovery_codes_made_at: string }).recovery_codes_made_at;
      const again = mailed.server.createClient();
      await signInAs(again, email);
      expect(refusalOf(await enterCode(again, code))).toBe('wrong_code');

      const renewed = await client.call(renewRecoveryCodes, { body: { password } });
      const { recovery_codes } = renewed.body as { recovery_codes: string[] };
      const state = await client.call(getSecondFactor);
      expect(state.body).toMatchObject({ recovery_codes_left: 10 });
      const madeAt = (state.body as { recovery_codes_made_at: string }).recovery_codes_made_at;
      expect(Date.parse(madeAt)).toBeGreaterThan(Date.parse(before));
      expect(refusalOf(await enterCode(again, codes[1] ?? ''))).toBe('wrong_code');
      expect((await enterCode(again, recovery_codes[0] ?? '')).status).toBe(200);
    });

    test('recovery codes are read as people type them, and those made before keep working', async () => {
      const { email, codes } = await addUserWithApp();
      const enter = async (code: string) => {
        const client = mailed.server.createClient();
        await signInAs(client, email);
        return (await enterCode(client, code)).status;
      };
      expect(await enter((codes[0] ?? '').replaceAll('-', ' – ').toUpperCase())).toBe(200);
      const stored = await symmetricEncrypt({
        key: mailed.server.app.platform.database.secret,
        data: JSON.stringify(['sMzuq-r4WcT', 'Zx9Kq-aB3dE']),
      });
      await query(
        `update auth.two_factor f set backup_codes = $1 from auth."user" u
         where u.id = f.user_id and u.email = $2`,
        [stored, email],
      );
      expect(await enter('smzuq-r4wct')).toBe(403);
      expect(await enter('sMzuq-r4WcT')).toBe(200);
      expect(await enter('Zx9KqaB3dE')).toBe(200);
    });

    test('of sign-ins at the same time, only those of the account with an app need a code', async () => {
      const [coded, plain] = [await addUserWithApp(), await addUser()];
      const enter = async (_: unknown, index: number) => {
        const { email } = index % 2 === 0 ? coded : plain;
        const client = mailed.server.createClient();
        const { status, body } = await onceBegun(() => signInAs(client, email));
        return status === 200 ? (body as Profile).email : refusalOf({ body });
      };
      const answers = await Promise.all(Array.from({ length: 20 }, enter));
      expect(answers.filter((_, index) => index % 2 === 0)).toEqual(
        Array.from({ length: 10 }, () => 'second_factor_required'),
      );
      expect(answers.filter((_, index) => index % 2 === 1)).toEqual(
        Array.from({ length: 10 }, () => plain.email),
      );
    });

    test('of 20 sign-ins with one code at the same time, one succeeds', async () => {
      const { email, uri, codes } = await addUserWithApp();
      for (const toCode of [() => codes[0] ?? '', () => codeOf(uri, 1)]) {
        const clients = Array.from({ length: 20 }, () => mailed.server.createClient());
        const entered = await Promise.all(
          clients.map((client) => onceBegun(() => signInAs(client, email))),
        );
        expect(new Set(entered.map(refusalOf))).toEqual(new Set(['second_factor_required']));
        const code = toCode();
        const answers = await Promise.all(
          clients.map((client) => onceBegun(() => enterCode(client, code))),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        // Too many wrong codes in a row pause the account.
        for (const answer of answers.filter(({ status }) => status !== 200)) {
          expect(['wrong_code', 'too_many_codes']).toContain(refusalOf(answer));
        }
        await query('delete from auth.attempt_count');
      }
    });

    test('guessing one sign-in ends after five codes, and the account pauses after ten', async () => {
      const { email, uri } = await addUserWithApp();
      const guess = async (client: TestClient) =>
        refusalOf(await enterCode(client, codeOf(uri, 20)));
      const first = mailed.server.createClient();
      await signInAs(first, email);
      const refusals = [];
      for (let index = 0; index < 6; index += 1) refusals.push(await guess(first));
      expect(refusals).toEqual([...Array<string>(5).fill('wrong_code'), 'sign_in_again']);
      const second = mailed.server.createClient();
      await signInAs(second, email);
      for (let index = 0; index < 5; index += 1) await guess(second);
      const third = mailed.server.createClient();
      await signInAs(third, email);
      expect(refusalOf(await enterCode(third, codeOf(uri, 1)))).toBe('too_many_codes');
    });

    test('are turned off once, and no sooner than they are on', async () => {
      const { client, email } = await addUserWithApp();
      expect((await client.call(turnOffSecondFactor)).status).toBe(204);
      await expectMail(email, 'Signing in no longer asks for a code');
      expect((await signInAs(mailed.server.createClient(), email)).status).toBe(200);
      expect(refusalOf(await client.call(turnOffSecondFactor))).toBe('second_factor_not_set_up');
    });

    test('are turned on once, by a code that does not sign in as well', async () => {
      const { client, email } = await addUser();
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const code = codeOf((body as { uri: string }).uri);
      const { cookie } = client;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          mailed.server
            .createClient()
            .call(turnOnSecondFactor, { body: { code } }, { cookie: cookie ?? '' }),
        ),
      );
      const on = answers.filter(({ status }) => status === 204);
      expect(on).toHaveLength(1);
      const renewed = [on[0]?.headers['set-cookie']].flat().join('; ');
      const again = await mailed.server
        .createClient()
        .call(turnOnSecondFactor, { body: { code } }, { cookie: renewed });
      expect(refusalOf(again)).toBe('second_factor_on_already');
      const entries = await query(
        `select 1 from audit_log a join profiles p on p.id = a.user_id
         where p.email = $1 and a.action = 'second_factor_on'`,
        [email],
      );
      expect(entries).toHaveLength(1);
      const other = mailed.server.createClient();
      await signInAs(other, email);
      expect(refusalOf(await enterCode(other, code))).toBe('wrong_code');
    });

    test('a second try says that it replaces the key of the first', async () => {
      const { client } = await addUser();
      const first = await client.call(setUpSecondFactor, { body: { password } });
      expect(first.body).toMatchObject({ replaces_secret: false });
      const second = await client.call(setUpSecondFactor, { body: { password } });
      expect(second.body).toMatchObject({ replaces_secret: true });
      const { uri } = first.body as { uri: string };
      const old = await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
      expect(refusalOf(old)).toBe('wrong_code');
    });

    test('finish a sign-in only: a code of a session that is signed in changes nothing', async () => {
      const { client } = await addUser();
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const code = codeOf((body as { uri: string }).uri);
      expect(refusalOf(await enterCode(client, code))).toBe('sign_in_again');
      expect((await client.call(getProfile)).status).toBe(200);
      expect((await client.call(getSecondFactor)).body).toMatchObject({ is_on: false });
    });

    test('nothing of the secret or the recovery codes is stored as it is', async () => {
      const { uri, codes } = await addUserWithApp();
      const stored = JSON.stringify(await query('select * from auth.two_factor'));
      for (const text of [new URL(uri).searchParams.get('secret') ?? '', ...codes]) {
        expect(stored).not.toContain(text);
      }
    });
  });

  describe('passkeys', () => {
    test('sign in without password and code, and are named, renamed and removed', async () => {
      const { client, email } = await addUserWithApp();
      const authenticator = createAuthenticator();
      expect((await addPasskeyTo(client, authenticator, 'Workshop laptop')).status).toBe(204);
      await expectMail(email, 'A passkey was added');
      const other = mailed.server.createClient();
      expect(await useOn(other, authenticator)).toMatchObject({ status: 200, body: { email } });
      expect((await other.call(getProfile)).status).toBe(200);
      const [passkey] = await passkeysOf(client);
      expect(passkey).toMatchObject({ name: 'Workshop laptop', is_synced: false });
      expect(passkey?.last_used_at).not.toBeNull();

      const params = { id: passkey?.id ?? '' };
      const stranger = (await addUser()).client;
      expect((await stranger.call(renamePasskey, { params, body: { name: 'x' } })).status).toBe(
        404,
      );
      expect((await stranger.call(removePasskey, { params })).status).toBe(404);
      await client.call(renamePasskey, { params, body: { name: 'Bench' } });
      expect((await passkeysOf(client)).map(({ name }) => name)).toEqual(['Bench']);
      expect((await client.call(removePasskey, { params })).status).toBe(204);
      await expectMail(email, 'A passkey was removed');
      expect(refusalOf(await useOn(mailed.server.createClient(), authenticator))).toBe(
        'passkey_refused',
      );
    });

    test('an answer works once, in the browser that asked, and only if the user was verified', async () => {
      const { client } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'One');
      const visitor = mailed.server.createClient();
      const answer = await answerOf(visitor, authenticator);
      const use = (browser: TestClient) => browser.call(signInWithPasskey, { body: { answer } });
      expect(refusalOf(await use(mailed.server.createClient()))).toBe('passkey_refused');
      expect((await use(visitor)).status).toBe(200);
      expect(refusalOf(await use(visitor))).toBe('passkey_refused');

      const careless = createAuthenticator(false);
      expect(refusalOf(await addPasskeyTo(client, careless, 'Two'))).toBe('passkey_refused');
      expect(await passkeysOf(client)).toHaveLength(1);
      const elsewhere = new SoftAuthenticator('https://other.example');
      expect(refusalOf(await addPasskeyTo(client, elsewhere, 'Three'))).toBe('passkey_refused');
    });

    test('a reset by mail removes those of the last week, which may be a thief’s, and keeps the others', async () => {
      const { client, email } = await addUser();
      await prove(email);
      const [own, theirs] = [createAuthenticator(), createAuthenticator()];
      await addPasskeyTo(client, own, 'Own');
      await setAge(email, 8);
      await addPasskeyTo(client, theirs, 'Theirs');
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const code = codeOf((body as { uri: string }).uri);
      expect((await client.call(turnOnSecondFactor, { body: { code } })).status).toBe(204);
      const visitor = mailed.server.createClient();
      const word = 'seven wooden gears';
      await resetByMail(email, word, visitor);
      expect((await visitor.call(signIn, { body: { email, password: word } })).status).toBe(200);
      const uses = [theirs, own].map((key) => useOn(mailed.server.createClient(), key));
      expect((await Promise.all(uses)).map(({ status }) => status)).toEqual([403, 200]);
    });

    test('a reset by mail keeps those of an administrator: a mailbox alone opens no administration', async () => {
      const { client, email } = await addUser();
      await prove(email);
      await query(`update profiles set role = 'admin' where email = $1`, [email]);
      const own = createAuthenticator();
      await addPasskeyTo(client, own, 'Own');
      await resetByMail(email, 'seven wooden gears');
      expect((await useOn(mailed.server.createClient(), own)).status).toBe(200);
    });

    test('a reset by mail removes what was left in an account that was never proved', async () => {
      const { client, email } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'Left behind');
      await resetByMail(email, 'seven wooden gears');
      expect(refusalOf(await useOn(mailed.server.createClient(), authenticator))).toBe(
        'passkey_refused',
      );
    });
  });
});
