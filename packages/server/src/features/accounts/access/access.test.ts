import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  checkLink,
  getEmailChange,
  getProfile,
  judgeNewPassword,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  sendEmailChangeAgain,
  sendVerification,
  signIn,
  signInWithLink,
  signUp,
  undoEmailChange,
  verifyEmail,
  type Profile,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';

const password = 'quiet copper lantern';
const newPassword = 'seven wooden gears';
let count = 0;

describe.each(TEST_ENGINES)('access on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, mailsTo, expectMail } = mailed;

  /** Waits for the mail with this subject, and returns the token of its link. */
  const tokenOf = async (to: string, subject: string) => (await expectMail(to, subject)).token;

  /** The same of a later mail. */
  const tokenAfter = (first: string, to: string, subject: string) =>
    vi.waitFor(async () => {
      const token = await tokenOf(to, subject);
      expect(token).not.toBe(first);
      return token;
    }, 10_000);

  async function addUser() {
    const client = mailed.server.createClient();
    const email = `mara${++count}@holt.example`;
    const { body } = await client.call(signUp, { body: { email, password, name: 'Mara' } });
    return { client, email, profile: body as Profile };
  }
  async function addProvedUser() {
    const user = await addUser();
    const body = { token: await tokenOf(user.email, 'Verify your email') };
    await mailed.server.createClient().call(verifyEmail, { body });
    return user;
  }
  const profileOf = async (client: TestClient) => (await client.call(getProfile)).body as Profile;
  const enter = async (email: string, word: string) =>
    (await mailed.server.createClient().call(signIn, { body: { email, password: word } })).status;
  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

  test('signing up mails a link, which proves the address once', async () => {
    const { client, email, profile } = await addUser();
    expect(profile.email_verified).toBe(false);
    const body = { token: await tokenOf(email, 'Verify your email') };
    const elsewhere = mailed.server.createClient();
    expect(await elsewhere.call(verifyEmail, { body })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await profileOf(client)).email_verified).toBe(true);
    expect(codeOf(await elsewhere.call(verifyEmail, { body }))).toBe('link_invalid');
    expect(codeOf(await client.call(sendVerification))).toBe('email_already_verified');
  });

  test('a newer link replaces the older one, and an expired one is refused', async () => {
    const { client, email } = await addUser();
    const first = await tokenOf(email, 'Verify your email');
    expect((await client.call(sendVerification)).status).toBe(204);
    const second = await tokenAfter(first, email, 'Verify your email');
    const open = (token: string) => client.call(verifyEmail, { body: { token } });
    expect(codeOf(await open(first))).toBe('link_invalid');
    await query(`update one_time_links set expires_at = now() - interval '1 s' where email = $1`, [
      email,
    ]);
    expect(codeOf(await open(second))).toBe('link_invalid');
  });

  test('a password is reset by mail: every session ends, the old password no longer works', async () => {
    const { client, email } = await addUser();
    const visitor = mailed.server.createClient();
    expect((await visitor.call(requestPasswordReset, { body: { email } })).status).toBe(204);
    const token = await tokenOf(email, 'Choose a new password');

    const weak = await visitor.call(resetPassword, { body: { token, password: 'password1234' } });
    expect(weak.status).toBe(400);
    const body = { token, password: newPassword };
    expect(await visitor.call(resetPassword, { body })).toMatchObject({
      status: 200,
      body: { email },
    });
    expect((await client.call(getProfile)).status).toBe(401);
    expect([await enter(email, password), await enter(email, newPassword)]).toEqual([401, 200]);
    expect(codeOf(await visitor.call(resetPassword, { body }))).toBe('link_invalid');
    await tokenOf(email, 'Your password was changed');
    const actions = await query(
      'select action from audit_log a join profiles p on p.id = a.user_id where p.email = $1 order by a.id',
      [email],
    );
    expect(actions.map(({ action }) => action as string)).toContain('password_reset');
  });

  test('two people who open one link at the same time: one of them gets in', async () => {
    const { email } = await addUser();
    await mailed.server.createClient().call(requestSignInLink, { body: { email } });
    const body = { token: await tokenOf(email, 'Your sign-in link') };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => mailed.server.createClient().call(signInWithLink, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  test('a sign-in link opens a session in the browser that uses it, and proves the address', async () => {
    const { email } = await addUser();
    const client = mailed.server.createClient();
    await client.call(requestSignInLink, { body: { email } });
    const body = { token: await tokenOf(email, 'Your sign-in link') };
    expect((await client.call(signInWithLink, { body })).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({ email, email_verified: true });
  });

  test('an address without an account gets the same answer and no mail', async () => {
    const email = 'nobody@holt.example';
    const client = mailed.server.createClient();
    for (const ask of [requestPasswordReset, requestSignInLink]) {
      expect(await client.call(ask, { body: { email } })).toMatchObject({
        status: 204,
        body: undefined,
      });
    }
    const { email: later } = await addUser();
    await tokenOf(later, 'Verify your email');
    expect(mailsTo(email)).toEqual([]);
  });

  test('changing the password needs the current one and ends all other sessions', async () => {
    const { client, email } = await addProvedUser();
    const other = mailed.server.createClient();
    await other.call(signIn, { body: { email, password } });
    const change = (current_password: string) =>
      client.call(changePassword, { body: { current_password, new_password: newPassword } });
    expect(codeOf(await change('not this one'))).toBe('wrong_password');
    expect((await change(password)).status).toBe(204);
    expect((await other.call(getProfile)).status).toBe(401);
    expect((await profileOf(client)).password_changed_at).not.toBeNull();
    expect([await enter(email, password), await enter(email, newPassword)]).toEqual([401, 200]);
    await tokenOf(email, 'Your password was changed');
  });

  test('guessing the current password is limited', async () => {
    const { client } = await addUser();
    const guess = () =>
      client.call(changePassword, {
        body: { current_password: 'a guess', new_password: newPassword },
      });
    // The limit of tests is 100 times the real one of 10.
    await query(
      `update auth.attempt_count set count = 1000 where key in (select key from auth.attempt_count)`,
    );
    await guess();
    await query(`update auth.attempt_count set count = 1000`);
    expect(codeOf(await guess())).toBe('too_many_failures');
    await query('delete from auth.attempt_count');
  });

  test('an email is changed by the link mailed to the new one; the old one can undo it', async () => {
    const { client, email } = await addProvedUser();
    const next = `new-${email}`;
    const body = { email: next.toUpperCase(), current_password: password };
    expect((await client.call(changeEmail, { body })).status).toBe(204);
    const token = await tokenOf(next, 'Confirm your new email');
    expect((await profileOf(client)).email).toBe(email);

    expect(await client.call(verifyEmail, { body: { token } })).toMatchObject({
      body: { email: next },
    });
    expect(await profileOf(client)).toMatchObject({ email: next, email_verified: true });
    expect([await enter(email, password), await enter(next, password)]).toEqual([401, 200]);

    const undo = { token: await tokenOf(email, 'Your email was changed') };
    expect(await client.call(undoEmailChange, { body: undo })).toMatchObject({ body: { email } });
    expect((await client.call(getProfile)).status).toBe(401);
    expect([await enter(email, password), await enter(next, password)]).toEqual([401, 401]);
    await tokenOf(email, 'Your email change was undone');
    await expectMail(next, 'This address no longer signs in');
    const sent = mailed.fake.received.findLast((mail) => mail.includes(`To: ${next}`)) ?? '';
    expect(sent).toContain('This address no longer signs in');
    expect(sent.replaceAll(/=\r?\n/g, '')).not.toContain('/forgot-password');
    expect(codeOf(await client.call(undoEmailChange, { body: undo }))).toBe('link_invalid');
  });

  test('an address that was never proved gets no notice, and nothing of the account once it has moved', async () => {
    const { client, email } = await addUser();
    await mailed.server.createClient().call(signIn, { body: { email, password } });
    await client.call(changeEmail, { body: { email: `x-${email}`, current_password: password } });
    const token = await tokenOf(`x-${email}`, 'Confirm your new email');
    expect((await client.call(verifyEmail, { body: { token } })).status).toBe(200);
    const written = await query('select kind from mails where to_address = $1', [email]);
    expect(written).toEqual([{ kind: 'accounts.verify-email' }]);
    const body = { email, password, name: 'Owner' };
    expect((await mailed.server.createClient().call(signUp, { body })).status).toBe(201);
  });

  test('an email that has an account is not taken over, and the answer does not tell', async () => {
    const [first, second] = [await addUser(), await addUser()];
    const body = { email: second.email, current_password: password };
    expect((await first.client.call(changeEmail, { body })).status).toBe(204);
    expect(mailsTo(second.email).map(({ subject }) => subject)).not.toContain(
      'Confirm your new email',
    );
  });

  const changeOf = async (client: TestClient) => {
    const { body } = await client.call(getEmailChange);
    return (body as { change: { email: string; expires_at: string } | null }).change;
  };

  test('a pending change is shown on every device of its owner until it is canceled, which spends the link', async () => {
    const [{ client, email }, stranger] = [await addUser(), await addUser()];
    const next = `later-${email}`;
    expect(await changeOf(client)).toBeNull();
    await client.call(changeEmail, { body: { email: next, current_password: password } });
    const token = await tokenOf(next, 'Confirm your new email');
    const other = mailed.server.createClient();
    await other.call(signIn, { body: { email, password } });
    // Proving the current address keeps it.
    const proof = { token: await tokenOf(email, 'Verify your email') };
    expect((await other.call(verifyEmail, { body: proof })).status).toBe(200);
    const change = await changeOf(other);
    expect(change?.email).toBe(next);
    const hours = (Date.parse(change?.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(await changeOf(stranger.client)).toBeNull();
    expect((await stranger.client.call(cancelEmailChange)).status).toBe(410);
    expect(await changeOf(client)).not.toBeNull();

    expect((await other.call(cancelEmailChange)).status).toBe(204);
    expect(await changeOf(client)).toBeNull();
    expect(codeOf(await client.call(verifyEmail, { body: { token } }))).toBe('link_invalid');
    for (const late of [sendEmailChangeAgain, cancelEmailChange]) {
      expect(codeOf(await client.call(late))).toBe('email_change_ended');
    }
  });

  test('the link of a change is sent again to the same address; the older one stops working', async () => {
    const { client, email } = await addUser();
    const next = `again-${email}`;
    await client.call(changeEmail, { body: { email: next, current_password: password } });
    const first = await tokenOf(next, 'Confirm your new email');
    expect((await client.call(sendEmailChangeAgain)).status).toBe(204);
    const second = await tokenAfter(first, next, 'Confirm your new email');
    const open = (token: string) => client.call(verifyEmail, { body: { token } });
    expect(codeOf(await open(first))).toBe('link_invalid');
    expect((await open(second)).status).toBe(200);
    expect(await changeOf(client)).toBeNull();
    expect((await profileOf(client)).email).toBe(next);
  });

  test('an address that got enough mails gets no further one, and the link it has keeps working', async () => {
    const { client, email } = await addProvedUser();
    const [next, other] = [`full-${email}`, `never-${email}`];
    await client.call(changeEmail, { body: { email: next, current_password: password } });
    const token = await tokenOf(next, 'Confirm your new email');
    const count = vi.spyOn(mailed.server.app.platform.auth, 'countEmailChange');
    count.mockRejectedValue(new AppError('too_many_mails', '', { values: { seconds: 8000 } }));
    const elsewhere = { email: other, current_password: password };
    const stranger = await addUser();
    try {
      const again = await client.call(sendEmailChangeAgain);
      expect([again.status, codeOf(again)]).toEqual([429, 'too_many_mails']);
      const body = { email: next, current_password: password };
      expect((await client.call(changeEmail, { body })).status).toBe(429);
      expect((await stranger.client.call(changeEmail, { body: elsewhere })).status).toBe(429);
      const proved = count.mock.calls.map(([, { isProved }]) => isProved);
      expect(proved).toEqual([true, true, false]);
    } finally {
      count.mockRestore();
    }
    expect(await changeOf(stranger.client)).toBeNull();
    const written = `select to_address from mails where to_address in ($1, $2)`;
    expect(await query(written, [next, other])).toEqual([{ to_address: next }]);
    expect((await client.call(verifyEmail, { body: { token } })).status).toBe(200);
    expect((await profileOf(client)).email).toBe(next);
  });

  test('a change to the address of somebody else is pending like any other, and nobody gets its link', async () => {
    const [{ client, email }, owner] = [await addUser(), await addUser()];
    const seen = [];
    for (const next of [owner.email, `free-${email}`]) {
      const body = { email: next, current_password: password };
      const asked = await client.call(changeEmail, { body });
      const again = await client.call(sendEmailChangeAgain);
      const change = await changeOf(client);
      expect(change?.email).toBe(next);
      seen.push([asked.status, again.status, Object.keys(change ?? {})]);
    }
    expect(seen[0]).toEqual(seen[1]);
    await tokenOf(`free-${email}`, 'Confirm your new email');
    const kinds = await query('select kind from mails where to_address = $1', [owner.email]);
    expect(kinds).toEqual([{ kind: 'accounts.verify-email' }]);
  });

  test('a changed password is mailed to the address that the account has by then', async () => {
    const { client, email } = await addProvedUser();
    const next = `moved-${email}`;
    await client.call(changeEmail, { body: { email: next, current_password: password } });
    const token = await tokenOf(next, 'Confirm your new email');
    const { auth } = mailed.server.app.platform;
    const hash = auth.hashNewPassword;
    const hashing = vi.spyOn(auth, 'hashNewPassword').mockImplementationOnce(async (...word) => {
      await client.call(verifyEmail, { body: { token } });
      return hash(...word);
    });
    const body = { current_password: password, new_password: newPassword };
    expect((await client.call(changePassword, { body })).status).toBe(204);
    hashing.mockRestore();
    const kind = 'accounts.password-changed';
    const sent = `select to_address from mails where kind = $1 and to_address in ($2, $3)`;
    expect(await query(sent, [kind, email, next])).toEqual([{ to_address: next }]);
  });

  test('a new password is judged as it is when it is saved', async () => {
    const body = { password: 'lena holt 1', email: 'lena@holt.example', name: 'Lena Holt' };
    const { body: judged } = await mailed.server.createClient().call(judgeNewPassword, { body });
    expect(judged).toEqual({ issue: 'personal', strength: null });
  });

  test('a link says what it does as often as it is asked, until it is used', async () => {
    const { email } = await addUser();
    const visitor = mailed.server.createClient();
    const check = async (token: string) =>
      (await visitor.call(checkLink, { body: { token } })).body;
    await visitor.call(requestPasswordReset, { body: { email } });
    const token = await tokenOf(email, 'Choose a new password');
    expect(await check(token)).toEqual({ purpose: 'reset_password' });
    expect(await check(token)).toEqual({ purpose: 'reset_password' });
    expect(await check('x'.repeat(43))).toEqual({ purpose: null });
    expect(await check(token.slice(0, 12))).toEqual({ purpose: null });
    const cut = { token: token.slice(0, 12), password: newPassword };
    expect(codeOf(await visitor.call(resetPassword, { body: cut }))).toBe('link_invalid');
    await visitor.call(resetPassword, { body: { token, password: newPassword } });
    expect(await check(token)).toEqual({ purpose: null });

    await visitor.call(requestSignInLink, { body: { email } });
    const late = await tokenOf(email, 'Your sign-in link');
    await query(`update one_time_links set expires_at = now() - interval '1 s' where email = $1`, [
      email,
    ]);
    expect(await check(late)).toEqual({ purpose: null });
  });

  test('a way in that was mailed before the email changed does not work after it', async () => {
    const { client, email } = await addUser();
    await client.call(requestPasswordReset, { body: { email } });
    const token = await tokenOf(email, 'Choose a new password');
    const next = `moved-${email}`;
    await client.call(changeEmail, { body: { email: next, current_password: password } });
    await client.call(verifyEmail, {
      body: { token: await tokenOf(next, 'Confirm your new email') },
    });
    const late = await client.call(resetPassword, { body: { token, password: newPassword } });
    expect(codeOf(late)).toBe('link_invalid');
  });

  test('signing in with a new browser is told, with the known one it is not', async () => {
    const { email } = await addProvedUser();
    const notices = () => mailsTo(email).filter(({ subject }) => subject.startsWith('New sign-in'));
    const first = await mailed.server.createClient().call(signIn, { body: { email, password } });
    await vi.waitFor(() => expect(notices()).toHaveLength(1), 10_000);
    const cookies = [first.headers['set-cookie']].flat();
    const cookie = cookies.find((text) => text?.includes('beamwright.device'))?.split(';')[0] ?? '';
    await mailed.server.createClient().call(signIn, { body: { email, password } }, { cookie });
    await mailed.server.createClient().call(requestPasswordReset, { body: { email } });
    await tokenOf(email, 'Choose a new password');
    expect(notices()).toHaveLength(1);
  });

  test('the database keeps no token that opens anything', async () => {
    const { email } = await addUser();
    await mailed.server.createClient().call(requestPasswordReset, { body: { email } });
    const token = await tokenOf(email, 'Choose a new password');
    const rows = await query(
      `select (select count(*) from one_time_links t where strpos(t::text, $1) > 0)
            + (select count(*) from mails m where strpos(m::text, $1) > 0) as found`,
      [token],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});
