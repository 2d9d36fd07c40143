import {
  addPasskey,
  beginPasskey,
  changeEmail,
  changePassword,
  confirm,
  endOtherSessions,
  getProfile,
  listMails,
  listSessions,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { codeOf } from '../../../platform/testing/totp.ts';

import { createFactorUsers, password, refusalOf } from './testing/factor-users.ts';

describe.each(TEST_ENGINES)('confirming on %s', (engine) => {
  const mailed = setUpMailedServer(engine);

  const {
    query,
    addUser,
    signInAs,
    enterCode,
    addPasskeyTo,
    passkeysOf,
    answerOf,
    useOn,
    createAuthenticator,
  } = createFactorUsers(mailed);

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
      const thief = mailed.server.createClient();
      expect((await signInAs(thief, email)).status).toBe(200);
      return { client, email, authenticator, thief };
    }

    test('changes no way in to an account that has a passkey, and the passkey confirms it', async () => {
      const { email, authenticator, thief } = await addUserWithPasskey();
      const setUp = () => thief.call(setUpSecondFactor, { body: { password } });
      const [{ id } = { id: '' }] = await passkeysOf(thief);
      const tries = [
        setUp,
        () => thief.call(turnOnSecondFactor, { body: { code: '123456' } }),
        () => thief.call(renewRecoveryCodes, { body: { password } }),
        () => thief.call(beginPasskey),
        () => thief.call(removePasskey, { params: { id } }),
        () => thief.call(renamePasskey, { params: { id }, body: { name: 'Old phone' } }),
        () => thief.call(turnOffSecondFactor),
        () => thief.call(endOtherSessions),
        () => {
          const body = { email: `theirs-${email}`, current_password: password };
          return thief.call(changeEmail, { body });
        },
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

    test('ends all others by changing the password, also when the passkey is lost', async () => {
      const { client, thief } = await addUserWithPasskey();
      const body = { current_password: password, new_password: 'seven wooden gears' };
      expect((await thief.call(changePassword, { body })).status).toBe(204);
      expect((await client.call(getProfile)).status).toBe(401);
    });

    test('is confirmed by a code, which works once', async () => {
      const { client, email } = await addUser();
      const other = mailed.server.createClient();
      await signInAs(other, email);
      const byCode = (code: string) => other.call(confirm, { body: { code } });
      expect(refusalOf(await byCode('123456'))).toBe('second_factor_not_set_up');
      const { body } = await client.call(setUpSecondFactor, { body: { password } });
      const { uri } = body as { uri: string };
      // Of the same moment: the next code begins at any time.
      const [used, next, wrong] = [codeOf(uri), codeOf(uri, 1), codeOf(uri, 9)];
      await client.call(turnOnSecondFactor, { body: { code: used } });
      expect(refusalOf(await other.call(beginPasskey))).toBe('factor_confirmation_required');
      expect(refusalOf(await byCode(wrong))).toBe('wrong_code');
      expect(refusalOf(await byCode(used))).toBe('wrong_code');
      expect((await byCode(next)).status).toBe(204);
      expect(refusalOf(await byCode(next))).toBe('wrong_code');
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

    const byPassword = mailed.server.createClient();
    await signInAs(byPassword, email);
    expect(refusalOf(await byPassword.call(listMails))).toBe('second_factor_missing');
    const byPasskey = mailed.server.createClient();
    await useOn(byPasskey, authenticator);
    expect((await byPasskey.call(listMails)).status).toBe(200);

    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const { uri } = body as { uri: string };
    await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
    expect((await client.call(listMails)).status).toBe(200);
    const byCode = mailed.server.createClient();
    await signInAs(byCode, email);
    await enterCode(byCode, codeOf(uri, 1));
    expect((await byCode.call(listMails)).status).toBe(200);
  });
});
