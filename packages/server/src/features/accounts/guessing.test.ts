import {
  changeEmail,
  confirm,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  sendVerification,
  signIn,
  signInWithLink,
  signUp,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpMailedServer } from '../../platform/testing/mailed-server.ts';
import type { Answer, TestServer } from '../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';

const password = 'correct horse of ann';
let count = 0;

describe.each(TEST_ENGINES)('guessing passwords on %s', (engine) => {
  const mailed = setUpMailedServer(engine, { NODE_ENV: 'production', TRUSTED_PROXIES: '1' });
  let second: Awaited<ReturnType<TestServer['startSecond']>>;
  beforeAll(async () => {
    second = await mailed.server.startSecond();
  });
  afterAll(() => second.close());

  const tokenOf = async (to: string, subject: string) =>
    (await mailed.expectMail(to, subject)).token;

  const newEmail = () => `owner${++count}@shop.example`;
  const address = (number: number) => `198.51.${100 + (number >> 8)}.${number & 255}`;

  /** Cookies are sent as given; every second guess goes to the other process. */
  let turn = 0;
  function tryPassword(
    from: string,
    body: { email: string; password: string },
    cookie?: string,
  ): Promise<Answer> {
    const client = (turn++ % 2 === 0 ? mailed.server : second).createClient();
    return client.call(signIn, { body }, { 'x-forwarded-for': from, ...(cookie && { cookie }) });
  }

  /** Answers with the cookie that marks the browser. */
  async function addOwner(email: string): Promise<string> {
    const from = { 'x-forwarded-for': `203.0.113.${++count}` };
    const body = { email, password, name: 'Ann' };
    const answer = await mailed.server.createClient().call(signUp, { body }, from);
    expect(answer.status).toBe(201);
    return deviceCookie(answer);
  }

  const deviceCookie = ({ headers }: Answer): string => {
    const cookie = [headers['set-cookie']].flat().find((text) => text?.includes('.device='));
    return String(cookie).split(';')[0] as string;
  };

  const outcomes = (answers: Answer[]) => ({
    refused: answers.filter(({ status }) => status === 401).length,
    throttled: answers.filter(({ status }) => status === 429).length,
  });

  test('wrong passwords in one session pause that session only', async () => {
    const email = newEmail();
    const device = await addOwner(email);
    const enterSession = async () => {
      const client = mailed.server.createClient();
      await client.call(signIn, { body: { email, password } }, { cookie: device });
      return (word: string) => client.call(confirm, { body: { password: word } });
    };
    const [thief, owner] = [await enterSession(), await enterSession()];
    for (let index = 0; index < 10; index += 1)
      expect((await thief(`guess number ${index}`)).status).toBe(403);
    expect((await thief(password)).status).toBe(429);
    expect((await owner(password)).status).toBe(204);
  });

  test('one account allows 20 wrong passwords from any number of addresses; its own browser is not blocked', async () => {
    const email = newEmail();
    const device = await addOwner(email);
    const guesses = Array.from({ length: 60 }, (_, index) =>
      tryPassword(address(index), { email, password: `guess number ${index}` }),
    );
    expect(outcomes(await Promise.all(guesses))).toEqual({ refused: 20, throttled: 40 });

    const elsewhere = await tryPassword('192.0.2.1', { email, password });
    expect(elsewhere).toMatchObject({ status: 429, body: { code: 'too_many_failures' } });
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryPassword('192.0.2.1', { email, password }, device)).status).toBe(200);
  });

  test('a pause is recorded once, for an account that there is', async () => {
    const [email, nobody] = [newEmail(), newEmail()];
    await addOwner(email);
    for (const of of [nobody, email]) {
      for (let index = 0; index < 12; index++)
        await tryPassword(address(400), { email: of, password: 'no' });
    }
    const recorded = () =>
      mailed.query(`select profiles.email from audit_log join profiles on profiles.id = user_id
        where action = 'sign_in_paused' and profiles.email in ('${email}', '${nobody}')`);
    await vi.waitFor(async () => expect(await recorded()).toEqual([{ email }]), 5000);
    await tryPassword(address(400), { email, password });
    expect(await recorded()).toEqual([{ email }]);
  });

  test('a known browser has ten tries, and its cookie is for one account only', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const device = await addOwner(email);
    await addOwner(other);
    const guess = (of: string) =>
      tryPassword('192.0.2.2', { email: of, password: 'wrong' }, device);
    const own = [];
    for (let index = 0; index < 12; index++) own.push(await guess(email));
    expect(outcomes(own)).toEqual({ refused: 10, throttled: 2 });
    const foreign = [];
    for (let index = 0; index < 12; index++) foreign.push(await guess(other));
    expect(outcomes(foreign)).toEqual({ refused: 10, throttled: 2 });
    expect((await tryPassword('192.0.2.3', { email: other, password })).status).toBe(200);
  });

  test('a forged device cookie is ignored', async () => {
    const email = newEmail();
    const device = await addOwner(email);
    const forged = device.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'));
    const guesses = [];
    for (let index = 0; index < 24; index++) {
      guesses.push(await tryPassword(address(300 + index), { email, password: 'no' }, forged));
    }
    expect(outcomes(guesses)).toEqual({ refused: 20, throttled: 4 });
  });

  test('ten failures of one do not lock out the others at the same address', async () => {
    const [clumsy, other] = [newEmail(), newEmail()];
    await addOwner(clumsy);
    await addOwner(other);
    const workshop = '192.0.2.10';
    const failures = [];
    for (let index = 0; index < 11; index++) {
      failures.push(await tryPassword(workshop, { email: clumsy, password: 'wrong' }));
    }
    expect(outcomes(failures)).toEqual({ refused: 10, throttled: 1 });
    expect((await tryPassword(workshop, { email: other, password })).status).toBe(200);
    const unknown = await tryPassword(workshop, { email: newEmail(), password });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  test('an owner whom guesses keep out of a new browser gets in by mail, and then with the new password', async () => {
    const email = newEmail();
    await addOwner(email);
    for (let index = 0; index < 21; index++) {
      await tryPassword(address(600 + index), { email, password: 'no' });
    }
    const from = { 'x-forwarded-for': '192.0.2.20' };
    const browser = mailed.server.createClient();
    const enter = (word: string, cookie?: string) =>
      tryPassword('192.0.2.20', { email, password: word }, cookie);
    expect((await enter(password)).status).toBe(429);

    await browser.call(requestSignInLink, { body: { email } }, from);
    const link = await tokenOf(email, 'Your sign-in link');
    const entered = await browser.call(signInWithLink, { body: { token: link } }, from);
    expect(entered.status).toBe(200);

    await browser.call(requestPasswordReset, { body: { email } }, from);
    const token = await tokenOf(email, 'Choose a new password');
    const word = 'seven wooden gears';
    const answer = await mailed.server
      .createClient()
      .call(resetPassword, { body: { token, password: word } }, from);
    expect((await enter(word)).status).toBe(429);
    expect((await enter(word, deviceCookie(answer))).status).toBe(200);
  });

  test('a flood of mails to one address is stopped, of all kinds and from all networks together', async () => {
    const email = newEmail();
    const device = await addOwner(email);
    let network = 700;
    const ask = (cookie?: string) =>
      mailed.server.createClient().call(
        network % 2 === 0 ? requestPasswordReset : requestSignInLink,
        { body: { email } },
        {
          'x-forwarded-for': address(network++),
          ...(cookie && { cookie }),
        },
      );
    const statuses = [];
    for (let index = 0; index < 10; index++) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(4);
    // A quarter of an hour later, four more; then only after three hours.
    await mailed.server.database.asOwner((client) =>
      client.query(
        `update auth.attempt_count set ends_at = ends_at - interval '15 minutes' where ends_at > now()`,
      ),
    );
    const later = [];
    for (let index = 0; index < 10; index++) later.push(await ask());
    expect(later.filter(({ status }) => status === 204)).toHaveLength(4);
    expect(Number(later.at(-1)?.headers['retry-after'])).toBeGreaterThan(2 * 3600);
    expect((await ask(device)).status).toBe(204);
  });

  test('who changes to an address that got its mails is told when it gets the next one', async () => {
    const [flooded, taken] = [newEmail(), newEmail()];
    await addOwner(taken);
    for (const email of [flooded, taken]) {
      const answers = [];
      for (let index = 0; index < 5; index++) {
        const from = { 'x-forwarded-for': address(900 + ++count) };
        const client = mailed.server.createClient();
        await client.call(signUp, { body: { email: newEmail(), password, name: 'Eve' } }, from);
        const body = { email, current_password: password };
        answers.push(await client.call(changeEmail, { body }, from));
      }
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429]);
      const last = answers.at(-1);
      expect(last?.body).toMatchObject({
        code: 'too_many_mails',
        help: expect.stringMatching(/ask for another one in 1\d min/) as string,
      });
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(600);
    }
  });

  test('a signed-in owner whom strangers flood is told when the next link can be sent', async () => {
    const email = newEmail();
    const from = { 'x-forwarded-for': address(950) };
    const owner = mailed.server.createClient();
    await owner.call(signUp, { body: { email, password, name: 'Ann' } }, from);
    for (let index = 0; index < 4; index++) {
      const stranger = { 'x-forwarded-for': address(951 + index) };
      await mailed.server.createClient().call(requestPasswordReset, { body: { email } }, stranger);
    }
    const { status, body } = await owner.call(sendVerification, {}, from);
    expect([status, (body as { help: string }).help]).toEqual([
      429,
      expect.stringMatching(/ask for another one in 1\d min/),
    ]);
  });

  test('naming an address as a new one keeps nobody out, and answers alike for all addresses', async () => {
    const [owner, unknown] = [newEmail(), newEmail()];
    await addOwner(owner);
    for (const email of [owner, unknown]) {
      const from = { 'x-forwarded-for': address(800 + count) };
      const stranger = mailed.server.createClient();
      await stranger.call(signUp, { body: { email: newEmail(), password, name: 'Eve' } }, from);
      const statuses = [];
      for (let index = 0; index < 5; index++) {
        const body = { email: email.toUpperCase(), current_password: password };
        statuses.push((await stranger.call(changeEmail, { body }, from)).status);
      }
      expect(statuses).toEqual([204, 204, 204, 204, 429]);
    }
    const elsewhere = { 'x-forwarded-for': '192.0.2.30' };
    const browser = mailed.server.createClient();
    const asked = await browser.call(requestPasswordReset, { body: { email: owner } }, elsewhere);
    expect(asked.status).toBe(204);
    await tokenOf(owner, 'Choose a new password');
  });

  test('the counts contain neither account nor address', async () => {
    const rows = await mailed.server.database.asOwner(
      async (client) => (await client.query('select key from auth.attempt_count')).rows,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
