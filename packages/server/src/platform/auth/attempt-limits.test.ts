import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { createAttemptLimits, type SignInAttempt } from './attempt-limits.ts';

const refuse = () => Promise.reject(new AppError('invalid_credentials', 'wrong password'));
const read = { text: 'select 1 as one' };

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
      attempts.map((attempt, index) => processAt(index).countWrongSignIn(attempt, read, refuse)),
    );
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as AppError).code : 'passed',
    );
    return {
      refused: codes.filter((code) => code === 'invalid_credentials').length,
      throttled: codes.filter((code) => code === 'too_many_failures').length,
    };
  }

  const succeed = (attempt: SignInAttempt) =>
    one.countWrongSignIn(attempt, read, async (takeBack, rows) => {
      expect(rows).toEqual([{ one: 1 }]);
      await database.pool.query(takeBack());
      return 'in';
    });
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

  describe('messages of visitors', () => {
    const within = (maximum: number) => [{ maximum, windowS: 3600 }];
    const limits = {
      byEmail: within(2),
      byNetwork: within(3),
      byNeighborhood: within(5),
      inTotal: within(9),
      usual: within(4),
    };
    let sent = 0;
    /** Each answer: refused, or counted as usual or not. */
    const send = async (kind: string, email: string, address: string, times: number) => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: times }, () =>
          processAt(++sent).countMessage({ kind, email, address }, limits),
        ),
      );
      const count = (isUsual: boolean) =>
        outcomes.filter((each) => each.status === 'fulfilled' && each.value === isUsual).length;
      return [count(true), count(false)];
    };

    test('are counted by address, by network and in total, each kind apart', async () => {
      expect(await send('one', 'Mara@mail.example', '192.0.2.1', 4)).toEqual([2, 0]);
      expect(await send('one', 'jonas@mail.example', '192.0.2.1', 4)).toEqual([1, 0]);
      expect(await send('one', 'ann@mail.example', '198.51.100.1', 4)).toEqual([2, 0]);
      expect(await send('one', 'bea@mail.example', '203.0.113.1', 4)).toEqual([2, 0]);
      expect(await send('one', 'cem@mail.example', '203.0.114.1', 4)).toEqual([2, 0]);
      expect(await send('one', 'dora@mail.example', '203.0.115.1', 4)).toEqual([0, 0]);
      expect(await send('other', 'dora@mail.example', '203.0.115.1', 4)).toEqual([2, 0]);
    });

    test('nobody elsewhere shuts out an address by naming it: what is unusual is only said', async () => {
      for (const address of ['192.0.2.1', '198.51.100.1']) {
        expect(await send('named', 'mara@mail.example', address, 30)).toEqual([2, 0]);
      }
      expect(await send('named', 'MARA@mail.example', '203.0.113.1', 1)).toEqual([0, 1]);
      expect(await send('named', 'jonas@mail.example', '203.0.113.1', 1)).toEqual([1, 0]);
    });

    test('of neighboring networks leave the others their part', async () => {
      let taken = 0;
      for (let subnet = 0; subnet < 20; subnet++) {
        const address = `2001:db8:7:${subnet}::1`;
        taken += (await send('wide', `robot${subnet}@mail.example`, address, 2))[0] ?? 0;
      }
      expect(taken).toBe(5);
      expect(await send('wide', 'mara@mail.example', '2001:db8:8::1', 1)).toEqual([1, 0]);
    });
  });

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

  test('right passwords at the same moment are no failures; wrong ones among them are', async () => {
    const carl = { email: 'carl@shop.example', addressGroup: 'home of carl', deviceId: undefined };
    const wrong = many(3, () => carl).map((attempt) => one.countWrongSignIn(attempt, read, refuse));
    const right = many(45, () => carl).map(succeed);
    const outcomes = await Promise.allSettled([...wrong, ...right]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(45);
    // A wrong one that waited may have been counted after the last right one.
    const { refused, throttled } = await fail(many(30, () => carl));
    expect(refused + throttled).toBe(30);
    expect([7, 8, 9, 10]).toContain(refused);
  });

  // The embedded engine has one session, in which no statement waits for another.
  test.runIf(engine === 'postgresql')(
    'successes and other failures at once never deadlock',
    async () => {
      const codes = new Set<unknown>();
      for (let round = 0; round < 40; round++) {
        const attempts = many(8, (index) => ({
          email: `busy ${round} ${index % 2}@shop.example`,
          addressGroup: `busy ${round}`,
        }));
        const outcomes = await Promise.allSettled(
          attempts.map((attempt, index) =>
            processAt(index).countWrongSignIn(attempt, read, async (takeBack) => {
              if (index % 4 > 1) throw new AppError('second_factor_required', 'a code');
              await database.pool.query(takeBack());
            }),
          ),
        );
        for (const outcome of outcomes) {
          codes.add(outcome.status === 'rejected' ? (outcome.reason as AppError).code : 'in');
        }
      }
      expect(codes).toEqual(new Set(['in', 'second_factor_required']));
    },
  );

  test('at its limit, an account refuses at once: nobody waits for others that are refused', async () => {
    const dan = { email: 'dan@shop.example', addressGroup: 'home of dan', deviceId: undefined };
    await fail(many(12, () => dan));
    const connect = vi.spyOn(database.pool, 'connect');
    expect(await fail(many(40, () => dan))).toEqual({ refused: 0, throttled: 40 });
    expect(connect).toHaveBeenCalledTimes(40);
    connect.mockRestore();
  });

  test('other failures do not count as failed sign-ins', async () => {
    const bob = { email: 'bob@shop.example', addressGroup: 'home of bob', deviceId: undefined };
    for (let index = 0; index < 15; index++) {
      const down = () => Promise.reject(new AppError('database_unavailable', 'gone'));
      await expect(one.countWrongSignIn(bob, read, down)).rejects.toMatchObject({
        code: 'database_unavailable',
      });
    }
    expect(await succeed(bob)).toBe('in');
  });

  const waysIn = (email: string) => ({ email, addressGroup: 'elsewhere', deviceId: undefined });
  type Change = Parameters<typeof one.countEmailChange>[0];
  /** What becomes of each change: that a link is mailed, or its refusal. */
  async function countChanges(changes: (Partial<Change> & Pick<Change, 'userId'>)[]) {
    const outcomes = [];
    for (const change of changes) {
      const attempt = { email: 'any@new.example', addressGroup: 'elsewhere', isProved: false };
      outcomes.push(
        await one.countEmailChange({ ...attempt, ...change }).then(
          () => 'mailed',
          ({ code }: AppError) => code,
        ),
      );
    }
    return outcomes;
  }
  const times = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);

  test('naming an address as a new one leaves its owner the ways in by mail', async () => {
    const email = 'owner@shop.example';
    await countChanges(times(4, { userId: 'stranger', email }));
    for (let asked = 0; asked < 4; asked++) await one.countMail(waysIn(email));
    await expect(one.countMail(waysIn(email))).rejects.toMatchObject({ code: 'too_many_mails' });
  });

  test('strangers who name an address neither flood it nor keep its owner from changing to it', async () => {
    const email = 'new@shop.example';
    const strangers = Array.from({ length: 8 }, (_, index) => ({
      userId: `stranger ${index}`,
      email,
      addressGroup: `of stranger ${index}`,
    }));
    expect(await countChanges(strangers)).toEqual([
      ...times(4, 'mailed'),
      ...times(4, 'too_many_mails'),
    ]);
    await setAge(15 * 60);
    expect(await countChanges(strangers)).toEqual([
      ...times(4, 'mailed'),
      ...times(4, 'too_many_mails'),
    ]);
    await setAge(15 * 60);
    expect(await countChanges([{ userId: 'unproved', email }])).toEqual(['too_many_mails']);
    const owner = { userId: 'owner', email, isProved: true };
    expect(await countChanges(times(2, owner))).toEqual(['mailed', 'too_many_mails']);
  });

  test('an account asks for four links to new addresses in 15 minutes, a network for 20', async () => {
    const changes = Array.from({ length: 30 }, (_, index) => ({
      userId: 'restless',
      email: `${index}@new.example`,
      addressGroup: `of new address ${index}`,
    }));
    expect(await countChanges(changes)).toEqual([
      ...times(4, 'mailed'),
      ...times(26, 'too_many_mails'),
    ]);
    const shared = changes.map((_change, index) => ({
      userId: `${index}`,
      email: `${index}@other.example`,
      addressGroup: 'workshop that moves',
    }));
    expect(await countChanges(shared)).toEqual([
      ...times(20, 'mailed'),
      ...times(10, 'too_many_mails'),
    ]);
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
