import type { Plan, PlanUsage } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Start of the current month in UTC, whatever the session's time zone. */
const monthStart = sql<Date>`date_trunc('month', now() at time zone 'utc') at time zone 'utc'`;

export function selectPlans(trx: Trx) {
  return trx
    .selectFrom('subscription_plans')
    .select([
      'subscription_plans.name',
      'subscription_plans.price_usd',
      'subscription_plans.features',
      'subscription_plans.limits',
      'subscription_plans.sort_order',
    ]);
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

export function presentPlan(row: PlanRow): Plan {
  return {
    name: row.name,
    price_usd: row.price_usd,
    limits: {
      machines: row.features.machines,
      savedRecipes: row.limits.savedRecipes,
      jobs_per_month: row.limits.jobs_per_month,
      storage_bytes: row.limits.storage_bytes,
    },
    exports: row.features.exports,
    test_cards: row.features.test_cards,
    feedback_learning: row.features.feedback_learning,
    own_analytics: row.features.own_analytics,
    team_features: row.features.team_features,
    expert_consultation: row.features.expert_consultation,
    sort_order: row.sort_order,
  };
}

/** The plan of a user, on offer or no longer. */
export function selectPlanOf(trx: Trx, userId: string) {
  return selectPlans(trx)
    .innerJoin('profiles', 'profiles.plan_text', 'subscription_plans.name')
    .where('profiles.id', '=', userId);
}

/**
 * Role and plan of a user, holding the profile row until the transaction ends: whoever counts
 * after this statement counts alone.
 */
export function lockAccount(trx: Trx, userId: string) {
  return selectPlanOf(trx, userId)
    .select(['profiles.role', 'profiles.ai_strategy'])
    .forNoKeyUpdate('profiles')
    .executeTakeFirstOrThrow();
}

export async function countMachines(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('machines')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countSettings(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('settings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countJobsOfMonth(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', monthStart)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function selectUsage(trx: Trx, userId: string): Promise<PlanUsage> {
  const { rows } = await sql<PlanUsage>`
    select
      (select count(*)::int from machines where user_id = ${userId}) as machines,
      (select count(*)::int from settings
        where user_id = ${userId} and deleted_at is null) as "savedRecipes",
      (select count(*)::int from jobs where user_id = ${userId} and created_at >= ${monthStart})
        as jobs_this_month,
      coalesce((select used_bytes from account_storage where user_id = ${userId}), 0)
        as storage_bytes,
      storage_limit_bytes(${userId}) as storage_limit_bytes,
      to_char(date_trunc('month', now() at time zone 'utc') + interval '1 month', 'YYYY-MM-DD')
        as resets_on`.execute(trx);
  return rows[0] as PlanUsage;
}
