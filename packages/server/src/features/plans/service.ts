import {
  hasFeature,
  type ErrorCode,
  type Plan,
  type PlanFeature,
  type PlanUsage,
  type Profile,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  countJobsOfMonth,
  countMachines,
  countSettings,
  lockAccount,
  presentPlan,
  selectPlanOf,
  selectPlans,
  selectUsage,
} from './queries.ts';

type Trx = Transaction<Database>;
/** Limits that are counted in rows; bytes are counted by the database. */
type LimitName = Exclude<keyof Plan['limits'], 'storage_bytes'>;

const UNLIMITED = -1;

/** Of every account, also where no plan limits it: a list of machines comes whole. */
const MAX_MACHINES = 500;

const LIMITS: Record<
  LimitName,
  { error: ErrorCode; count: (trx: Trx, userId: string) => Promise<number> }
> = {
  machines: { error: 'plan_limit_machines', count: countMachines },
  savedRecipes: { error: 'plan_limit_recipes', count: countSettings },
  jobs_per_month: { error: 'plan_limit_jobs', count: countJobsOfMonth },
};

export async function listActivePlans(trx: Trx): Promise<Plan[]> {
  const rows = await selectPlans(trx).where('is_active', '=', true).orderBy('sort_order').execute();
  return rows.map(presentPlan);
}

/** The plan in force and what is used of it. The plan may be one no longer on offer. */
export async function getPlanAndUsage(
  trx: Trx,
  userId: string,
): Promise<{ plan: Plan; usage: PlanUsage }> {
  const row = await selectPlanOf(trx, userId).executeTakeFirstOrThrow();
  return { plan: presentPlan(row), usage: await selectUsage(trx, userId) };
}

/** How much of something a user may have; `null` when there is no limit. */
export async function readLimit(trx: Trx, userId: string, name: LimitName): Promise<number | null> {
  const { role, plan } = await readAccount(trx, userId);
  return limitOf(role, plan, name);
}

function limitOf(role: Profile['role'], { limits }: Plan, name: LimitName): number | null {
  if (role === 'user' && limits[name] !== UNLIMITED) return limits[name];
  return name === 'machines' ? MAX_MACHINES : null;
}

export interface Account {
  userId: string;
  role: Profile['role'];
  plan: Plan;
}

export interface HeldAccount extends Account {
  ai_strategy: Profile['ai_strategy'];
}

export async function readAccount(trx: Trx, userId: string): Promise<Account> {
  const row = await selectPlanOf(trx, userId).select('profiles.role').executeTakeFirstOrThrow();
  return { userId, role: row.role, plan: presentPlan(row) };
}

/**
 * Holds the user's profile row until the transaction ends: claims of the same user queue here, so
 * that a limit counted afterwards is exact however many requests arrive at once.
 */
export async function holdAccount(trx: Trx, userId: string): Promise<HeldAccount> {
  const row = await lockAccount(trx, userId);
  const { role, ai_strategy } = row;
  return { userId, role, ai_strategy, plan: presentPlan(row) };
}

/** As a refusal names them. */
const FEATURES: Record<PlanFeature, string> = {
  test_cards: 'test cards',
  feedback_learning: 'learning from results',
  own_analytics: 'all results together',
};

/** Refuses what the plan leaves out. */
export function requireFeature(account: Account, name: PlanFeature): void {
  if (hasFeature(account, name)) return;
  throw new AppError('plan_feature_missing', `the plan of ${account.userId} has no ${name}`, {
    values: { feature: FEATURES[name] },
  });
}

/**
 * Refuses when the plan has no room for `added` more rows. Insert in the same transaction.
 * Administrators and beta users have no limits.
 */
export async function requireRoom(
  trx: Trx,
  account: Account,
  name: LimitName,
  added = 1,
): Promise<void> {
  const { userId, role, plan } = account;
  const limit = limitOf(role, plan, name);
  if (limit === null) return;
  const { error, count } = LIMITS[name];
  if ((await count(trx, userId)) + added <= limit) return;
  throw new AppError(error, `limit ${name} of plan ${plan.name} reached`, { values: { n: limit } });
}
