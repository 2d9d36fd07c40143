import { PLAN_LIMITS, type Plan, type PlanDraft, type PlanUsage } from '@beamwright/contract';
import { sql, type CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { nextMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepare.ts';
import type { Meters } from '../../platform/entitlements/meter.ts';

type Trx = Transaction<Database>;

export function selectPlans(db: Kysely<Database>) {
  return db
    .selectFrom('subscription_plans')
    .select([
      'subscription_plans.name',
      'subscription_plans.price_usd',
      'subscription_plans.features',
      'subscription_plans.limits',
      'subscription_plans.is_popular',
      'subscription_plans.sort_order',
    ]);
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

/** The specification has the machine limit among the features. */
export function presentPlan({
  name,
  price_usd,
  features,
  limits,
  is_popular,
  sort_order,
}: PlanRow): Plan {
  return {
    name,
    price_usd,
    limits: {
      machines: features.machines,
      savedRecipes: limits.savedRecipes,
      jobs_per_month: limits.jobs_per_month,
      ai_requests_per_month: limits.ai_requests_per_month,
      storage_bytes: limits.storage_bytes,
    },
    exports: features.exports,
    test_cards: features.test_cards,
    feedback_learning: features.feedback_learning,
    own_analytics: features.own_analytics,
    ai_generation: features.ai_generation,
    team_features: features.team_features,
    expert_consultation: features.expert_consultation,
    custom_ai_models: features.custom_ai_models,
    custom_materials: features.custom_materials,
    api: { keys: features.api_keys, requests_per_minute: features.api_requests_per_minute },
    team_seats: limits.team_seats,
    support: features.support,
    is_popular,
    sort_order,
  };
}

/** A plan as the table stores it. */
export const toColumns = ({ name, price_usd, is_active, is_popular, ...draft }: PlanDraft) => {
  const { limits, exports, api, team_seats, support, ...features } = draft;
  const { machines, savedRecipes, ...others } = limits;
  return {
    name,
    price_usd,
    is_active,
    is_popular,
    features: JSON.stringify({
      ...features,
      machines,
      savedRecipes,
      exports,
      support,
      api_keys: api.keys,
      api_requests_per_minute: api.requests_per_minute,
    }),
    limits: JSON.stringify({ ...others, savedRecipes, team_seats }),
  };
};

/** Role and plan of a user; the plan may be one that is no longer on offer. */
export const accountQuery = (db: Kysely<Database>, userId: string) =>
  selectPlans(db)
    .innerJoin('profiles', 'profiles.current_plan', 'subscription_plans.name')
    .select(['profiles.role', 'profiles.ai_strategy', 'profiles.ai_model'])
    .where('profiles.id', '=', userId);

export const selectAccount = prepare((db, { userId }: { userId: string }) =>
  accountQuery(db, userId),
);

/** The same with the profile row locked until the transaction ends. */
export const selectAccountLocked = prepare((db, { userId }: { userId: string }) =>
  accountQuery(db, userId).forNoKeyUpdate('profiles'),
);

export type AccountRow = Awaited<
  ReturnType<ReturnType<typeof accountQuery>['executeTakeFirstOrThrow']>
>;

/** Every meter in one statement. */
export function selectUsage(trx: Trx, userId: string, meters: Meters): CompiledQuery<PlanUsage> {
  const used = Object.values(meters).map(
    ({ limit, used }) => sql`(${used(userId)}) as ${sql.ref(PLAN_LIMITS[limit].usage)}`,
  );
  return sql<PlanUsage>`
    select ${sql.join(used)},
      storage_limit_bytes(${userId}) as storage_limit_bytes,
      to_char(${nextMonth}, 'YYYY-MM-DD') as resets_on`.compile(trx);
}
