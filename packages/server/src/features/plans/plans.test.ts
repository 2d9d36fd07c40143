import {
  getAiUsage,
  limitOf,
  listPlans,
  maximumOf,
  PLAN_NAMES,
  readAiLimit,
  ROLES,
  type AiUsageStatus,
  type Plan,
} from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planCatalogOf } from './plan-catalog.ts';
import { endWithAll } from '../../platform/db/last-statements.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { planAndUsageQueries, presentPlanAndUsage, readAccount } from './service.ts';

/** The plan table of the product decisions: machines, recipes, jobs a month. */
const CATALOG = [
  ['Free', 0, 1, 10, 20, false],
  ['Hobby', 9.99, 1, 50, 100, false],
  ['Pro', 19.99, 5, -1, 500, false],
  ['Shop', 49.99, -1, -1, -1, true],
  ['Corporate', 199, -1, -1, -1, true],
];

describe.each(ENGINES)('plans on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const listed = async () => {
    const { body } = await world.visitor.call(listPlans, {});
    return (body as { items: Plan[] }).items;
  };

  const readPlan = (userId: string, zone = 'UTC') =>
    world.asUser(userId, async (trx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(trx);
      return endWithAll(planAndUsageQueries(trx, userId, world.meters), (...rows) =>
        presentPlanAndUsage(userId, ...rows),
      );
    });

  test('anyone can list the plans, in order', async () => {
    const rows = (await listed()).map((plan) => [
      plan.name,
      plan.price_usd,
      plan.limits.machines,
      plan.limits.savedRecipes,
      plan.limits.jobs_per_month,
      plan.team_features && plan.expert_consultation,
    ]);
    expect(rows).toEqual(CATALOG);
  });

  test('a plan that is no longer offered still applies to its users', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    const offer = async (isActive: boolean): Promise<void> => {
      await world.sql("update subscription_plans set is_active = $1 where name = 'Hobby'", [
        isActive,
      ]);
      await world.transactions.asService((trx) =>
        planCatalogOf(world.platform).announceChange(trx),
      );
    };
    await offer(false);
    expect((await listed()).map((plan) => plan.name)).not.toContain('Hobby');
    const { plan } = await readPlan(maker.userId);
    expect(plan).toMatchObject({ name: 'Hobby', limits: { savedRecipes: 50 } });
    await offer(true);
  });

  test('the database and the contract agree on what roles and plans allow', async () => {
    for (const role of ROLES) {
      for (const name of PLAN_NAMES) {
        const maker = await world.addMaker({ role, plan: name });
        const ai = (await maker.call(getAiUsage)).body as AiUsageStatus;
        const account = await world.asUser(maker.userId, (trx) => readAccount(trx, maker.userId));
        const { usage } = await readPlan(maker.userId);
        expect([role, name, usage.storage_limit_bytes, readAiLimit(ai)]).toEqual([
          role,
          name,
          maximumOf(account, 'storage_bytes'),
          limitOf(account, 'ai_requests_per_month'),
        ]);
      }
    }
  });

  test('a month is a UTC month, regardless of the session’s time zone', async () => {
    const maker = await world.addMaker();
    await world.fillJobs(maker.userId, 3);
    const ids = await world.sql<{ id: string }>('select id from jobs where user_id = $1', [
      maker.userId,
    ]);
    const start = `(date_trunc('month', now() at time zone 'utc') at time zone 'utc')`;
    const moments = [`${start} - interval '1 ms'`, start, 'now()'];
    for (const [index, moment] of moments.entries()) {
      await world.sql(`update jobs set created_at = ${moment} where id = $1`, [ids[index]?.id]);
    }
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { usage } = await readPlan(maker.userId, zone);
      expect(usage.jobs_this_month).toBe(2);
      const next = new Date();
      next.setUTCMonth(next.getUTCMonth() + 1, 1);
      expect(usage.resets_on).toBe(next.toISOString().slice(0, 10));
    }
  });
});
