import { beginPasskeySignIn, verifySecondFactor } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { onceBegun } from '../../../platform/testing/once-begun.ts';
import type { Answer } from '../../../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { codeOf } from '../../../platform/testing/totp.ts';
import { createFactorUsers, refusalOf } from './testing/factor-users.ts';

/** Somebody who knows the password signs in this often, and guesses once each time. */
const GUESSES = 40;
const MAX_CHECKED = 10;
const MAX_A_DAY = 50;

describe.each(TEST_ENGINES)('somebody with the password who guesses codes on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, addUserWithApp, signInAs, enterCode } = createFactorUsers(mailed);

  test.each(['a code of the app', 'a recovery code'])(
    'has ten tries, however many there are at once in two processes: %s',
    async (what) => {
      const { email, uri, codes } = await addUserWithApp();
      const second = await mailed.server.startSecond();
      const processes = [mailed.server, second];
      const clients = Array.from({ length: GUESSES }, (_, at) =>
        (processes[at % 2] ?? mailed.server).createClient(),
      );
      const entered = await Promise.all(
        clients.map((client) => onceBegun(() => signInAs(client, email))),
      );
      expect(new Set(entered.map(refusalOf))).toEqual(new Set(['second_factor_required']));
      const wrong = what === 'a recovery code' ? 'aaaa-aaaa-aaaa' : codeOf(uri, 20);
      const answers = await Promise.all(
        clients.map((client) => onceBegun(() => enterCode(client, wrong))),
      );
      const refusals = answers.map(refusalOf);
      expect(new Set(refusals)).toEqual(new Set(['wrong_code', 'too_many_codes']));
      expect(refusals.filter((code) => code === 'wrong_code')).toHaveLength(MAX_CHECKED);

      const right = mailed.server.createClient();
      await signInAs(right, email);
      expect(refusalOf(await enterCode(right, codes[0] ?? ''))).toBe('too_many_codes');
      await query(`update auth.attempt_count set ends_at = ends_at - interval '15 minutes'`);
      expect((await enterCode(right, codes[0] ?? '')).status).toBe(200);
      await second.close();
    },
  );

  const cookieOf = ({ headers }: Pick<Answer, 'headers'>, name: string) =>
    [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith(`beamwright.${name}=`)) ?? '';
  const enterWith = (code: string, cookie: string) =>
    mailed.server.createClient().call(verifySecondFactor, { body: { code } }, { cookie });

  describe('over a day', () => {
    const laterBy = (minutes: number) =>
      query(`update auth.attempt_count set ends_at = ends_at - $1 * interval '1 minute'`, [
        minutes,
      ]);
    /** A new sign-in for each code, a quarter of an hour after each ten. Returns how many were checked. */
    async function guessAllDay(email: string, wrong: string): Promise<number> {
      let checked = 0;
      for (let at = 0; at < MAX_A_DAY + MAX_CHECKED; at += 1) {
        if (at % MAX_CHECKED === 0) await laterBy(15);
        const client = mailed.server.createClient();
        await signInAs(client, email);
        if (refusalOf(await enterCode(client, wrong)) === 'wrong_code') checked += 1;
      }
      return checked;
    }

    test('has fifty tries, which close neither recovery codes nor the browser of the owner', async () => {
      const { email, uri, codes } = await addUserWithApp();
      const owner = mailed.server.createClient();
      await signInAs(owner, email);
      const known = cookieOf(await enterCode(owner, codes[1] ?? ''), 'device');
      expect(await guessAllDay(email, codeOf(uri, 20))).toBe(MAX_A_DAY);

      const visitor = mailed.server.createClient();
      await signInAs(visitor, email);
      const { status, body } = await enterCode(visitor, codeOf(uri, 1));
      expect({ status, body }).toMatchObject({
        status: 429,
        body: { code: 'too_many_codes', help: expect.stringMatching(/code again in 2\d h/) },
      });
      const waiting = cookieOf(await signInAs(owner, email), 'two_factor');
      expect((await enterWith(codeOf(uri, 1), `${waiting}; ${known}`)).status).toBe(200);
      expect((await enterCode(visitor, codes[0] ?? '')).status).toBe(200);
    });
  });

  test.each([' =', '\t=', '\u00a0='])(
    'is counted at the sign-in whose code is checked, also with a cookie “two_factor%s”',
    async (name) => {
      const [{ email, codes }, other] = [await addUserWithApp(), await addUserWithApp()];
      const client = mailed.server.createClient();
      const challenge = cookieOf(await client.call(beginPasskeySignIn), 'passkey_challenge');
      const own = cookieOf(await signInAs(client, other.email), 'two_factor');
      const guessed = cookieOf(await signInAs(client, email), 'two_factor').replace('=', name);
      const enterBeside = async (counted: string) =>
        refusalOf(await enterWith(codes[0] ?? '', `${guessed}; ${counted}`));
      expect(await enterBeside(own)).toBe('wrong_code');
      expect(await enterBeside(challenge.replace('passkey_challenge', 'two_factor'))).toBe(
        'sign_in_again',
      );
    },
  );

  test('has no more of them for a session that was stolen', async () => {
    const [owner, other] = [await addUserWithApp(), await addUserWithApp()];
    const stolen = owner.client.cookie?.replace('=', ' =') ?? '';
    const signedIn = await signInAs(mailed.server.createClient(), other.email);
    const cookie = `${cookieOf(signedIn, 'two_factor')}; ${stolen}`;
    expect(refusalOf(await enterWith(codeOf(owner.uri, 1), cookie))).toBe('wrong_code');
  });

  test('enters with no code whose first use could not be checked', async () => {
    const { email, uri } = await addUserWithApp();
    const client = mailed.server.createClient();
    await signInAs(client, email);
    await query('alter table auth.used_code rename to gone');
    const failed = await enterCode(client, codeOf(uri, 1));
    await query('alter table auth.gone rename to used_code');
    expect(failed.status).toBe(500);
    expect(client.cookie).toBeUndefined();
  });

  test('a right code counts nothing and clears the wrong ones before it', async () => {
    const { email, codes } = await addUserWithApp();
    const enter = async (code: string) => {
      const client = mailed.server.createClient();
      await signInAs(client, email);
      return enterCode(client, code);
    };
    const guess = async (times: number) => {
      const refusals = [];
      for (let at = 0; at < times; at += 1) refusals.push(refusalOf(await enter('000-not-it')));
      return refusals;
    };
    expect(new Set(await guess(MAX_CHECKED - 1))).toEqual(new Set(['wrong_code']));
    expect((await enter(codes[0] ?? '')).status).toBe(200);
    expect(await guess(MAX_CHECKED + 1)).toEqual([
      ...Array<string>(MAX_CHECKED).fill('wrong_code'),
      'too_many_codes',
    ]);
  });
});
