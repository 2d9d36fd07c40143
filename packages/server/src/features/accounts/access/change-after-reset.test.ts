import {
  changeEmail,
  changePassword,
  getProfile,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  sendEmailChangeAgain,
  signIn,
} from '@beamwright/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { createFactorUsers, password, refusalOf } from '../factors/testing/factor-users.ts';

const newPassword = 'seven wooden gears';

/** A thief who knows the password asks for something, and before it is written the owner resets the password by mail. */
describe.each(TEST_ENGINES)('a change that was asked for before a reset on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, expectMail, addUser, prove, addPasskeyTo, createAuthenticator, useOn } =
    createFactorUsers(mailed);
  afterEach(() => void vi.restoreAllMocks());

  async function addProvedUser() {
    const user = await addUser();
    await prove(user.email);
    return user;
  }
  async function reset(email: string) {
    const owner = mailed.server.createClient();
    await owner.call(requestPasswordReset, { body: { email } });
    const { token } = await expectMail(email, 'Choose a new password');
    const body = { token, password: newPassword };
    expect((await owner.call(resetPassword, { body })).status).toBe(200);
  }
  const enter = (email: string, word: string) =>
    mailed.server.createClient().call(signIn, { body: { email, password: word } });

  const endSessionsOf = (email: string) =>
    query('delete from auth.session where user_id = (select id from profiles where email = $1)', [
      email,
    ]);

  test('sets no password', async () => {
    const { client, email } = await addProvedUser();
    const { auth } = mailed.server.app.platform;
    const hash = auth.hashNewPassword;
    vi.spyOn(auth, 'hashNewPassword').mockImplementationOnce(async (...word) => {
      await reset(email);
      return hash(...word);
    });
    const body = { current_password: password, new_password: 'the word of a thief' };
    expect(refusalOf(await client.call(changePassword, { body }))).toBe('session_expired');
    expect((await enter(email, newPassword)).status).toBe(200);
  });

  test('leaves no link to a new address', async () => {
    const { client, email } = await addProvedUser();
    const { auth } = mailed.server.app.platform;
    const asked = { email: `thief-${email}`, current_password: password };
    const count = auth.countEmailChange;
    const resetFirst = async (...change: Parameters<typeof count>) => {
      await count(...change);
      await reset(email);
    };
    vi.spyOn(auth, 'countEmailChange').mockImplementationOnce(resetFirst);
    expect(refusalOf(await client.call(changeEmail, { body: asked }))).toBe('session_expired');

    const again = mailed.server.createClient();
    await again.call(signIn, { body: { email, password: newPassword } });
    await again.call(changeEmail, { body: { ...asked, current_password: newPassword } });
    vi.spyOn(auth, 'countEmailChange').mockImplementationOnce(async () => {
      await endSessionsOf(email);
    });
    expect(refusalOf(await again.call(sendEmailChangeAgain))).toBe('session_expired');
  });

  test('adds no passkey, and ends what began with it', async () => {
    const { client, email } = await addProvedUser();
    const { passkeys } = mailed.server.app.platform.auth;
    const [authenticator, elsewhere] = [createAuthenticator(), mailed.server.createClient()];
    const add = passkeys.add;
    vi.spyOn(passkeys, 'add').mockImplementationOnce(async (...passkey) => {
      const id = await add(...passkey);
      // As if the reset had looked for new passkeys a moment before.
      await endSessionsOf(email);
      expect((await useOn(elsewhere, authenticator)).status).toBe(200);
      return id;
    });
    expect(refusalOf(await addPasskeyTo(client, authenticator, 'Thief'))).toBe('session_expired');
    expect((await elsewhere.call(getProfile)).status).toBe(401);
    expect((await useOn(elsewhere, authenticator)).status).toBe(403);
  });

  test('adds no passkey when the session ends before it is checked', async () => {
    const { client, email } = await addProvedUser();
    const { passkeys } = mailed.server.app.platform.auth;
    const add = passkeys.add;
    vi.spyOn(passkeys, 'add').mockImplementationOnce(async (...passkey) => {
      await endSessionsOf(email);
      return add(...passkey);
    });
    const answer = await addPasskeyTo(client, createAuthenticator(), 'Thief');
    expect([answer.status, refusalOf(answer)]).toEqual([401, 'session_expired']);
    expect(await query('select from auth.passkey where name = $1', ['Thief'])).toEqual([]);
  });

  test('changing the password again and again is refused, and leaves the ways in by mail', async () => {
    const { client, email } = await addProvedUser();
    const owner = mailed.server.createClient();
    await owner.call(requestSignInLink, { body: { email } });
    await owner.call(requestPasswordReset, { body: { email } });
    const { token } = await expectMail(email, 'Choose a new password');
    const body = { current_password: password, new_password: password };
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(await client.call(changePassword, { body }));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    const answer = await owner.call(resetPassword, { body: { token, password: newPassword } });
    expect(answer.status).toBe(200);
    expect((await client.call(getProfile)).status).toBe(401);
  });

  test('a full disk refuses to mail to every address alike', async () => {
    const { email } = await addProvedUser();
    const client = mailed.server.createClient();
    vi.spyOn(mailed.server.app.platform.database.disk, 'refusal').mockReturnValue('disk_full');
    for (const operation of [requestPasswordReset, requestSignInLink]) {
      for (const address of [email, `nobody-${email}`]) {
        const answer = await client.call(operation, { body: { email: address } });
        expect(refusalOf(answer)).toBe('disk_full');
      }
    }
  });
});
