import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  changeEmail,
  changePassword,
  eraseAccount,
  getProfile,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  setUpSecondFactor,
  signIn,
  signInWithLink,
  signInWithPasskey,
  signUp,
  turnOnSecondFactor,
  undoEmailChange,
  verifyEmail,
  type Operation,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import { readMail } from '../../../platform/testing/fake-mail-server.ts';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { SoftAuthenticator } from '../../../platform/testing/soft-authenticator.ts';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { codeOf } from '../../../platform/testing/totp.ts';

const password = 'quiet copper lantern';
const newPassword = 'seven wooden gears';
let count = 0;

const refusalOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code;

/** Somebody knows the password, or created the account with an address of somebody else. */
describe.each(TEST_ENGINES)('a stranger in an account on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, mailsTo, expectMail } = mailed;

  const tokenOf = async (to: string, subject: string, isNewerThan = '') =>
    (await expectMail(to, subject, ({ token }) => token !== isNewerThan)).token;

  async function addUser() {
    const client = mailed.server.createClient();
    const email = `owner${++count}@holt.example`;
    await client.call(signUp, { body: { email, password, name: 'Mara' } });
    return { client, email };
  }
  async function addVerifiedUser() {
    const user = await addUser();
    await open(verifyEmail, await tokenOf(user.email, 'Verify your email'));
    return user;
  }
  const open = (operation: Operation, token: string, more: object = {}) =>
    mailed.server.createClient().call(operation, { body: { token, ...more } });
  const enter = async (email: string, word = password) =>
    (await mailed.server.createClient().call(signIn, { body: { email, password: word } })).status;

  const askForChange = (client: TestClient, email: string) =>
    client.call(changeEmail, { body: { email, current_password: password } });
  async function moveTo(client: TestClient, email: string): Promise<void> {
    await askForChange(client, email);
    const token = await tokenOf(email, 'Confirm your new email');
    expect((await open(verifyEmail, token)).status).toBe(200);
  }
  const undoTokenOf = (email: string) => tokenOf(email, 'Your email was changed');
  const forget = (email: string) =>
    mailed.server.createClient().call(requestPasswordReset, { body: { email } });

  const createAuthenticator = () =>
    new SoftAuthenticator(new URL(mailed.server.config.publicUrl).origin);
  async function addPasskeyTo(client: TestClient) {
    const authenticator = createAuthenticator();
    const { options } = (await client.call(beginPasskey)).body as { options: object };
    const answer = authenticator.create({ ...options });
    expect((await client.call(addPasskey, { body: { name: 'Key', answer } })).status).toBe(204);
    return authenticator;
  }
  async function useOf(authenticator: SoftAuthenticator): Promise<number> {
    const client = mailed.server.createClient();
    const { options } = (await client.call(beginPasskeySignIn)).body as { options: object };
    const body = { answer: authenticator.get({ ...options }) };
    return (await client.call(signInWithPasskey, { body })).status;
  }
  async function addAppTo(client: TestClient): Promise<void> {
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const code = codeOf((body as { uri: string }).uri);
    expect((await client.call(turnOnSecondFactor, { body: { code } })).status).toBe(204);
  }

  describe('who changes the email', () => {
    test('and changes it again: the first owner still undoes both, the stranger then nothing', async () => {
      const { client, email } = await addVerifiedUser();
      const [first, second] = [`a-${email}`, `b-${email}`];
      await moveTo(client, first);
      await moveTo(client, second);
      const [undo, theirs] = [await undoTokenOf(email), await undoTokenOf(first)];
      expect(await open(undoEmailChange, undo)).toMatchObject({ status: 200, body: { email } });
      expect(refusalOf(await open(undoEmailChange, theirs))).toBe('link_invalid');
      expect(refusalOf(await open(undoEmailChange, undo))).toBe('link_invalid');
    });

    test('and undoes the second change: the first owner still undoes the first', async () => {
      const { client, email } = await addVerifiedUser();
      const [first, second] = [`a-${email}`, `b-${email}`];
      await moveTo(client, first);
      await moveTo(client, second);
      const undo = await undoTokenOf(email);
      const back = await open(undoEmailChange, await undoTokenOf(first));
      expect(back).toMatchObject({ status: 200, body: { email: first } });
      expect(await open(undoEmailChange, undo)).toMatchObject({ status: 200, body: { email } });
    });

    test('and resets the password: the owner still undoes the change', async () => {
      const { client, email } = await addVerifiedUser();
      const stolen = `a-${email}`;
      await moveTo(client, stolen);
      await forget(stolen);
      const token = await tokenOf(stolen, 'Choose a new password');
      expect((await open(resetPassword, token, { password: newPassword })).status).toBe(200);
      const back = await open(undoEmailChange, await undoTokenOf(email));
      expect(back).toMatchObject({ status: 200, body: { email } });
      expect([await enter(email, newPassword), await enter(stolen, newPassword)]).toEqual([
        401, 401,
      ]);
    });

    test('cannot keep the owner out with an account of the old address', async () => {
      const { client, email } = await addVerifiedUser();
      await moveTo(client, `a-${email}`);
      const body = { email: email.toUpperCase(), password, name: 'Thief' };
      const taken = await mailed.server.createClient().call(signUp, { body });
      expect(refusalOf(taken)).toBe('email_taken');
      const other = await addUser();
      await askForChange(other.client, email);
      const back = await open(undoEmailChange, await undoTokenOf(email));
      expect(back).toMatchObject({ status: 200, body: { email } });
      expect(mailsTo(email)).not.toContainEqual(
        expect.objectContaining({ subject: 'Confirm your new email' }),
      );
    });

    test('after seven days, the address is free again', async () => {
      const { client, email } = await addVerifiedUser();
      await moveTo(client, `a-${email}`);
      const undo = await undoTokenOf(email);
      await query(`update one_time_links set expires_at = now() where email = $1`, [email]);
      expect(refusalOf(await open(undoEmailChange, undo))).toBe('link_invalid');
      const body = { email, password, name: 'New' };
      expect((await mailed.server.createClient().call(signUp, { body })).status).toBe(201);
    });

    test('loses with the undo the password and the ways in of the last days; earlier ones stay', async () => {
      const { client, email } = await addVerifiedUser();
      const own = await addPasskeyTo(client);
      await query(
        `update auth.passkey set created_at = now() - interval '30 days'
         where user_id = (select id from auth."user" where email = $1)`,
        [email],
      );
      const theirs = await addPasskeyTo(client);
      await addAppTo(client);
      await moveTo(client, `a-${email}`);
      expect((await open(undoEmailChange, await undoTokenOf(email))).status).toBe(200);
      expect((await client.call(getProfile)).status).toBe(401);
      expect([await useOf(theirs), await useOf(own)]).toEqual([403, 200]);
      expect(await enter(email)).toBe(401);
      await forget(email);
      const token = await tokenOf(email, 'Choose a new password');
      expect((await open(resetPassword, token, { password: newPassword })).status).toBe(200);
      expect(await enter(email, newPassword)).toBe(200);
    });

    test('and has the account erased: the owner is told, and the undo keeps it', async () => {
      const { client, email } = await addVerifiedUser();
      const stolen = `a-${email}`;
      await moveTo(client, stolen);
      expect((await client.call(eraseAccount)).status).toBe(200);
      await vi.waitFor(() => {
        const mails = mailsTo(email);
        expect(mails.map(({ subject }) => subject).join()).toContain('will be erased on');
      }, 10_000);
      expect((await open(undoEmailChange, await undoTokenOf(email))).status).toBe(200);
      expect(await query('select erase_at from profiles where email = $1', [email])).toEqual([
        { erase_at: null },
      ]);
      await vi.waitFor(() => {
        const told = mailed.fake.received
          .filter((mail) => readMail(mail).to === email)
          .map((mail) => mail.replaceAll('=\r\n', ''));
        expect(told.join('')).toContain('Your account was going to be erased.');
      }, 10_000);
    });

    test('20 undo it at the same time: one of them does', async () => {
      const { client, email } = await addVerifiedUser();
      await moveTo(client, `a-${email}`);
      const token = await undoTokenOf(email);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => open(undoEmailChange, token)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
    });
  });

  describe('a link mailed earlier', () => {
    test('to a new address does not move the account after a reset', async () => {
      const { client, email } = await addVerifiedUser();
      await askForChange(client, `a-${email}`);
      const change = await tokenOf(`a-${email}`, 'Confirm your new email');
      await forget(email);
      const token = await tokenOf(email, 'Choose a new password');
      expect((await open(resetPassword, token, { password: newPassword })).status).toBe(200);
      expect(refusalOf(await open(verifyEmail, change))).toBe('link_invalid');
    });

    test('does not move the account after a change of the password, but lets its owner in', async () => {
      const { client, email } = await addVerifiedUser();
      await askForChange(client, `a-${email}`);
      await forget(email);
      await mailed.server.createClient().call(requestSignInLink, { body: { email } });
      const change = await tokenOf(`a-${email}`, 'Confirm your new email');
      const reset = await tokenOf(email, 'Choose a new password');
      const enterLink = await tokenOf(email, 'Your sign-in link');
      const body = { current_password: password, new_password: newPassword };
      expect((await client.call(changePassword, { body })).status).toBe(204);
      expect(refusalOf(await open(verifyEmail, change))).toBe('link_invalid');
      expect((await open(signInWithLink, enterLink)).status).toBe(200);
      expect((await open(resetPassword, reset, { password })).status).toBe(200);
    });

    test('sets one of 20 passwords sent at the same time', async () => {
      const { email } = await addVerifiedUser();
      await forget(email);
      const token = await tokenOf(email, 'Choose a new password');
      const words = Array.from({ length: 20 }, (_, index) => `seven wooden gears ${index}`);
      const answers = await Promise.all(
        words.map((word) => open(resetPassword, token, { password: word })),
      );
      const done = words.filter((_, index) => answers[index]?.status === 200);
      expect(done).toHaveLength(1);
      expect(await enter(email, done[0])).toBe(200);
    });
  });

  describe('who created the account with the address of somebody else', () => {
    test('is out once its owner uses a sign-in link', async () => {
      const { client, email } = await addUser();
      const theirs = await addPasskeyTo(client);
      const next = `theirs-${email}`;
      await client.call(changeEmail, { body: { email: next, current_password: password } });
      const change = await tokenOf(next, 'Confirm your new email');
      await mailed.server.createClient().call(requestSignInLink, { body: { email } });
      const token = await tokenOf(email, 'Your sign-in link');
      expect((await open(signInWithLink, token)).status).toBe(200);
      expect((await open(verifyEmail, change)).status).toBe(410);
      expect((await client.call(getProfile)).status).toBe(401);
      expect([await useOf(theirs), await enter(email)]).toEqual([403, 401]);
      await tokenOf(email, 'Choose your own password', 'none');
    });

    test('moves it away without a link to its owner, who can sign up', async () => {
      const { client, email } = await addUser();
      await moveTo(client, `a-${email}`);
      await forget(`a-${email}`);
      await tokenOf(`a-${email}`, 'Choose a new password');
      const subjects = mailsTo(email);
      expect(subjects.map(({ subject }) => subject)).toEqual(['Verify your email']);
      expect(await query('select 1 from one_time_links where email = $1', [email])).toEqual([]);
      const body = { email, password: newPassword, name: 'Owner' };
      expect((await mailed.server.createClient().call(signUp, { body })).status).toBe(201);
    });

    test('a link opened in the browser that created the account removes nothing', async () => {
      const client = mailed.server.createClient();
      const email = `owner${++count}@holt.example`;
      const { headers } = await client.call(signUp, { body: { email, password, name: 'Mara' } });
      const cookies = [headers['set-cookie']].flat().map((text) => text?.split(';')[0]);
      await mailed.server.createClient().call(requestSignInLink, { body: { email } });
      const token = await tokenOf(email, 'Your sign-in link');
      const cookie = cookies.find((text) => text?.includes('.device=')) ?? '';
      const known = await mailed.server
        .createClient()
        .call(signInWithLink, { body: { token } }, { cookie });
      expect(known.status).toBe(200);
      expect(await enter(email)).toBe(200);
    });
  });

  test('signing in by a link with a new browser is told', async () => {
    const { email } = await addVerifiedUser();
    await mailed.server.createClient().call(requestSignInLink, { body: { email } });
    expect((await open(signInWithLink, await tokenOf(email, 'Your sign-in link'))).status).toBe(
      200,
    );
    await tokenOf(email, 'New sign-in to your account', 'none');
  });
});
