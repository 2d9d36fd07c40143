import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { createAttemptLimits, type SignInAttempt } from './attempt-limits.ts';

const refuse = () => Promise.reject(new AppError('invalid_credentials', 'wrong password'));

describe.each(TEST_ENGINES)('attempt limits on %s', (engine) => {
  let database: TestDatabase;
  let one: ReturnType<typeof createAttemptLimits>;
  let other: ReturnType<typeof createAttemptLimits>;
  const processAt = (index: number) => (index % 2 === 0 ? one : other);
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    one = createAttemptLimits(database, 1);
    other = createAttemptLimits(database, 1);
  });
  afterAll(() => database.close());

  /** The responses to these failed attempts, sent at once through both processes. */
  async function fail(attempts: SignInAttempt[]) {
    const outcomes = await Promise.allSettled(
      attempts.map((attempt, index) => processAt(index).countFailure(attempt, refuse)),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as AppError).code : 'passed',
    );
    return {
      refused: codes.filter((code) => code === 'invalid_credentials').length,
      throttled: codes.filter((code) => code === 'too_many_failures').length,
    };
  }

  const succeed = (attempt: SignInAttempt) => one.countFailure(attempt, async () => 'in');
  const many = (length: number, toAttempt: (index: number) => Partial<SignInAttempt>) =>
    Array.from({ length }, (_, index) => ({
      email: `${index}@many.example`,
      addressGroup: `group ${index}`,
      deviceId: undefined,
      ...toAttempt(index),
    }));
  const setAge = (seconds: number) =>
    database.pool.query(
      'update auth.attempt_count set ends_at = ends_at - make_interval(secs => $1)',
      [seconds],
    );

  test('an address may fail 100 times in 15 minutes, for all accounts together', async () => {
    expect(await fail(many(130, () => ({ addressGroup: 'workshop' })))).toEqual({
      refused: 100,
      throttled: 30,
    });
    await setAge(15 * 60);
    expect(await fail(many(1, () => ({ addressGroup: 'workshop' })))).toEqual({
      refused: 1,
      throttled: 0,
    });
  });

  test('an account fails 20 times in 15 minutes and 100 times a day', async () => {
    const refused = [];
    for (let round = 0; round < 6; round++) {
      const attempts = many(30, (index) => ({
        email: 'victim@shop.example',
        addressGroup: `round ${round}, ${index}`,
      }));
      refused.push((await fail(attempts)).refused);
      await setAge(15 * 60);
    }
    expect(refused).toEqual([20, 20, 20, 20, 20, 0]);
  });

  test('success counts nothing and clears failures from the same address', async () => {
    const ann = { email: 'ann@shop.example', addressGroup: 'home', deviceId: undefined };
    for (let index = 0; index < 25; index++) expect(await succeed(ann)).toBe('in');
    expect(await fail(many(9, () => ann))).toEqual({ refused: 9, throttled: 0 });
    expect(await succeed(ann)).toBe('in');
    expect(await fail(many(12, () => ann))).toEqual({ refused: 10, throttled: 2 });
  });

  test('other failures do not count as failed sign-ins', async () => {
    const bob = { email: 'bob@shop.example', addressGroup: 'home of bob', deviceId: undefined };
    for (let index = 0; index < 15; index++) {
      const down = () => Promise.reject(new AppError('database_unavailable', 'gone'));
      await expect(one.countFailure(bob, down)).rejects.toMatchObject({
        code: 'database_unavailable',
      });
    }
    expect(await succeed(bob)).toBe('in');
  });

  const waysIn = (email: string) => ({ email, addressGroup: 'elsewhere', deviceId: undefined });
  /** How many of `changes` are counted without a refusal. */
  async function countChanges(changes: Parameters<typeof one.countEmailChange>[0][]) {
    let passed = 0;
    for (const change of changes) {
      const isRefused = await one.countEmailChange(change).then(
        () => false,
        ({ code }: AppError) => code === 'too_many_mails',
      );
      if (!isRefused) passed++;
    }
    return passed;
  }

  test('naming an address as a new one leaves its owner the ways in by mail', async () => {
    const email = 'owner@shop.example';
    const changes = Array.from({ length: 12 }, (_, index) => ({
      userId: `stranger ${index % 2}`,
      email,
      addressGroup: 'elsewhere',
    }));
    expect(await countChanges(changes)).toBe(4);
    for (let asked = 0; asked < 4; asked++) await one.countMail(waysIn(email));
    await expect(one.countMail(waysIn(email))).rejects.toMatchObject({ code: 'too_many_mails' });
  });

  test('an account asks for four links to new addresses in 15 minutes, a network for 20', async () => {
    const changes = Array.from({ length: 30 }, (_, index) => ({
      userId: 'restless',
      email: `${index}@new.example`,
      addressGroup: `of new address ${index}`,
    }));
    expect(await countChanges(changes)).toBe(4);
    const shared = changes.map((_change, index) => ({
      userId: `${index}`,
      email: `${index}@other.example`,
      addressGroup: 'workshop that moves',
    }));
    expect(await countChanges(shared)).toBe(20);
  });

  test('an address creates ten accounts a minute', async () => {
    const signUps = Array.from({ length: 14 }, (_, index) =>
      processAt(index).countSignUp('2001:db8:0:1::/64'),
    );
    const refused = (await Promise.allSettled(signUps)).filter(
      ({ status }) => status !== 'fulfilled',
    );
    expect(refused).toHaveLength(4);
  });
});
