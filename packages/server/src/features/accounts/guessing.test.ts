import { signIn, signUp } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestServer,
  type Answer,
  type TestServer,
} from '../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';

const password = 'correct horse of ann';
let count = 0;

describe.each(TEST_ENGINES)('guessing passwords on %s', (engine) => {
  let server: TestServer;
  let second: Awaited<ReturnType<TestServer['startSecond']>>;
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      environment: { NODE_ENV: 'production', TRUSTED_PROXIES: '1' },
    });
    second = await server.startSecond();
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });

  const newEmail = () => `owner${++count}@shop.example`;
  const address = (number: number) => `198.51.${100 + (number >> 8)}.${number & 255}`;

  /** Cookies are sent as given; every second guess goes to the other process. */
  let turn = 0;
  function tryPassword(
    from: string,
    body: { email: string; password: string },
    cookie?: string,
  ): Promise<Answer> {
    const client = (turn++ % 2 === 0 ? server : second).createClient();
    return client.call(signIn, { body }, { 'x-forwarded-for': from, ...(cookie && { cookie }) });
  }

  /** Answers with the cookie that marks the browser. */
  async function addOwner(email: string): Promise<string> {
    const from = { 'x-forwarded-for': `203.0.113.${++count}` };
    const body = { email, password, name: 'Ann' };
    const answer = await server.createClient().call(signUp, { body }, from);
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

  test('the counts contain neither account nor address', async () => {
    const rows = await server.database.asOwner(
      async (client) => (await client.query('select key from auth.attempt_count')).rows,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
