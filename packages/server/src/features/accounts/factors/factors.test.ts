import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirm,
  getProfile,
  getSecondFactor,
  listMails,
  listPasskeys,
  listSessions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  setUpSecondFactor,
  signIn,
  signInWithLink,
  signInWithPasskey,
  signUp,
  turnOffSecondFactor,
  turnOnSecondFactor,
  verifyEmail,
  verifySecondFactor,
  type Passkey,
} from '@beamwright/contract';
import { symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  readMail,
  startFakeMailServer,
  type FakeMailServer,
} from '../../../platform/testing/fake-mail-server.ts';
import { SoftAuthenticator } from '../../../platform/testing/soft-authenticator.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { codeOf } from '../../../platform/testing/totp.ts';
import { resetFactors } from './reset-factors.ts';

const password = 'quiet copper lantern';
let count = 0;

type Options = Record<string, unknown>;
const refusalOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe.each(TEST_ENGINES)('second factors on %s', (engine) => {
  let fake: FakeMailServer;
  let server: TestServer;

  beforeAll(async () => {
    fake = await startFakeMailServer();
    server = await startTestServer({ engine, environment: { SMTP_URL: fake.url } });
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  const query = (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);
  const expectMail = (to: string, subject: string) =>
    vi.waitFor(() => {
      const mails = fake.received.map(readMail).filter((mail) => mail.to === to);
      const found = mails.findLast((mail) => mail.subject === subject);
      if (!found) throw new Error(`No mail "${subject}" to ${to}`);
      return found;
    }, 10_000);

  async function addUser() {
    const client = server.createClient();
    const email = `factor${++count}@holt.example`;
    await client.call(signUp, { body: { email, password, name: 'Mara' } });
    return { client, email };
  }
  async function prove(email: string) {
    const { token } = await expectMail(email, 'Verify your email');
    await server.createClient().call(verifyEmail, { body: { token } });
  }
  const signInAs = (client: TestClient, email: string) =>
    client.call(signIn, { body: { email, password } });
  const enterCode = (client: TestClient, code: string) =>
    client.call(verifySecondFactor, { body: { code } });

  async function addUserWithApp() {
    const { client, email } = await addUser();
    await prove(email);
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const { uri, recovery_codes } = body as { uri: string; recovery_codes: string[] };
    const on = await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
    expect(on.status).toBe(204);
    return { client, email, uri, codes: recovery_codes };
  }

  async function addPasskeyTo(client: TestClient, authenticator: SoftAuthenticator, name: string) {
    const { options } = (await client.call(beginPasskey)).body as { options: Options };
    const body = { name, answer: authenticator.create(options) };
    return client.call(addPasskey, { body });
  }
  const passkeysOf = async (client: TestClient) =>
    ((await client.call(listPasskeys)).body as { items: Passkey[] }).items;
  const answerOf = async (client: TestClient, authenticator: SoftAuthenticator) => {
    const { options } = (await client.call(beginPasskeySignIn)).body as { options: Options };
    return authenticator.get(options);
  };
  const useOn = async (client: TestClient, authenticator: SoftAuthenticator) =>
    client.call(signInWithPasskey, { body: { answer: await answerOf(client, authenticator) } });
  const createAuthenticator = (isVerified = true) =>
    new SoftAuthenticator(new URL(server.config.publicUrl).origin, isVerified);

  describe('codes of an app', () => {
    test('are asked for once a first code was right, and no session begins before', async () => {
      const { client, email } = await addUser();
      await prove(email);
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const { uri } = body as { uri: string };
      expect(uri).toMatch(/^otpauth:\/\/totp\/Beamwright/);
      expect((await signInAs(server.createClient(), email)).status).toBe(200);
      const wrong = await client.call(turnOnSecondFactor, { body: { code: codeOf(uri, 9) } });
      expect(refusalOf(wrong)).toBe('wrong_code');
      const right = { body: { code: codeOf(uri) } };
      expect((await client.call(turnOnSecondFactor, right)).status).toBe(204);
      await expectMail(email, 'Signing in now asks for a code');
      expect((await client.call(getProfile)).status).toBe(200);

      const other = server.createClient();
      expect(refusalOf(await signInAs(other, email))).toBe('second_factor_required');
      expect((await other.call(getProfile)).status).toBe(401);
      expect(refusalOf(await enterCode(other, codeOf(uri, 9)))).toBe('wrong_code');
      expect((await enterCode(other, codeOf(uri, 1))).status).toBe(200);
      expect((await other.call(getProfile)).status).toBe(200);
    });

    test('work once', async () => {
      const { email, uri } = await addUserWithApp();
      const [first, second] = [server.createClient(), server.createClient()];
      const code = codeOf(uri, 1);
      await signInAs(first, email);
      await signInAs(second, email);
      const statuses = [await enterCode(first, code), await enterCode(second, code)];
      expect(statuses.map(({ status }) => status)).toEqual([200, 403]);
      expect((await second.call(getProfile)).status).toBe(401);
    });

    test('are asked for after a mailed link and after a reset, too', async () => {
      const { email } = await addUserWithApp();
      const visitor = server.createClient();
      await visitor.call(requestSignInLink, { body: { email } });
      const { token } = await expectMail(email, 'Your sign-in link');
      const entered = await visitor.call(signInWithLink, { body: { token } });
      expect(refusalOf(entered)).toBe('second_factor_required');
      expect((await visitor.call(getProfile)).status).toBe(401);

      await visitor.call(requestPasswordReset, { body: { email } });
      const reset = await expectMail(email, 'Choose a new password');
      const word = 'seven wooden gears';
      await visitor.call(resetPassword, { body: { token: reset.token, password: word } });
      const answer = await visitor.call(signIn, { body: { email, password: word } });
      expect(refusalOf(answer)).toBe('second_factor_required');
    });

    test('a lost app is replaced by a recovery code, each of which works once', async () => {
      const { email, codes } = await addUserWithApp();
      const [code = ''] = codes;
      const client = server.createClient();
      await signInAs(client, email);
      expect((await enterCode(client, code)).status).toBe(200);
      await expectMail(email, 'A recovery code was used');
      expect((await client.call(getSecondFactor)).body).toMatchObject({
        is_on: true,
        recovery_codes_left: 9,
      });
      const again = server.createClient();
      await signInAs(again, email);
      expect(refusalOf(await enterCode(again, code))).toBe('wrong_code');

      const renewed = await client.call(renewRecoveryCodes, { body: { password } });
      const { recovery_codes } = renewed.body as { recovery_codes: string[] };
      expect(refusalOf(await enterCode(again, codes[1] ?? ''))).toBe('wrong_code');
      expect((await enterCode(again, recovery_codes[0] ?? '')).status).toBe(200);
    });

    test('recovery codes are read as people type them, and those made before keep working', async () => {
      const { email, codes } = await addUserWithApp();
      const enter = async (code: string) => {
        const client = server.createClient();
        await signInAs(client, email);
        return (await enterCode(client, code)).status;
      };
      expect(await enter((codes[0] ?? '').replaceAll('-', ' – ').toUpperCase())).toBe(200);
      const stored = await symmetricEncrypt({
        key: server.app.platform.database.secret,
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

    test('of 20 sign-ins with one code at the same time, one succeeds', async () => {
      const { email, uri, codes } = await addUserWithApp();
      for (const code of [codes[0] ?? '', codeOf(uri, 1)]) {
        const clients = Array.from({ length: 20 }, () => server.createClient());
        await Promise.all(clients.map((client) => signInAs(client, email)));
        const answers = await Promise.all(clients.map((client) => enterCode(client, code)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        // Too many wrong codes in a row pause the account.
        for (const answer of answers.filter(({ status }) => status !== 200)) {
          expect(['wrong_code', 'too_many_codes']).toContain(refusalOf(answer));
        }
        await query(
          'update auth.two_factor set failed_verification_count = 0, locked_until = null',
        );
      }
    });

    test('guessing one sign-in ends after five codes, and the account pauses after ten', async () => {
      const { email, uri } = await addUserWithApp();
      const guess = async (client: TestClient) =>
        refusalOf(await enterCode(client, codeOf(uri, 20)));
      const first = server.createClient();
      await signInAs(first, email);
      const refusals = [];
      for (let index = 0; index < 6; index += 1) refusals.push(await guess(first));
      expect(refusals).toEqual([...Array<string>(5).fill('wrong_code'), 'sign_in_again']);
      const second = server.createClient();
      await signInAs(second, email);
      for (let index = 0; index < 5; index += 1) await guess(second);
      const third = server.createClient();
      await signInAs(third, email);
      expect(refusalOf(await enterCode(third, codeOf(uri, 1)))).toBe('too_many_codes');
    });

    test('are turned off once, and no sooner than they are on', async () => {
      const { client, email } = await addUserWithApp();
      expect((await client.call(turnOffSecondFactor)).status).toBe(204);
      await expectMail(email, 'Signing in no longer asks for a code');
      expect((await signInAs(server.createClient(), email)).status).toBe(200);
      expect(refusalOf(await client.call(turnOffSecondFactor))).toBe('second_factor_not_set_up');
    });

    test('are turned on once, by a code that does not sign in as well', async () => {
      const { client, email } = await addUser();
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const code = codeOf((body as { uri: string }).uri);
      const { cookie } = client;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          server
            .createClient()
            .call(turnOnSecondFactor, { body: { code } }, { cookie: cookie ?? '' }),
        ),
      );
      const on = answers.filter(({ status }) => status === 204);
      expect(on).toHaveLength(1);
      const renewed = [on[0]?.headers['set-cookie']].flat().join('; ');
      const again = await server
        .createClient()
        .call(turnOnSecondFactor, { body: { code } }, { cookie: renewed });
      expect(refusalOf(again)).toBe('second_factor_on_already');
      const entries = await query(
        `select 1 from audit_log a join profiles p on p.id = a.user_id
         where p.email = $1 and a.action = 'second_factor_on'`,
        [email],
      );
      expect(entries).toHaveLength(1);
      const other = server.createClient();
      await signInAs(other, email);
      expect(refusalOf(await enterCode(other, code))).toBe('wrong_code');
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
      const other = server.createClient();
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
      expect(refusalOf(await useOn(server.createClient(), authenticator))).toBe('passkey_refused');
    });

    test('an answer works once, in the browser that asked, and only if the user was verified', async () => {
      const { client } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'One');
      const visitor = server.createClient();
      const answer = await answerOf(visitor, authenticator);
      const use = (browser: TestClient) => browser.call(signInWithPasskey, { body: { answer } });
      expect(refusalOf(await use(server.createClient()))).toBe('passkey_refused');
      expect((await use(visitor)).status).toBe(200);
      expect(refusalOf(await use(visitor))).toBe('passkey_refused');

      const careless = createAuthenticator(false);
      expect(refusalOf(await addPasskeyTo(client, careless, 'Two'))).toBe('passkey_refused');
      expect(await passkeysOf(client)).toHaveLength(1);
      const elsewhere = new SoftAuthenticator('https://other.example');
      expect(refusalOf(await addPasskeyTo(client, elsewhere, 'Three'))).toBe('passkey_refused');
    });

    test('a reset by mail removes what was left in an account that was never proved', async () => {
      const { client, email } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'Left behind');
      const visitor = server.createClient();
      await visitor.call(requestPasswordReset, { body: { email } });
      const { token } = await expectMail(email, 'Choose a new password');
      await visitor.call(resetPassword, { body: { token, password: 'seven wooden gears' } });
      expect(refusalOf(await useOn(server.createClient(), authenticator))).toBe('passkey_refused');
    });
  });

  test('whoever runs the server can let in an owner who lost everything', async () => {
    const { email } = await addUserWithApp();
    const { transactions } = server.app.platform;
    expect(await resetFactors(transactions, email.toUpperCase())).toBe(true);
    expect((await signInAs(server.createClient(), email)).status).toBe(200);
    expect(await resetFactors(transactions, 'nobody@holt.example')).toBe(false);
  });

  describe('confirming', () => {
    const makeOld = (email: string) =>
      query(
        `update auth.session s set confirmed_at = now() - interval '16 minutes'
         from auth."user" u where u.id = s.user_id and u.email = $1`,
        [email],
      );

    test('is asked for after 15 minutes, and done by password or passkey', async () => {
      const { client, email } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'Mine');
      await makeOld(email);
      expect(refusalOf(await client.call(beginPasskey))).toBe('confirmation_required');
      const wrong = await client.call(confirm, { body: { password: 'not this one' } });
      expect(refusalOf(wrong)).toBe('wrong_password');
      expect((await client.call(confirm, { body: { password } })).status).toBe(204);
      expect((await client.call(beginPasskey)).status).toBe(200);

      await makeOld(email);
      const passkey = await answerOf(client, authenticator);
      const { cookie } = client;
      expect((await client.call(confirm, { body: { passkey } })).status).toBe(204);
      expect((await client.call(beginPasskey)).status).toBe(200);
      expect(client.cookie).toBe(cookie);
      expect((await client.call(listSessions)).body).toMatchObject({
        items: [{ is_current: true }],
      });
    });

    test('a passkey of somebody else confirms nothing', async () => {
      const { client, email } = await addUser();
      const theirs = createAuthenticator();
      await addPasskeyTo((await addUser()).client, theirs, 'Theirs');
      await makeOld(email);
      const passkey = await answerOf(client, theirs);
      expect(refusalOf(await client.call(confirm, { body: { passkey } }))).toBe('passkey_refused');
      expect(((await client.call(getProfile)).body as { email: string }).email).toBe(email);
      expect(refusalOf(await client.call(beginPasskey))).toBe('confirmation_required');
    });
  });

  describe('a session opened with the password only', () => {
    async function addUserWithPasskey() {
      const { client, email } = await addUser();
      const authenticator = createAuthenticator();
      await addPasskeyTo(client, authenticator, 'Mine');
      const thief = server.createClient();
      expect((await signInAs(thief, email)).status).toBe(200);
      return { client, email, authenticator, thief };
    }

    test('adds no way in to an account that has a passkey, and the passkey confirms it', async () => {
      const { email, authenticator, thief } = await addUserWithPasskey();
      await query(`update profiles set role = 'admin' where email = $1`, [email]);
      const setUp = () => thief.call(setUpSecondFactor, { body: { password } });
      const [{ id = '' } = {}] = await passkeysOf(thief);
      const tries = [
        setUp,
        () => thief.call(turnOnSecondFactor, { body: { code: '123456' } }),
        () => thief.call(renewRecoveryCodes, { body: { password } }),
        () => thief.call(beginPasskey),
        () => thief.call(removePasskey, { params: { id } }),
        () => thief.call(turnOffSecondFactor),
      ];
      await thief.call(confirm, { body: { password } });
      for (const attempt of tries)
        expect(refusalOf(await attempt())).toBe('factor_confirmation_required');
      const answer = createAuthenticator().create({
        challenge: 'AA',
        rp: {},
        user: {},
      });
      const body = { name: 'Theirs', answer };
      expect(refusalOf(await thief.call(addPasskey, { body }))).toBe(
        'factor_confirmation_required',
      );
      const passkey = await answerOf(thief, authenticator);
      expect((await thief.call(confirm, { body: { passkey } })).status).toBe(204);
      expect((await setUp()).status).toBe(200);
    });

    test('may remove a lost passkey of somebody who is no administrator', async () => {
      const { thief } = await addUserWithPasskey();
      const [{ id = '' } = {}] = await passkeysOf(thief);
      expect((await thief.call(removePasskey, { params: { id } })).status).toBe(204);
      expect((await thief.call(beginPasskey)).status).toBe(200);
    });

    test('is confirmed by a code, which works once', async () => {
      const { client, email } = await addUser();
      const other = server.createClient();
      await signInAs(other, email);
      const byCode = (code: string) => other.call(confirm, { body: { code } });
      expect(refusalOf(await byCode('123456'))).toBe('second_factor_not_set_up');
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const { uri } = body as { uri: string };
      await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
      expect(refusalOf(await other.call(beginPasskey))).toBe('factor_confirmation_required');
      expect(refusalOf(await byCode(codeOf(uri, 9)))).toBe('wrong_code');
      expect(refusalOf(await byCode(codeOf(uri)))).toBe('wrong_code');
      expect((await byCode(codeOf(uri, 1))).status).toBe(204);
      expect(refusalOf(await byCode(codeOf(uri, 1)))).toBe('wrong_code');
      expect((await other.call(beginPasskey)).status).toBe(200);
    });
  });

  test('administrators are refused after the days of grace, unless a second factor was used', async () => {
    const { client, email } = await addUser();
    await query(`update profiles set role = 'admin' where email = $1`, [email]);
    expect((await client.call(listMails)).status).toBe(200);
    await query(`update profiles set admin_since = now() - interval '8 days' where email = $1`, [
      email,
    ]);
    expect(refusalOf(await client.call(listMails))).toBe('second_factor_missing');
    expect((await client.call(getProfile)).status).toBe(200);
    const authenticator = createAuthenticator();
    await addPasskeyTo(client, authenticator, 'Mine');
    // It may be a thief's: it counts from the next time it is used.
    expect(refusalOf(await client.call(listMails))).toBe('second_factor_missing');
    const passkey = await answerOf(client, authenticator);
    expect((await client.call(confirm, { body: { passkey } })).status).toBe(204);
    expect((await client.call(listMails)).status).toBe(200);

    const byPassword = server.createClient();
    await signInAs(byPassword, email);
    expect(refusalOf(await byPassword.call(listMails))).toBe('second_factor_missing');
    const byPasskey = server.createClient();
    await useOn(byPasskey, authenticator);
    expect((await byPasskey.call(listMails)).status).toBe(200);

    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const { uri } = body as { uri: string };
    await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
    expect((await client.call(listMails)).status).toBe(200);
    const byCode = server.createClient();
    await signInAs(byCode, email);
    await enterCode(byCode, codeOf(uri, 1));
    expect((await byCode.call(listMails)).status).toBe(200);
  });
});
