import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAiUsage, type AiUsageStatus } from '@beamwright/contract';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { claimRequest } from './claim-request.ts';
import { countFreeAnswers } from './count-free-answers.ts';
import { refundAbandonedClaims } from './refund-abandoned.ts';
import { settleClaim, type RecordedCall } from './settle-claim.ts';

const call: RecordedCall = {
  purpose: 'propose',
  model: 'test-model',
  outcome: 'answered',
  tries: 1,
  input_tokens: 1000,
  output_tokens: 200,
  cost_usd: 0.002,
  duration_ms: 5,
};

describe.each(ENGINES)('the ledger of AI use on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const claim = (maker: Maker, limits: Partial<Parameters<typeof claimRequest>[1]> = {}) =>
    claimRequest(world.transactions, {
      userId: maker.userId,
      claimed_usd: 0.01,
      daily_limit_usd: 1000,
      daily_generations: null,
      ...limits,
    });
  const settle = (
    taken: Awaited<ReturnType<typeof claim>>,
    as: 'counted' | 'refunded',
    calls: RecordedCall[] = [call],
  ) => {
    if (!('claim' in taken)) throw new Error(`refused: ${taken.refused}`);
    return world.transactions.asService((trx) =>
      settleClaim(trx, { claim: taken.claim, as, calls, had_stored_answer: false }),
    );
  };
  const usage = async (maker: Maker) =>
    (await maker.call(getAiUsage)).body as AiUsageStatus & { is_configured: boolean };
  const fill = (maker: Maker, used: number) =>
    world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2, current_date + 31)`,
      [maker.userId, used],
    );
  const spentToday = async () => {
    const rows = await world.sql<{ usd: number }>(
      `select spent_usd::float8 as usd from ai_spending where day = (now() at time zone 'utc')::date`,
    );
    return rows[0]?.usd ?? 0;
  };

  test('the daily limit of generations applies regardless of cost, and only started ones count', async () => {
    const maker = await world.addMaker({ plan: 'Corporate' });
    const [{ generations }] = (await world.sql<{ generations: number }>(
      `select coalesce(sum(generations), 0)::int as generations from ai_spending
       where day = (now() at time zone 'utc')::date`,
    )) as [{ generations: number }];
    const limits = { claimed_usd: 0, daily_generations: generations + 3 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => claim(maker, limits)));
    expect(taken.filter((each) => 'claim' in each)).toHaveLength(3);
    expect(taken).toContainEqual({ refused: 'daily_limit' });
    await settle(taken.find((each) => 'claim' in each) as (typeof taken)[number], 'refunded');
    expect(await claim(maker, limits)).toEqual({ refused: 'daily_limit' });
    expect(await claim(maker, { ...limits, daily_generations: 0 })).toEqual({
      refused: 'daily_limit',
    });
    expect(await claim(maker)).toHaveProperty('claim');
  });

  const callsOfDay = async (maker: Maker) => {
    const [row] = await world.sql<{ calls: number }>(
      'select claimed_today as calls from ai_usage_tracking where user_id = $1',
      [maker.userId],
    );
    return row?.calls;
  };

  test('refunded calls count toward their user’s day: 60 on Free', async () => {
    const maker = await world.addMaker();
    const costly = { ...call, tries: 3 };
    for (let begun = 1; begun <= 9; begun += 1) {
      const taken = await claim(maker);
      expect(await callsOfDay(maker)).toBe((begun - 1) * 6 + 9);
      expect(await settle(taken, 'refunded', [costly, costly])).toBe(true);
      expect(await settle(taken, 'refunded', [costly, costly])).toBe(false);
      expect(await callsOfDay(maker)).toBe(begun * 6);
    }
    const before = await spentToday();
    const taken = await Promise.all(Array.from({ length: 5 }, () => claim(maker)));
    expect(taken).toEqual(Array.from({ length: 5 }, () => ({ refused: 'user_daily_limit' })));
    expect(await usage(maker)).toMatchObject({ requests_used: 0, limit_exceeded: false });
    expect(await spentToday()).toBeCloseTo(before, 6);
    await world.sql(`update ai_usage_tracking set claimed_on = claimed_on - 1 where user_id = $1`, [
      maker.userId,
    ]);
    expect(await claim(maker)).toHaveProperty('claim');
  });

  test('of 50 claims at once a user begins as many as the day allows', async () => {
    const maker = await world.addMaker({ plan: 'Corporate' });
    await claim(maker);
    await world.sql(`update ai_usage_tracking set claimed_today = 1910 where user_id = $1`, [
      maker.userId,
    ]);
    const taken = await Promise.all(Array.from({ length: 50 }, () => claim(maker)));
    expect(taken.filter((each) => 'claim' in each)).toHaveLength(10);
  });

  test('a new user has the whole month of the plan, which starts again on the first', async () => {
    const maker = await world.addMaker();
    const [{ first }] = (await world.sql<{ first: string }>(
      `select to_char(date_trunc('month', now() at time zone 'utc') + interval '1 month',
         'YYYY-MM-DD') as first`,
    )) as [{ first: string }];
    expect(await usage(maker)).toEqual({
      requests_used: 0,
      requests_limit: 10,
      requests_remaining: 10,
      limit_exceeded: false,
      reset_date: first,
      bypass_limits: false,
      is_configured: false,
      models: [],
    });
  });

  test('of 100 claims at once with one request left just one is allowed', async () => {
    const maker = await world.addMaker();
    await fill(maker, 9);
    const taken = await Promise.all(Array.from({ length: 100 }, () => claim(maker)));
    expect(taken.filter((each) => 'claim' in each)).toHaveLength(1);
    expect(
      taken.filter((each) => 'refused' in each && each.refused === 'limit_exceeded'),
    ).toHaveLength(99);
    expect(await usage(maker)).toMatchObject({ requests_used: 10, limit_exceeded: true });
  });

  test('a refused claim does not count toward the day', async () => {
    const maker = await world.addMaker();
    await fill(maker, 10);
    const before = await spentToday();
    expect(await claim(maker)).toMatchObject({
      refused: 'limit_exceeded',
      status: { requests_used: 10, requests_limit: 10, requests_remaining: 0 },
    });
    expect(await spentToday()).toBeCloseTo(before, 6);
  });

  test('a failed generation is refunded once, however often it is settled', async () => {
    const maker = await world.addMaker();
    const taken = await claim(maker);
    const before = await spentToday();
    expect(await Promise.all([1, 2, 3].map(() => settle(taken, 'refunded')))).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await settle(taken, 'counted')).toBe(false);
    expect(await usage(maker)).toMatchObject({ requests_used: 0 });
    // The cost of the calls stays spent; the reserved rest is released.
    expect(await spentToday()).toBeCloseTo(before - 0.01 + 0.002, 6);
  });

  test('a generation of last month is refunded to last month', async () => {
    const maker = await world.addMaker();
    const taken = await claim(maker);
    await world.sql(`update ai_claims set year_month = '2001-01' where user_id = $1`, [
      maker.userId,
    ]);
    await settle(taken, 'refunded');
    expect(await usage(maker)).toMatchObject({ requests_used: 1 });
  });

  test('what was counted in another month does not count in this one', async () => {
    const maker = await world.addMaker();
    await world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       values ($1, '2001-01', 10, '2001-02-01')`,
      [maker.userId],
    );
    expect(await usage(maker)).toMatchObject({ requests_used: 0, limit_exceeded: false });
    expect(await claim(maker)).toHaveProperty('claim');
  });

  test('the day of the installation is never overspent by claims at once', async () => {
    const maker = await world.addMaker({ plan: 'Corporate' });
    const limits = { claimed_usd: 1, daily_limit_usd: (await spentToday()) + 3.5 };
    const taken = await Promise.all(Array.from({ length: 20 }, () => claim(maker, limits)));
    expect(taken.filter((each) => 'claim' in each)).toHaveLength(3);
    expect(
      taken.filter((each) => 'refused' in each && each.refused === 'daily_limit'),
    ).toHaveLength(17);
    expect(await claim(maker, { claimed_usd: 0.1, daily_limit_usd: 0 })).toEqual({
      refused: 'daily_limit',
    });
    // The refused ones cost no request of the month either.
    expect(await usage(maker)).toMatchObject({ requests_used: 3, requests_limit: 999_999 });
  });

  test.each([
    { role: 'admin' as const, plan: 'Free' as const, bypass_limits: true },
    { role: 'beta' as const, plan: 'Free' as const, bypass_limits: true },
    { role: 'user' as const, plan: 'Corporate' as const, bypass_limits: false },
  ])('$role on $plan has no limit', async ({ role, plan, bypass_limits }) => {
    const maker = await world.addMaker({ role, plan });
    await fill(maker, 5000);
    expect(await claim(maker)).toHaveProperty('claim');
    expect(await usage(maker)).toMatchObject({
      requests_used: 5001,
      requests_limit: 999_999,
      requests_remaining: 999_999,
      limit_exceeded: false,
      bypass_limits,
    });
  });

  test('the task refunds a generation whose process died, but not a running one', async () => {
    const maker = await world.addMaker();
    await claim(maker);
    await claim(maker);
    await world.sql(
      `update ai_claims set created_at = now() - interval '3 minutes'
       where id = (select id from ai_claims where user_id = $1 limit 1)`,
      [maker.userId],
    );
    const before = await spentToday();
    await world.runTask(refundAbandonedClaims);
    await world.runTask(refundAbandonedClaims);
    expect(await usage(maker)).toMatchObject({ requests_used: 1 });
    expect(await spentToday()).toBeCloseTo(before, 6);
    // How often it asked is unknown.
    expect(await callsOfDay(maker)).toBe(2 * 9);
  });

  test('answers without a model are counted separately and cost no request', async () => {
    const maker = await world.addMaker();
    const count = (answers: { predefined: number; computed: number }) =>
      world.transactions.asService((trx) => countFreeAnswers(trx, maker.userId, answers));
    await count({ predefined: 2, computed: 0 });
    await count({ predefined: 1, computed: 3 });
    await claim(maker);
    const [row] = await world.sql(
      `select openai_requests_count, legacy_requests_count, predefined_hits_count,
         total_requests_count from ai_usage_tracking where user_id = $1`,
      [maker.userId],
    );
    expect(row).toEqual({
      openai_requests_count: 1,
      legacy_requests_count: 3,
      predefined_hits_count: 3,
      total_requests_count: 7,
    });
  });

  test('the status of another user stays hidden', async () => {
    const owner = await world.addMaker();
    const stranger = await world.addMaker();
    const seen = await world.asUser(stranger.userId, async (trx) => {
      const status = sql`select * from get_user_ai_usage_status(${owner.userId})`;
      return (await status.execute(trx)).rows;
    });
    expect(seen).toEqual([]);
  });
});
